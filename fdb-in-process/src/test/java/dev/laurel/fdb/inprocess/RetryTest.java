package dev.laurel.fdb.inprocess;

import static org.assertj.core.api.Assertions.assertThat;

import com.apple.foundationdb.FDBException;
import com.apple.foundationdb.Transaction;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code onError}, retry loops, and faults on purpose. */
final class RetryTest extends Lab {

    private static Faults onCommits(Faults.Kind... kinds) {
        Queue<Faults.Kind> left = new ArrayDeque<>(List.of(kinds));
        return new Faults() {
            @Override
            public @Nullable Fault beforeRead() {
                return null;
            }

            @Override
            public synchronized @Nullable Fault beforeCommit() {
                Kind kind = left.poll();
                return kind == null ? null : new Fault(kind, Duration.ZERO);
            }
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {1007, 1009, 1020, 1021, 1037, 1038, 1039, 1042, 1051, 1078, 1213, 1223})
    void retryableErrorsLetATransactionBeginAnew(int code) {
        try (Transaction tr = begin()) {
            tr.set(bytes("a"), bytes("1"));
            Transaction again = tr.onError(new FDBException("x", code)).join();
            assertThat(get(again, "a")).isNull();
            again.commit().join();
        }
        assertThat(get("a")).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {1025, 1031, 2000, 2101, 2102, 2103})
    void otherErrorsAreToldBack(int code) {
        try (Transaction tr = begin()) {
            CompletableFuture<Transaction> failed = tr.onError(new FDBException("x", code));
            assertThat(failed).isCompletedExceptionally();
        }
    }

    @Test
    void errorsOfOthersAreToldBack() {
        try (Transaction tr = begin()) {
            var mine = new IllegalStateException("mine");
            assertThat(tr.onError(new CompletionException(mine)))
                    .failsWithin(Duration.ofSeconds(5))
                    .withThrowableThat()
                    .withCause(mine);
        }
    }

    @Test
    void retriesCanBeLimited() {
        try (Transaction tr = begin()) {
            tr.options().setRetryLimit(1);
            FDBException conflict = ErrorCode.NOT_COMMITTED.exception();
            tr.onError(conflict).join();
            fails(ErrorCode.NOT_COMMITTED, tr.onError(conflict));
        }
    }

    @Test
    void runRetriesConflictsUntilItIsCommitted() {
        database.inject(onCommits(Faults.Kind.CONFLICT, Faults.Kind.TOO_OLD));
        int[] attempts = {0};
        database.run(
                tr -> {
                    attempts[0]++;
                    tr.set(bytes("a"), bytes("1"));
                    return null;
                });
        assertThat(attempts[0]).isEqualTo(3);
        assertThat(get("a")).isEqualTo("1");
        assertThat(database.statistics().conflicts()).isOne();
    }

    @Test
    void runAsyncRetriesToo() throws Exception {
        database.inject(onCommits(Faults.Kind.CONFLICT, Faults.Kind.CONFLICT));
        String value =
                wait(
                        database.runAsync(
                                tr -> {
                                    tr.set(bytes("a"), bytes("1"));
                                    return tr.get(bytes("a")).thenApply(Lab::text);
                                }));
        assertThat(value).isEqualTo("1");
        assertThat(get("a")).isEqualTo("1");
    }

    @Test
    void anUnknownResultWasAppliedOrNot() {
        database.inject(onCommits(Faults.Kind.UNKNOWN_APPLIED, Faults.Kind.UNKNOWN_NOT_APPLIED));
        for (String key : List.of("applied", "not applied")) {
            try (Transaction tr = begin()) {
                tr.set(bytes(key), bytes("1"));
                fails(ErrorCode.COMMIT_UNKNOWN_RESULT, tr.commit());
            }
        }
        assertThat(get("applied")).isEqualTo("1");
        assertThat(get("not applied")).isNull();
    }

    @Test
    void readsAreNotStruckByFaultsOfCommits() {
        database.inject(onCommits(Faults.Kind.CONFLICT));
        assertThat(get("a")).isNull();
    }

    @Test
    void aSeedGivesTheSameFaultsAgain() {
        for (long seed = 1; seed <= 20; seed++) {
            Faults one = Faults.random(seed, 200, 500);
            Faults two = Faults.random(seed, 200, 500);
            for (int i = 0; i < 100; i++) {
                assertThat(one.beforeRead()).isEqualTo(two.beforeRead());
                assertThat(one.beforeCommit()).isEqualTo(two.beforeCommit());
            }
        }
    }

    @Test
    void delaysOnlyDelay() throws Exception {
        database.inject(
                new Faults() {
                    @Override
                    public Fault beforeRead() {
                        return new Fault(Kind.DELAY, Duration.ofMillis(20));
                    }

                    @Override
                    public Fault beforeCommit() {
                        return new Fault(Kind.DELAY, Duration.ofMillis(20));
                    }
                });
        try (Transaction tr = begin()) {
            CompletableFuture<byte[]> read = tr.get(bytes("a"));
            assertThat(wait(read)).isNull();
            tr.set(bytes("a"), bytes("1"));
            wait(tr.commit());
        }
        database.inject(Faults.NONE);
        assertThat(get("a")).isEqualTo("1");
    }

    @Test
    void everySeedOfFaultsEndsWithExactlyOneEffectPerMarkedTransaction() {
        for (long seed = 1; seed <= 50; seed++) {
            database.inject(Faults.random(seed, 30, 300));
            for (int i = 0; i < 5; i++) {
                String marker = "marker-" + seed + "-" + i;
                database.run(
                        tr -> {
                            if (get(tr, marker) == null) {
                                tr.set(bytes(marker), bytes(""));
                                tr.mutate(
                                        com.apple.foundationdb.MutationType.ADD,
                                        bytes("total"),
                                        new byte[] {1, 0});
                            }
                            return null;
                        });
            }
        }
        database.inject(Faults.NONE);
        byte[] total = database.read(tr -> tr.get(bytes("total")).join());
        assertThat((total[0] & 0xFF) + 256 * total[1]).isEqualTo(250);
    }
}
