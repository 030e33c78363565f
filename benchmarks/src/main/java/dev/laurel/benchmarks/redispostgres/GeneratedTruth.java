package dev.laurel.benchmarks.redispostgres;

import dev.laurel.benchmarks.ScoreShape;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.view.ViewBoard;
import dev.laurel.view.ViewState;
import dev.laurel.view.ViewTruth;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * A truth without a store, so that a view can be measured alone: it tells a million states as they
 * would be after loading, and remembers nothing that comes later.
 */
final class GeneratedTruth implements ViewTruth {
    static final ViewBoard BOARD =
            new ViewBoard(
                    BoardKey.of("bench", "view"), 1, new TotalOrder(Order.DESC, Order.DESC), false);

    private static final int PART = 5_000;

    private final int entries;
    private final AtomicLong epoch = new AtomicLong(1);
    private final AtomicLong versions = new AtomicLong(1);
    private final AtomicLong asked = new AtomicLong();

    GeneratedTruth(int entries) {
        this.entries = entries;
    }

    /** A new state of a player, newer than all before. */
    ViewState state(int player, long score) {
        long version = versions.incrementAndGet();
        PlayerId id = ScoreShape.player(player);
        return new ViewState(
                WindowKey.ALL_TIME,
                id,
                version,
                BOARD.order().key(ScorePair.of(score), Micros.toInstant(version), id),
                List.of(GroupKey.EVERYONE),
                null);
    }

    /** How often the view asked for what it was not shown at once, or has lost. */
    long asked() {
        return asked.get();
    }

    @Override
    public long epoch(ViewBoard board) {
        return epoch.get();
    }

    @Override
    public long invalidate(ViewBoard board, long lost) {
        asked.incrementAndGet();
        epoch.compareAndSet(lost, lost + 1);
        return epoch.get();
    }

    @Override
    public void scan(ViewBoard board, Consumer<List<ViewState>> sink) {
        for (int from = 0; from < entries; from += PART) {
            var part = new ArrayList<ViewState>(PART);
            for (int i = from; i < Math.min(from + PART, entries); i++) {
                part.add(state(i, ScoreShape.UNIFORM.score(i)));
            }
            sink.accept(part);
        }
    }

    /** Players whose update did not reach the view vanish from it; the report tells that. */
    @Override
    public List<ViewState> reread(ViewBoard board, List<Dirty> players) {
        asked.incrementAndGet();
        return players.stream()
                .map(
                        dirty ->
                                new ViewState(
                                        dirty.window(),
                                        dirty.player(),
                                        versions.incrementAndGet(),
                                        null,
                                        List.of(),
                                        null))
                .toList();
    }

    @Override
    public boolean exists(ViewBoard board) {
        return true;
    }
}
