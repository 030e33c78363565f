package dev.laurel.redispostgres;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.view.StandingsView;
import java.time.Clock;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the roles of one open engine share. */
final class Node implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Node.class);
    private static final int LONGEST_END_SECONDS = 5;

    final Database database;
    final Clock clock;
    final Stripes stripes;
    final BoardRows boards;
    final Numbers numbers;
    final EventPartitions partitions;
    final Names names;
    final Leaves leaves;
    final Sweeper sweeper;
    final RedisPostgresChanges changes;
    final PostgresTruth truth;
    final @Nullable StandingsView view;
    final ViewDebts debts;
    private final @Nullable Presence presence;
    private final Maintenance maintenance;
    private final ReentrantReadWriteLock changing = new ReentrantReadWriteLock();
    private volatile boolean closing;

    private Node(
            Database database,
            Clock clock,
            Leaves.Shape shape,
            Function<PostgresTruth, @Nullable StandingsView> views) {
        this.database = database;
        this.clock = clock;
        this.stripes = new Stripes(database.config().schema());
        this.boards = new BoardRows(database);
        this.numbers = new Numbers(database);
        this.partitions = new EventPartitions(database);
        this.names = new Names(database);
        this.leaves = new Leaves(database, stripes, shape);
        this.sweeper = new Sweeper(database);
        this.truth = new PostgresTruth(database, clock, stripes);
        this.view = views.apply(truth);
        this.presence = view == null ? null : new Presence(database.config(), stripes);
        this.debts = new ViewDebts(database, stripes, presence);
        this.changes = new RedisPostgresChanges(database, boards, view);
        this.maintenance =
                new Maintenance(database, clock, leaves, sweeper, partitions, this::settleDebts);
    }

    /** Opens a node; what dead ones have left is known before the first query. */
    static Node open(
            Database database,
            Clock clock,
            Leaves.Shape shape,
            Function<PostgresTruth, @Nullable StandingsView> views) {
        var node = new Node(database, clock, shape, views);
        try {
            if (node.presence != null) {
                node.presence.begin();
                node.settleDebts();
            }
            return node;
        } catch (RuntimeException e) {
            node.close();
            throw e;
        }
    }

    private void settleDebts() {
        StandingsView shown = view;
        if (shown != null && presence != null && presence.cares()) {
            debts.settle(shown);
        }
    }

    /** Runs a transaction that changes entries, and tells everyone concerned. */
    Applied publishing(Database.Work<Applied> work) {
        if (closing || !changing.readLock().tryLock()) {
            throw Errors.closed();
        }
        try {
            return change(work);
        } finally {
            changing.readLock().unlock();
        }
    }

    private Applied change(Database.Work<Applied> work) {
        var last = new Applied[] {Applied.nothing()};
        try {
            Applied applied =
                    database.transact(
                            connection -> {
                                last[0] = work.run(connection);
                                return last[0];
                            });
            publish(applied);
            return applied;
        } catch (EngineException e) {
            if (e.problem() == Problem.OUTCOME_UNKNOWN) {
                publishUnknown(last[0]);
            }
            throw e;
        }
    }

    private void publish(Applied applied) {
        leaves.changed(applied);
        StandingsView shown = view;
        if (shown != null) {
            shown.applied(applied.changed(), applied.seen(), applied.version());
        }
        for (BoardKey board : applied.boards()) {
            changes.changed(board, applied.version());
        }
    }

    /** Tells of changes of boards that moved no entry. */
    void announce(Collection<BoardKey> changed) {
        for (BoardKey board : changed) {
            changes.changed(board, 0);
            if (view != null) {
                view.announce(board, 0);
            }
        }
    }

    /**
     * Tells the view of a change whose commit nobody knows about: what it shows of the boards
     * concerned is not to be trusted until it was read anew.
     */
    private void publishUnknown(Applied applied) {
        StandingsView shown = view;
        if (shown != null) {
            applied.changed().stream()
                    .map(update -> update.board())
                    .distinct()
                    .forEach(shown::rebuild);
        }
        applied.boards().forEach(board -> changes.changed(board, applied.version()));
    }

    /** Lets changes under way end and shows them; what is left then, another node cares for. */
    @Override
    public void close() {
        boolean ended = endChanges();
        maintenance.close();
        changes.close();
        StandingsView shown = view;
        if (shown != null) {
            shown.close();
            if (ended && shown.health().isWhole()) {
                payDebts();
            }
        }
        if (presence != null) {
            presence.close();
        }
        database.close();
    }

    private boolean endChanges() {
        closing = true;
        try {
            return changing.writeLock().tryLock(LONGEST_END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void payDebts() {
        try {
            debts.paid();
        } catch (EngineException e) {
            LOG.atInfo().setCause(e).log("views will be filled anew, since this could not be told");
        }
    }
}
