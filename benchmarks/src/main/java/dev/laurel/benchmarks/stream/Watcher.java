package dev.laurel.benchmarks.stream;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;

/**
 * One reader's side of a stream. It looks for the score of the first place in the bytes that come,
 * and keeps the last one; reading JSON two thousand times over would measure the readers.
 */
final class Watcher {
    /** The player whose score changes, and who is always first. */
    static final String LEADER = "leader";

    private static final byte[] MARK =
            ("{\"rank\":1,\"player\":\"" + LEADER + "\",\"score\":\"").getBytes(US_ASCII);

    private int matched;
    private long digits;
    private volatile long newest;
    private volatile long newestNanos;
    private volatile long frames;
    private volatile boolean hasEnded;

    /** Takes what came. One thread calls it. */
    void take(ByteBuffer bytes) {
        while (bytes.hasRemaining()) {
            byte next = bytes.get();
            if (matched < MARK.length) {
                // The mark's first byte is nowhere else in it, so nothing else can be half matched.
                matched = next == MARK[matched] ? matched + 1 : next == MARK[0] ? 1 : 0;
            } else if (next >= '0' && next <= '9') {
                digits = 10 * digits + next - '0';
            } else {
                newestNanos = System.nanoTime();
                newest = digits;
                frames = frames() + 1;
                digits = 0;
                matched = 0;
            }
        }
    }

    void end() {
        hasEnded = true;
    }

    boolean hasEnded() {
        return hasEnded;
    }

    /** The leader's score in the last frame. */
    long newest() {
        return newest;
    }

    /** When that came. */
    long newestNanos() {
        return newestNanos;
    }

    long frames() {
        return frames;
    }
}
