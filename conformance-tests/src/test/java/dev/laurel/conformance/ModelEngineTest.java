package dev.laurel.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.laurel.conformance.model.Decisions;
import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.conformance.rules.BoardBuilder;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The model answers, before any rule is asked. */
final class ModelEngineTest {
    private static final BoardKey ARENA = BoardKey.of("game", "arena");
    private static final StandingsKey ALL = StandingsKey.of(ARENA, WindowKey.ALL_TIME);

    private final ManualClock clock = new ManualClock(Lab.START);
    private final ModelStore store = new ModelStore();
    private final ModelEngine node = new ModelEngine(store, clock);

    private SubmitResult submit(String player, long score) {
        var submission =
                Submission.of(ARENA, new PlayerId(player), score, clock.instant()).askingForRanks();
        return node.scores().submit(Batch.of(submission)).get(0);
    }

    private static List<String> walk(ModelEngine engine, int limit) {
        var players = new ArrayList<String>();
        Page page = engine.standings().page(ALL, PageRequest.top(limit)).value();
        page.standings().forEach(s -> players.add(s.rank() + s.entry().player().text()));
        while (page.next() != null && players.size() < 20) {
            page = engine.standings().page(ALL, PageRequest.after(page.next(), limit)).value();
            page.standings().forEach(s -> players.add(s.rank() + s.entry().player().text()));
        }
        return players;
    }

    @Test
    void sortsAListAndPagesThroughIt() {
        node.boards().put(new BoardBuilder(ARENA).build());
        submit("b", 5);
        submit("a", 5);
        submit("c", Long.MIN_VALUE);
        submit("d", Long.MAX_VALUE);
        assertThat(walk(node, 2)).containsExactly("1d", "2a", "3b", "4c");
        assertThat(walk(new ModelEngine(store, clock), 1)).containsExactly("1d", "2a", "3b", "4c");
    }

    @Test
    void sumsOrRefuses() {
        node.boards().put(new BoardBuilder(ARENA).strategy(UpdateStrategy.SUM).build());
        submit("a", Long.MAX_VALUE);
        assertThat(submit("a", 1)).isInstanceOf(SubmitResult.Failed.class);
        assertThat(submit("a", -1)).isInstanceOf(SubmitResult.Accepted.class);
    }

    @Test
    void tellsWatchersOfOtherNodes() throws InterruptedException {
        node.boards().put(new BoardBuilder(ARENA).build());
        var told = new LinkedBlockingQueue<Long>();
        try (var other = new ModelEngine(store, clock);
                var watch = other.changes().watch(ARENA, told::add)) {
            long before = other.changes().version(ARENA);
            submit("a", 1);
            assertThat(told.poll(10, TimeUnit.SECONDS)).isGreaterThan(before);
            assertThat(watch).isNotNull();
        }
    }

    @Test
    void refusesOnceClosed() {
        node.close();
        node.close();
        EngineException refused =
                catchThrowableOfType(EngineException.class, () -> node.boards().find(ARENA));
        assertThat(refused.problem()).isEqualTo(Problem.UNAVAILABLE);
        assertThat(submit("a", 1)).isInstanceOf(SubmitResult.Failed.class);
    }

    @Test
    void isBrokenByOverridingOneDecision() {
        var repeating =
                new Decisions() {
                    @Override
                    public boolean isAfter(
                            dev.laurel.engine.standing.TotalOrder order,
                            dev.laurel.conformance.model.Row row,
                            dev.laurel.conformance.model.Row place) {
                        return compare(order, row, place) >= 0;
                    }
                };
        node.boards().put(new BoardBuilder(ARENA).build());
        submit("a", 2);
        submit("b", 1);
        assertThat(walk(new ModelEngine(store, clock, repeating), 1)).startsWith("1a", "1a");
    }
}
