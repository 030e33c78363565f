package dev.laurel.fdb.inprocess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.apple.foundationdb.FDBException;
import com.apple.foundationdb.Transaction;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Sizes, times, and what may not be done. */
final class LimitTest extends Lab {

    @Test
    void keysHaveAtMostTenThousandBytes() {
        refused(ErrorCode.KEY_TOO_LARGE, 10_001, 0);
        accepted(10_000, 0);
    }

    @Test
    void valuesHaveAtMostAHundredThousandBytes() {
        refused(ErrorCode.VALUE_TOO_LARGE, 1, 100_001);
        accepted(1, 100_000);
    }

    private void refused(ErrorCode code, int keyBytes, int valueBytes) {
        try (Transaction tr = begin()) {
            tr.set(new byte[keyBytes], new byte[valueBytes]);
            fails(code, tr.get(bytes("a")));
            fails(code, tr.commit());
        }
    }

    private void accepted(int keyBytes, int valueBytes) {
        database.run(
                tr -> {
                    tr.set(new byte[keyBytes], new byte[valueBytes]);
                    return null;
                });
    }

    @Test
    void transactionsHaveAtMostTenMillionBytes() {
        try (Transaction tr = begin()) {
            for (int i = 0; i < 100; i++) {
                tr.set(bytes("k" + i), new byte[100_000]);
            }
            assertThat(tr.getApproximateSize().join()).isGreaterThan(10_000_000);
            fails(ErrorCode.TRANSACTION_TOO_LARGE, tr.commit());
            fails(ErrorCode.TRANSACTION_TOO_LARGE, tr.onError(tooLarge()));
        }
        assertThat(database.size()).isZero();
    }

    private static FDBException tooLarge() {
        return ErrorCode.TRANSACTION_TOO_LARGE.exception();
    }

    @Test
    void aSmallerLimitCanBeSet() {
        try (Transaction tr = begin()) {
            tr.options().setSizeLimit(1_000);
            tr.set(bytes("k"), new byte[1_000]);
            fails(ErrorCode.TRANSACTION_TOO_LARGE, tr.commit());
        }
    }

    @Test
    void readsAfterFiveSecondsAreRefused() {
        put("a", "1");
        try (Transaction tr = begin()) {
            assertThat(get(tr, "a")).isEqualTo("1");
            pass(Duration.ofMillis(4_900));
            put("a", "2");
            assertThat(get(tr, "a")).isEqualTo("1");
            pass(Duration.ofMillis(200));
            fails(ErrorCode.TRANSACTION_TOO_OLD, tr.get(bytes("a")));
            Transaction again = tr.onError(ErrorCode.TRANSACTION_TOO_OLD.exception()).join();
            assertThat(get(again, "a")).isEqualTo("2");
        }
    }

    @Test
    void commitsAfterFiveSecondsAreRefusedWhenSomethingWasRead() {
        try (Transaction tr = begin()) {
            tr.get(bytes("a")).join();
            tr.set(bytes("b"), bytes("1"));
            pass(Duration.ofSeconds(6));
            fails(ErrorCode.TRANSACTION_TOO_OLD, tr.commit());
        }
    }

    @Test
    void valuesThatNobodyMayReadAreForgotten() {
        put("a", "1");
        database.run(
                tr -> {
                    tr.clear(bytes("a"));
                    return null;
                });
        pass(Duration.ofSeconds(6));
        put("b", "1");
        pass(Duration.ofSeconds(6));
        put("b", "2");
        assertThat(database.store().range(bytes("a"), bytes("b"))).isEmpty();
    }

    @Test
    void aTimeoutEndsATransactionForGood() {
        try (Transaction tr = begin()) {
            tr.options().setTimeout(1_000);
            tr.get(bytes("a")).join();
            pass(Duration.ofMillis(1_001));
            fails(ErrorCode.TRANSACTION_TIMED_OUT, tr.get(bytes("a")));
            fails(
                    ErrorCode.TRANSACTION_TIMED_OUT,
                    tr.onError(ErrorCode.TRANSACTION_TIMED_OUT.exception()));
        }
    }

    @Test
    void systemKeysAreOutOfReach() {
        try (Transaction tr = begin()) {
            tr.set(new byte[] {(byte) 0xFF}, bytes("x"));
            fails(ErrorCode.KEY_OUTSIDE_LEGAL_RANGE, tr.commit());
        }
        try (Transaction tr = begin()) {
            fails(ErrorCode.KEY_OUTSIDE_LEGAL_RANGE, tr.get(new byte[] {(byte) 0xFF, 1}));
        }
    }

    @Test
    void anInvertedRangeIsRefused() {
        try (Transaction tr = begin()) {
            tr.clear(bytes("b"), bytes("a"));
            fails(ErrorCode.INVERTED_RANGE, tr.commit());
        }
    }

    @Test
    void cancelledAndClosedTransactionsRefuseEverything() {
        try (Transaction tr = begin()) {
            tr.cancel();
            fails(ErrorCode.TRANSACTION_CANCELLED, tr.get(bytes("a")));
            fails(ErrorCode.TRANSACTION_CANCELLED, tr.commit());
        }
        Transaction closed = begin();
        closed.close();
        assertThatThrownBy(() -> closed.set(bytes("a"), bytes("b")))
                .isInstanceOf(IllegalStateException.class);
    }
}
