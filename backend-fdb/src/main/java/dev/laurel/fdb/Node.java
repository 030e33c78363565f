package dev.laurel.fdb;

import com.apple.foundationdb.Database;
import com.apple.foundationdb.MutationType;
import com.apple.foundationdb.Transaction;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Micros;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** What the roles of one engine share. */
final class Node implements AutoCloseable {
    /** Ten bytes for the stamp, four that say it goes to the beginning. */
    private static final byte[] STAMP_VALUE = new byte[14];

    final Database database;
    final Keys keys;
    final Clock clock;
    final Shape shape;
    final Transactions transactions;
    final StoredBoards boards;
    final Maintenance maintenance;
    final FdbChanges changes;
    private final Runnable release;

    Node(
            Database database,
            Runnable release,
            String subspace,
            Clock clock,
            Duration deadline,
            Shape shape) {
        this.database = database;
        this.release = release;
        this.keys = new Keys(subspace);
        this.clock = clock;
        this.shape = shape;
        this.transactions = new Transactions(database, keys, clock, deadline);
        this.boards = new StoredBoards(keys);
        this.maintenance = new Maintenance(transactions, keys, shape);
        this.changes = new FdbChanges(database, transactions, keys, boards);
    }

    Instant now() {
        return clock.instant();
    }

    long nowMicros() {
        return Micros.of(clock.instant());
    }

    /** Makes a board's version larger: it becomes the version of the commit. */
    void grow(Transaction transaction, BoardKey board) {
        transaction.mutate(MutationType.SET_VERSIONSTAMPED_VALUE, keys.version(board), STAMP_VALUE);
    }

    @Override
    public void close() {
        changes.close();
        maintenance.close();
        transactions.close();
        release.run();
    }
}
