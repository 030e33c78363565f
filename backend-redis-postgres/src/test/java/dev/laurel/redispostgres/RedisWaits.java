package dev.laurel.redispostgres;

/** How long calls of each thread waited for Redis since that thread last asked. */
public final class RedisWaits {
    private final ThreadLocal<long[]> nanos = ThreadLocal.withInitial(() -> new long[1]);

    void add(long more) {
        nanos.get()[0] += more;
    }

    /** The waits of this thread, in nanoseconds; counting begins anew. */
    public long take() {
        long taken = nanos.get()[0];
        nanos.get()[0] = 0;
        return taken;
    }
}
