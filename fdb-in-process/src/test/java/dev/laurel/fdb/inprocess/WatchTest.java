package dev.laurel.fdb.inprocess;

import static org.assertj.core.api.Assertions.assertThat;

import com.apple.foundationdb.Transaction;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Watches. */
final class WatchTest extends Lab {

    private CompletableFuture<Void> watch(String key) {
        return database.run(tr -> tr.watch(bytes(key)));
    }

    @Test
    void aWatchFiresWhenTheValueChanges() throws Exception {
        CompletableFuture<Void> watch = watch("a");
        put("b", "1");
        assertThat(watch).isNotDone();
        put("a", "1");
        wait(watch);
        assertThat(database.pendingWatches()).isZero();
    }

    @Test
    void aWatchFiresWhenTheKeyIsClearedWithARange() throws Exception {
        put("a", "1");
        CompletableFuture<Void> watch = watch("a");
        database.run(
                tr -> {
                    tr.clear(Keys.FIRST, Keys.END);
                    return null;
                });
        wait(watch);
    }

    @Test
    void writingTheSameValueDoesNotFire() {
        put("a", "1");
        CompletableFuture<Void> watch = watch("a");
        put("a", "1");
        assertThat(watch).isNotDone();
    }

    @Test
    void aWatchSeesChangesMadeBetweenItsReadAndItsCommit() throws Exception {
        try (Transaction tr = begin()) {
            CompletableFuture<Void> watch = tr.watch(bytes("a"));
            put("a", "1");
            assertThat(watch).isNotDone();
            tr.commit().join();
            wait(watch);
        }
    }

    @Test
    void aWatchIsRelativeToWhatItsTransactionWrites() throws Exception {
        CompletableFuture<Void> watch =
                database.run(
                        tr -> {
                            tr.set(bytes("a"), bytes("mine"));
                            return tr.watch(bytes("a"));
                        });
        assertThat(watch).isNotDone();
        put("a", "other");
        wait(watch);
    }

    @Test
    void aWatchOutlivesItsTransactionAndEndsWithTheDatabase() throws Exception {
        CompletableFuture<Void> watch = watch("a");
        assertThat(watch).isNotDone();
        database.close();
        fails(ErrorCode.OPERATION_CANCELLED, watch);
    }

    @Test
    void aWatchWhoseTransactionIsNotCommittedIsCancelled() {
        CompletableFuture<Void> watch;
        try (Transaction tr = begin()) {
            watch = tr.watch(bytes("a"));
        }
        fails(ErrorCode.TRANSACTION_CANCELLED, watch);
    }

    @Test
    void cancellingAWatchFreesItsPlace() {
        CompletableFuture<Void> watch = watch("a");
        assertThat(database.pendingWatches()).isOne();
        watch.cancel(true);
        assertThat(database.pendingWatches()).isZero();
    }

    @Test
    void onlySoManyWatchesMayBePending() {
        database.options().setMaxWatches(2);
        watch("a");
        watch("b");
        fails(ErrorCode.TOO_MANY_WATCHES, watch("c"));
    }

    @Test
    void withoutReadYourWritesThereAreNoWatches() {
        try (Transaction tr = begin()) {
            tr.options().setReadYourWritesDisable();
            fails(ErrorCode.WATCHES_DISABLED, tr.watch(bytes("a")));
        }
    }
}
