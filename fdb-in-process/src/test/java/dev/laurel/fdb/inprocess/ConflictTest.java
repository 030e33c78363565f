package dev.laurel.fdb.inprocess;

import static org.assertj.core.api.Assertions.assertThat;

import com.apple.foundationdb.KeySelector;
import com.apple.foundationdb.MutationType;
import com.apple.foundationdb.Transaction;
import java.util.ArrayList;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A commit is refused when something it read was written since, and only then. */
final class ConflictTest extends Lab {

    /** Reads in one transaction, writes in another, and commits the first. */
    private void between(
            ErrorCode expected, Consumer<Transaction> reads, Consumer<Transaction> writes) {
        try (Transaction tr = begin()) {
            tr.getReadVersion().join();
            reads.accept(tr);
            database.run(
                    other -> {
                        writes.accept(other);
                        return null;
                    });
            tr.set(bytes("result"), bytes("x"));
            if (expected == null) {
                tr.commit().join();
            } else {
                fails(expected, tr.commit());
            }
        }
    }

    private void conflicts(Consumer<Transaction> reads, Consumer<Transaction> writes) {
        between(ErrorCode.NOT_COMMITTED, reads, writes);
    }

    private void passes(Consumer<Transaction> reads, Consumer<Transaction> writes) {
        between(null, reads, writes);
    }

    private static Consumer<Transaction> read(String key) {
        return tr -> tr.get(bytes(key)).join();
    }

    private static Consumer<Transaction> write(String key) {
        return tr -> tr.set(bytes(key), bytes("other"));
    }

    @Test
    void aKeyThatWasReadConflictsWithAWriteOfIt() {
        conflicts(read("a"), write("a"));
        passes(read("a"), write("b"));
        passes(read("a"), tr -> tr.get(bytes("a")).join());
    }

    @Test
    void aWriteAloneConflictsWithNobody() {
        passes(tr -> tr.set(bytes("a"), bytes("mine")), write("a"));
        passes(tr -> tr.mutate(MutationType.ADD, bytes("n"), new byte[] {1}), write("n"));
    }

    @Test
    void aSnapshotReadConflictsWithNobody() {
        passes(tr -> tr.snapshot().get(bytes("a")).join(), write("a"));
        passes(tr -> tr.snapshot().getRange(bytes("a"), bytes("z")).asList().join(), write("m"));
    }

    @Test
    void anAtomicChangeCountsAsAWriteAndItsOwnReadAsARead() {
        conflicts(read("n"), tr -> tr.mutate(MutationType.ADD, bytes("n"), new byte[] {1}));
        conflicts(
                tr -> {
                    tr.mutate(MutationType.ADD, bytes("n"), new byte[] {1});
                    tr.get(bytes("n")).join();
                },
                write("n"));
    }

    @Test
    void aClearedRangeCountsAsWritten() {
        conflicts(read("m"), tr -> tr.clear(bytes("a"), bytes("z")));
        passes(read("z"), tr -> tr.clear(bytes("a"), bytes("z")));
    }

    @Test
    void aRangeConflictsWithNewKeysInsideIt() {
        conflicts(tr -> tr.getRange(bytes("a"), bytes("d")).asList().join(), write("b"));
        passes(tr -> tr.getRange(bytes("a"), bytes("d")).asList().join(), write("d"));
    }

    @Test
    void aLimitedRangeConflictsOnlyWithWhatWasRead() {
        put("a", "", "c", "", "e", "");
        passes(tr -> tr.getRange(bytes("a"), bytes("z"), 2).asList().join(), write("d"));
        conflicts(tr -> tr.getRange(bytes("a"), bytes("z"), 2).asList().join(), write("b"));
        passes(tr -> tr.getRange(bytes("a"), bytes("z"), 1, true).asList().join(), write("d"));
    }

    @Test
    void aSelectorConflictsBetweenItsReferenceAndWhatItFound() {
        put("d", "");
        conflicts(tr -> tr.getKey(KeySelector.firstGreaterOrEqual(bytes("a"))).join(), write("b"));
        passes(tr -> tr.getKey(KeySelector.firstGreaterOrEqual(bytes("a"))).join(), write("e"));
        conflicts(tr -> tr.getKey(KeySelector.lastLessThan(bytes("q"))).join(), write("f"));
    }

    @Test
    void whatATransactionWroteItselfIsNoRead() {
        passes(
                tr -> {
                    tr.set(bytes("a"), bytes("mine"));
                    tr.get(bytes("a")).join();
                    tr.clear(bytes("m"), bytes("p"));
                    tr.getRange(bytes("m"), bytes("p")).asList().join();
                },
                tr -> {
                    tr.set(bytes("a"), bytes("other"));
                    tr.set(bytes("n"), bytes("other"));
                });
    }

    @Test
    void conflictRangesCanBeAddedByHand() {
        conflicts(tr -> tr.addReadConflictKey(bytes("a")), write("a"));
        conflicts(tr -> tr.addReadConflictRange(bytes("a"), bytes("c")), write("b"));
        conflicts(read("a"), tr -> tr.addWriteConflictKey(bytes("a")));
        conflicts(read("b"), tr -> tr.addWriteConflictRange(bytes("a"), bytes("c")));
    }

    @Test
    void aWriteCanBeMadeWithoutItsConflictRange() {
        passes(
                read("a"),
                tr -> {
                    tr.options().setNextWriteNoWriteConflictRange();
                    tr.set(bytes("a"), bytes("other"));
                });
    }

    @Test
    void aReadOnlyTransactionNeverConflicts() {
        try (Transaction tr = begin()) {
            tr.get(bytes("a")).join();
            put("a", "1");
            tr.commit().join();
            assertThat(tr.getCommittedVersion()).isEqualTo(-1);
        }
    }

    @Test
    void transfersAmongAccountsKeepTheirSumWhateverHappensAtOnce() throws Exception {
        int accounts = 5;
        for (int i = 0; i < accounts; i++) {
            put("account" + i, "d");
        }
        var threads = Executors.newFixedThreadPool(4);
        var transfers = new ArrayList<Callable<Void>>();
        for (int t = 0; t < 4; t++) {
            var random = new Random(t);
            transfers.add(
                    () -> {
                        for (int i = 0; i < 50; i++) {
                            move(random.nextInt(accounts), random.nextInt(accounts));
                        }
                        return null;
                    });
        }
        for (var done : threads.invokeAll(transfers, 60, TimeUnit.SECONDS)) {
            done.get();
        }
        threads.shutdown();
        int sum =
                database.read(
                        tr ->
                                tr
                                        .getRange(bytes("account"), bytes("accounu"))
                                        .asList()
                                        .join()
                                        .stream()
                                        .mapToInt(row -> row.getValue()[0])
                                        .sum());
        assertThat(sum).isEqualTo(accounts * 'd');
    }

    private void move(int from, int to) {
        database.run(
                tr -> {
                    byte[] giver = tr.get(bytes("account" + from)).join();
                    byte[] taker = tr.get(bytes("account" + to)).join();
                    if (from != to) {
                        giver[0]--;
                        taker[0]++;
                        tr.set(bytes("account" + from), giver);
                        tr.set(bytes("account" + to), taker);
                    }
                    return null;
                });
    }
}
