package dev.laurel.redispostgres.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.ManualClock;
import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventPage;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.ExistingWindow;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.redispostgres.ObservedEngine;
import dev.laurel.redispostgres.fault.AcknowledgedLog.Line;
import dev.laurel.view.ViewCheck;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Compares everything once a load has ended: what clients were told, what PostgreSQL holds, what it
 * holds about itself, what Redis shows, and what the model makes of the same submissions.
 */
final class Audit {
    private static final int PAGE = 1_000;

    private final ObservedEngine node;
    private final LeaderboardEngine truth;
    private final List<Line> told;

    private Audit(ObservedEngine node, ObservedEngine truth, List<AcknowledgedLog> logs) {
        this.node = node;
        this.truth = truth.engine();
        this.told = logs.stream().flatMap(log -> log.acknowledged().stream()).toList();
    }

    /**
     * Compares.
     *
     * @param node the engine that the load went to
     * @param truth an engine without a view on the same data
     */
    static void check(ObservedEngine node, ObservedEngine truth, List<AcknowledgedLog> logs) {
        var audit = new Audit(node, truth, logs);
        audit.checkPairs();
        audit.checkEvents();
        audit.checkIds();
        audit.checkModel();
        for (BoardDefinition board : Arena.BOARDS) {
            assertThat(node.broken(board.key())).as("PostgreSQL, of %s", board.key()).isEmpty();
            Optional<ViewCheck> view = node.compareView(board.key());
            assertThat(view).as("the view of %s", board.key()).isPresent();
            assertThat(view.orElseThrow().isEqual()).as("%s %s", board.key(), view).isTrue();
        }
    }

    /** Every player's score is the best, or the sum, of what was acknowledged; no one else is. */
    private void checkPairs() {
        for (BoardDefinition board : Arena.BOARDS) {
            var expected = new HashMap<PlayerId, ScorePair>();
            for (Line line : told) {
                Submission submission = line.submission();
                if (submission.board().equals(board.key())) {
                    expected.merge(
                            submission.player(),
                            submission.submitted(),
                            (a, b) -> combined(board, a, b));
                }
            }
            Map<PlayerId, ScorePair> found =
                    standings(
                                    truth,
                                    StandingsKey.of(board.key(), WindowKey.ALL_TIME),
                                    RankMode.ORDINAL)
                            .stream()
                            .collect(
                                    Collectors.toMap(
                                            s -> s.entry().player(), s -> s.entry().pair()));
            assertThat(found).as("scores of %s", board.key()).isEqualTo(expected);
        }
    }

    private static ScorePair combined(BoardDefinition board, ScorePair a, ScorePair b) {
        return switch (board.strategy()) {
            case BEST -> board.order().isBetter(b, a) ? b : a;
            case LATEST -> b;
            case SUM -> new ScorePair(a.score() + b.score(), b.subscore());
        };
    }

    /** One event for each acknowledged submission that changed something, and none besides. */
    private void checkEvents() {
        var expected = new HashSet<SubmissionId>();
        for (Line line : told) {
            if (line.outcome().applied()) {
                expected.add(line.submission().id());
            }
        }
        var found = new HashSet<SubmissionId>();
        for (BoardDefinition board : Arena.BOARDS) {
            EventQuery query = EventQuery.newest(PAGE);
            while (query != null) {
                EventPage page = truth.events().ofBoard(board.key(), query);
                for (Event event : page.events()) {
                    assertThat(found.add(Objects.requireNonNull(event.submission())))
                            .as("%s has one event only", event)
                            .isTrue();
                }
                query = page.next() == null ? null : query.after(page.next());
            }
        }
        assertThat(found).as("submissions with an event").isEqualTo(expected);
    }

    /**
     * Every acknowledged submission, sent again, is a replay of what was told; no id is besides.
     */
    private void checkIds() {
        for (int from = 0; from < told.size(); from += PAGE) {
            List<Line> part = told.subList(from, Math.min(from + PAGE, told.size()));
            List<SubmitResult> again =
                    node.engine()
                            .scores()
                            .submit(new Batch(part.stream().map(Line::submission).toList()));
            List<SubmitResult> expected =
                    part.stream()
                            .map(line -> line.outcome().asReplay())
                            .<SubmitResult>map(SubmitResult.Accepted::new)
                            .toList();
            assertThat(again).as("submissions sent again").isEqualTo(expected);
        }
        assertThat(node.knownIds()).as("ids").isEqualTo(told.size());
    }

    /** All standings, from PostgreSQL and from Redis, are those of the model. */
    private void checkModel() {
        var model = new ModelEngine(new ModelStore(), new ManualClock(Arena.NOW));
        Arena.BOARDS.forEach(model.boards()::put);
        for (Line line : told) {
            model.scores().submit(Batch.of(line.submission()));
        }
        for (BoardDefinition board : Arena.BOARDS) {
            List<ExistingWindow> windows = model.windows().list(board.key());
            assertThat(truth.windows().list(board.key())).isEqualTo(windows);
            for (ExistingWindow window : windows) {
                for (GroupKey group : Arena.groups(board)) {
                    var key = new StandingsKey(board.key(), window.window().key(), group);
                    for (RankMode mode : modes(board)) {
                        List<Standing> expected = standings(model, key, mode);
                        assertThat(standings(truth, key, mode))
                                .as("PostgreSQL %s", key)
                                .isEqualTo(expected);
                        assertThat(standings(node.engine(), key, mode))
                                .as("%s", key)
                                .isEqualTo(expected);
                    }
                }
            }
        }
        model.close();
    }

    private static List<RankMode> modes(BoardDefinition board) {
        return board.dense() ? List.of(RankMode.values()) : List.of(RankMode.ORDINAL);
    }

    private static List<Standing> standings(
            LeaderboardEngine engine, StandingsKey key, RankMode mode) {
        var all = new ArrayList<Standing>();
        PageRequest request = PageRequest.top(PAGE).in(mode);
        while (request != null) {
            Page page = engine.standings().page(key, request).value();
            all.addAll(page.standings());
            request = page.next() == null ? null : PageRequest.after(page.next(), PAGE).in(mode);
        }
        return all;
    }
}
