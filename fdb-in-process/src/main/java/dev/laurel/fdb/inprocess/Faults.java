package dev.laurel.fdb.inprocess;

import java.time.Duration;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** What goes wrong, asked before each read and each commit. */
public interface Faults {

    /** Nothing ever goes wrong. */
    Faults NONE =
            new Faults() {
                @Override
                public @Nullable Fault beforeRead() {
                    return null;
                }

                @Override
                public @Nullable Fault beforeCommit() {
                    return null;
                }
            };

    /** What strikes the read that is about to begin, or null. */
    @Nullable Fault beforeRead();

    /** What strikes the commit that is about to begin, or null; read-only ones are not asked. */
    @Nullable Fault beforeCommit();

    /** One fault. */
    record Fault(Kind kind, Duration delay) {
        /** A fault that takes no time. */
        public static Fault of(Kind kind) {
            return new Fault(kind, Duration.ZERO);
        }
    }

    /** What can go wrong. */
    enum Kind {
        /** It takes longer, and works. */
        DELAY,
        /** {@code transaction_too_old}; nothing was applied. */
        TOO_OLD,
        /** {@code not_committed}; nothing was applied. */
        CONFLICT,
        /** {@code commit_unknown_result}; it was applied. */
        UNKNOWN_APPLIED,
        /** {@code commit_unknown_result}; it was not applied. */
        UNKNOWN_NOT_APPLIED,
        /** {@code transaction_timed_out}, as when no server answers; nothing was applied. */
        TIMED_OUT
    }

    /**
     * Faults at random, the same ones for the same seed as long as one thread calls.
     *
     * @param perRead how many of a thousand reads are struck
     * @param perCommit how many of a thousand commits are struck
     */
    static Faults random(long seed, int perRead, int perCommit) {
        return new Faults() {
            private final Random random = new Random(seed);

            @Override
            public synchronized @Nullable Fault beforeRead() {
                if (random.nextInt(1_000) >= perRead) {
                    return null;
                }
                return random.nextInt(4) > 0 ? Fault.of(Kind.TOO_OLD) : delay();
            }

            @Override
            public synchronized @Nullable Fault beforeCommit() {
                if (random.nextInt(1_000) >= perCommit) {
                    return null;
                }
                return switch (random.nextInt(5)) {
                    case 0 -> Fault.of(Kind.CONFLICT);
                    case 1 -> Fault.of(Kind.TOO_OLD);
                    case 2 -> Fault.of(Kind.UNKNOWN_APPLIED);
                    case 3 -> Fault.of(Kind.UNKNOWN_NOT_APPLIED);
                    default -> delay();
                };
            }

            private Fault delay() {
                return new Fault(Kind.DELAY, Duration.ofMillis(1 + random.nextInt(3)));
            }
        };
    }
}
