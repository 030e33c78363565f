package dev.laurel.dynamodb;

import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Unique names that sort by the time they were made: 16 hexadecimal digits that only grow on a
 * node, and 10 that tell nodes apart. The time is the machine's, for housekeeping only.
 */
final class Uids {
    /** Hexadecimal digits of a name. */
    static final int LENGTH = 26;

    private static final int COUNTER_BITS = 16;

    private final AtomicLong last = new AtomicLong();
    private final String node =
            String.format("%010x", new SecureRandom().nextLong() & 0xFFFFFFFFFFL);

    String next() {
        long now = System.currentTimeMillis() << COUNTER_BITS;
        long number = last.updateAndGet(before -> Math.max(before + 1, now));
        return String.format("%016x", number) + node;
    }

    /** What sorts before every name made from that time on. */
    static String from(long millis) {
        return String.format("%016x", millis << COUNTER_BITS);
    }
}
