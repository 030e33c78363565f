package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.Ability;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.Window;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Load: many players at once, compared with the model. What the threads do is chosen so that the
 * end does not depend on who comes first: scores of a player on {@code best} differ or are one
 * thread's, and only one thread moves a player between groups or hides it.
 */
@Tag("crowd")
public abstract class CrowdRules extends RuleGroup {
    private static final int THREADS = 8;
    private static final int ROUNDS = 12;
    private static final int BATCH = 8;
    private static final int PLAYERS = 24;
    private static final List<Long> BOUNDS = List.of(0L, 1_000_000L, 4_000_000L, 7_000_000L);

    protected CrowdRules(Lab lab) {
        super(lab);
    }

    private BoardDefinition board(UpdateStrategy strategy) {
        BoardBuilder builder =
                define("crowd")
                        .strategy(strategy)
                        .grace(Duration.ofDays(2))
                        .window(CalendarWindow.DAILY, 5)
                        .window(CalendarWindow.HOURLY, 100);
        if (strategy == UpdateStrategy.BEST) {
            builder.window(CalendarWindow.ALL_TIME, 0);
        }
        if (engine().capabilities().can(Ability.GROUPS)) {
            builder.grouping("region").grouping("region", "platform");
        }
        put(builder);
        return builder.build();
    }

    private List<LeaderboardEngine> nodes(BoardDefinition board, int count) {
        Waiting.until(() -> lab.otherNode().boards().find(board.key()).isPresent());
        return List.of(engine(), lab.otherNode()).subList(0, count);
    }

    /** What each thread sends, in its order; a batch names no player twice. */
    private List<List<List<Submission>>> plan(BoardDefinition board, long seed) {
        var plans = new ArrayList<List<List<Submission>>>();
        for (int thread = 0; thread < THREADS; thread++) {
            var random = new Random(seed * 1_000 + thread);
            var rounds = new ArrayList<List<Submission>>();
            for (int round = 0; round < ROUNDS; round++) {
                var batch = new ArrayList<Submission>();
                int first = random.nextInt(PLAYERS);
                for (int i = 0; i < BATCH; i++) {
                    String name = thread + "-" + round + "-" + i;
                    batch.add(submission(board, random, thread, (first + i) % PLAYERS, name));
                }
                rounds.add(batch);
            }
            plans.add(rounds);
        }
        return plans;
    }

    private Submission submission(
            BoardDefinition board, Random random, int thread, int player, String name) {
        long points = (long) random.nextInt(1_000_000) * THREADS + thread;
        Instant at = random.nextBoolean() ? Lab.START : Lab.START.minus(Duration.ofDays(1));
        Submission plain = score(board.key(), "p" + player, points).withId(id(name));
        Submission sent = Submissions.countingAt(plain, at);
        if (board.strategy() == UpdateStrategy.BEST) {
            sent = Submissions.carrying(sent, "set by " + name);
        }
        boolean moves = !board.groupings().isEmpty() && player % THREADS == thread;
        return moves ? Submissions.inGroups(sent, values(random)) : sent;
    }

    private static Map<String, String> values(Random random) {
        String region = List.of("asia", "europe", "africa").get(random.nextInt(3));
        return random.nextBoolean()
                ? Map.of("region", region)
                : Map.of("region", region, "platform", random.nextBoolean() ? "pc" : "phone");
    }

    /** Sends everything at once and tells the ids of what was applied. */
    private static Set<SubmissionId> send(
            List<LeaderboardEngine> nodes, List<List<List<Submission>>> plan) {
        List<Set<SubmissionId>> applied =
                Crowd.of(THREADS)
                        .each(
                                thread ->
                                        sendAll(
                                                nodes.get(thread % nodes.size()),
                                                plan.get(thread)));
        var all = new LinkedHashSet<SubmissionId>();
        applied.forEach(all::addAll);
        return all;
    }

    private static Set<SubmissionId> sendAll(
            LeaderboardEngine node, List<List<Submission>> batches) {
        var applied = new LinkedHashSet<SubmissionId>();
        for (List<Submission> batch : batches) {
            List<Outcome> outcomes = Retrying.submit(node, batch);
            for (int i = 0; i < batch.size(); i++) {
                if (outcomes.get(i).applied()) {
                    applied.add(Objects.requireNonNull(batch.get(i).id()));
                }
            }
        }
        return applied;
    }

    /** A model that was sent the same, one thread after another. */
    private LeaderboardEngine model(BoardDefinition board, List<List<List<Submission>>> plan) {
        LeaderboardEngine model = new ModelEngine(new ModelStore(), clock());
        model.boards().put(board);
        plan.forEach(batches -> sendAll(model, batches));
        return model;
    }

    private static List<StandingsKey> allStandings(BoardDefinition board) {
        Set<Window> windows = new LinkedHashSet<>(board.windows().touched(Lab.START));
        windows.addAll(board.windows().touched(Lab.START.minus(Duration.ofDays(1))));
        var keys = new ArrayList<StandingsKey>();
        for (Window window : windows) {
            keys.add(StandingsKey.of(board.key(), window.key()));
            if (!board.groupings().isEmpty()) {
                for (String group : List.of("region=asia", "platform=pc,region=europe")) {
                    keys.add(new StandingsKey(board.key(), window.key(), new GroupKey(group)));
                }
            }
        }
        return keys;
    }

    private void assertEqual(
            BoardDefinition board, List<LeaderboardEngine> nodes, LeaderboardEngine model) {
        for (StandingsKey key : allStandings(board)) {
            var expected = model.standings();
            Quiescence.check(
                    nodes,
                    node -> {
                        var told = node.standings();
                        PageRequest everyone = PageRequest.top(100).in(RankMode.COMPETITION);
                        assertThat(told.page(key, everyone).value().standings())
                                .as("%s", key)
                                .isEqualTo(expected.page(key, everyone).value().standings());
                        assertThat(told.size(key).value())
                                .as("size of %s", key)
                                .isEqualTo(expected.size(key).value());
                        assertThat(told.distribution(key, BOUNDS).value())
                                .as("distribution of %s", key)
                                .isEqualTo(expected.distribution(key, BOUNDS).value());
                    });
        }
    }

    private static void assertEvents(
            BoardKey board, List<LeaderboardEngine> nodes, Set<SubmissionId> applied) {
        Quiescence.check(
                nodes,
                node -> {
                    EventQuery all = EventQuery.newest(1_000);
                    List<Event> events = node.events().ofBoard(board, all).events();
                    assertThat(events).hasSize(applied.size());
                    assertThat(events).extracting(Event::submission).containsAll(applied);
                });
    }

    @Test
    @Rule("LOAD-03")
    @DisplayName("standings of best after a crowd on one node are the model's, seed 31")
    void standingsOfBestAfterACrowdOnOneNodeAreTheModels() {
        bestOfACrowd(1, 31);
    }

    @Test
    @Rule("LOAD-03")
    @DisplayName("standings of best after a crowd on two nodes are the model's, seed 32")
    void standingsOfBestAfterACrowdOnTwoNodesAreTheModels() {
        bestOfACrowd(2, 32);
    }

    private void bestOfACrowd(int nodeCount, long seed) {
        BoardDefinition board = board(UpdateStrategy.BEST);
        List<LeaderboardEngine> nodes = nodes(board, nodeCount);
        var plan = plan(board, seed);
        Set<SubmissionId> applied = send(nodes, plan);
        assertEqual(board, nodes, model(board, plan));
        assertEvents(board.key(), nodes, applied);
    }

    @Test
    @Rule("LOAD-03")
    @DisplayName("standings and events of sum after a crowd are the model's, seed 33")
    void standingsAndEventsOfSumAfterACrowdAreTheModels() {
        BoardDefinition board = board(UpdateStrategy.SUM);
        List<LeaderboardEngine> nodes = nodes(board, 2);
        var plan = plan(board, 33);
        Set<SubmissionId> applied = send(nodes, plan);
        assertThat(applied).hasSize(THREADS * ROUNDS * BATCH);
        LeaderboardEngine model = model(board, plan);
        assertEqual(board, nodes, model);
        assertEvents(board.key(), nodes, applied);
    }

    @Test
    @Rule("LOAD-04")
    @DisplayName("hiding, restoring and submitting on one node end exactly, seed 41")
    void hidingRestoringAndSubmittingOnOneNodeEndExactly() {
        hidingInACrowd(1, 41);
    }

    @Test
    @Rule("LOAD-04")
    @DisplayName("hiding, restoring and submitting on two nodes end exactly, seed 42")
    void hidingRestoringAndSubmittingOnTwoNodesEndExactly() {
        hidingInACrowd(2, 42);
    }

    private void hidingInACrowd(int nodeCount, long seed) {
        BoardDefinition board = board(UpdateStrategy.BEST);
        List<LeaderboardEngine> nodes = nodes(board, nodeCount);
        var plan = plan(board, seed);
        LeaderboardEngine model = model(board, plan);
        Crowd.of(THREADS + 2)
                .run(
                        thread -> {
                            LeaderboardEngine node = nodes.get(thread % nodes.size());
                            if (thread < THREADS) {
                                sendAll(node, plan.get(thread));
                            } else {
                                toggle(node, model, thread % 2, seed);
                            }
                        });
        assertEqual(board, nodes, model);
    }

    /** Hides and restores one half of the players; the model is told the same. */
    private void toggle(LeaderboardEngine node, LeaderboardEngine model, int half, long seed) {
        var random = new Random(seed * 1_000 + 500 + half);
        for (int i = 0; i < 40; i++) {
            var player = player("p" + (2 * random.nextInt(PLAYERS / 2) + half));
            if (random.nextBoolean()) {
                Retrying.call(() -> node.players().hide(game, player));
                model.players().hide(game, player);
            } else {
                Retrying.call(() -> node.players().restore(game, player));
                model.players().restore(game, player);
            }
        }
    }
}
