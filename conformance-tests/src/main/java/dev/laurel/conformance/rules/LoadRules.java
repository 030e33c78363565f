package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.WindowChange;
import dev.laurel.engine.standing.Answer;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Load: one player's entry under concurrent submits, checked by bounds and in the end exactly. */
@Tag("load")
public abstract class LoadRules extends RuleGroup {
    private static final int THREADS = 8;
    private static final int ROUNDS = 20;
    private static final int PLAYERS = 4;

    protected LoadRules(Lab lab) {
        super(lab);
    }

    private List<LeaderboardEngine> oneNode() {
        return List.of(engine());
    }

    private List<LeaderboardEngine> twoNodes(BoardKey board) {
        Waiting.until(() -> lab.otherNode().boards().find(board).isPresent());
        return List.of(engine(), lab.otherNode());
    }

    private Submission numbered(BoardKey board, int thread, int round, int player, long score) {
        return score(board, "p" + player, score).withId(id(thread + "-" + round + "-" + player));
    }

    @Test
    @Rule("LOAD-01")
    @DisplayName("best under load on one node ends with the best, seed 11")
    void bestUnderLoadOnOneNodeEndsWithTheBest() {
        best(put(define("arena")), Order.DESC, oneNode(), 11);
    }

    @Test
    @Rule("LOAD-01")
    @DisplayName("best under load on an ascending board ends with the lowest, seed 12")
    void bestUnderLoadOnAnAscendingBoardEndsWithTheLowest() {
        best(put(define("race").order(Order.ASC)), Order.ASC, oneNode(), 12);
    }

    @Test
    @Rule("LOAD-01")
    @DisplayName("best under load through two nodes ends with the best, seed 13")
    void bestUnderLoadThroughTwoNodesEndsWithTheBest() {
        BoardKey board = put(define("arena"));
        best(board, Order.DESC, twoNodes(board), 13);
    }

    /** Scores are counted up as "goodness", so that both orders read alike: more is better. */
    private void best(BoardKey board, Order order, List<LeaderboardEngine> nodes, long seed) {
        long sign = order == Order.DESC ? 1 : -1;
        var begun = new AtomicLongArray(PLAYERS);
        Crowd.of(THREADS)
                .run(
                        thread -> {
                            var random = new Random(seed * 1_000 + thread);
                            var known = new long[PLAYERS];
                            var owned = new long[PLAYERS];
                            for (int round = 0; round < ROUNDS; round++) {
                                LeaderboardEngine node = nodes.get(thread % nodes.size());
                                var sent = new ArrayList<Submission>();
                                for (int p = 0; p < PLAYERS; p++) {
                                    long goodness = 1 + round * 1_000L + random.nextInt(2_000);
                                    begun.accumulateAndGet(p, goodness, Math::max);
                                    sent.add(numbered(board, thread, round, p, sign * goodness));
                                }
                                List<Outcome> outcomes = Retrying.submit(node, sent);
                                for (int p = 0; p < PLAYERS; p++) {
                                    long own = sign * sent.get(p).submitted().score();
                                    long told = sign * after(outcomes.get(p));
                                    assertThat(told).isBetween(own, begun.get(p));
                                    assertThat(told).as("back").isGreaterThanOrEqualTo(known[p]);
                                    known[p] = told;
                                    owned[p] = Math.max(owned[p], own);
                                }
                                int p = random.nextInt(PLAYERS);
                                Answer<Long> read = read(node, allTime(board), p);
                                boolean lags = nodes.size() > 1 && read.mayLag();
                                assertThat(sign * read.value())
                                        .isBetween(lags ? owned[p] : known[p], begun.get(p));
                                known[p] = Math.max(known[p], sign * read.value());
                            }
                        });
        Map<Integer, Long> expected =
                IntStream.range(0, PLAYERS)
                        .boxed()
                        .collect(Collectors.toMap(p -> p, p -> sign * begun.get(p)));
        assertEndsWith(nodes, allTime(board), expected, order);
    }

    private static long after(Outcome outcome) {
        return outcome.windows().get(0).after().score();
    }

    private static Answer<Long> read(LeaderboardEngine node, StandingsKey key, int p) {
        var found = node.standings().ranks(key, List.of(player("p" + p)), RankMode.ORDINAL);
        Standing standing = found.value().get(player("p" + p));
        assertThat(standing).isNotNull();
        return new Answer<>(
                Objects.requireNonNull(standing).entry().pair().score(), found.mayLag());
    }

    /** Expects exactly these scores, ranked; equal ones, reached at the same time, by id. */
    private static void assertEndsWith(
            List<LeaderboardEngine> nodes,
            StandingsKey key,
            Map<Integer, Long> expected,
            Order order) {
        Comparator<Map.Entry<Integer, Long>> byScore =
                order == Order.DESC
                        ? Map.Entry.<Integer, Long>comparingByValue().reversed()
                        : Map.Entry.comparingByValue();
        List<String> lines =
                expected.entrySet().stream()
                        .sorted(byScore.thenComparing(Map.Entry.comparingByKey()))
                        .map(e -> "p" + e.getKey() + "=" + e.getValue())
                        .toList();
        Quiescence.check(
                nodes,
                node ->
                        assertThat(
                                        node.standings()
                                                .page(key, PageRequest.top(100))
                                                .value()
                                                .standings())
                                .extracting(
                                        s -> s.entry().player() + "=" + s.entry().pair().score())
                                .isEqualTo(lines));
    }

    @Test
    @Rule("LOAD-02")
    @DisplayName("sum under load on one node ends with the exact total, seed 21")
    void sumUnderLoadOnOneNodeEndsWithTheExactTotal() {
        sum(put(define("sums").strategy(UpdateStrategy.SUM)), oneNode(), 21, 1);
    }

    @Test
    @Rule("LOAD-02")
    @DisplayName("sum of positive and negative scores ends with the exact total, seed 22")
    void sumOfPositiveAndNegativeScoresEndsWithTheExactTotal() {
        sum(put(define("sums").strategy(UpdateStrategy.SUM)), oneNode(), 22, -500);
    }

    @Test
    @Rule("LOAD-02")
    @DisplayName("sum under load through two nodes ends with the exact total, seed 23")
    void sumUnderLoadThroughTwoNodesEndsWithTheExactTotal() {
        BoardKey board = put(define("sums").strategy(UpdateStrategy.SUM));
        sum(board, twoNodes(board), 23, 1);
    }

    private void sum(BoardKey board, List<LeaderboardEngine> nodes, long seed, int smallest) {
        var totals = new AtomicLongArray(PLAYERS);
        Crowd.of(THREADS)
                .run(
                        thread -> {
                            var random = new Random(seed * 1_000 + thread);
                            for (int round = 0; round < ROUNDS; round++) {
                                var sent = new ArrayList<Submission>();
                                for (int p = 0; p < PLAYERS; p++) {
                                    long add = smallest + random.nextInt(1_000);
                                    totals.addAndGet(p, add);
                                    sent.add(numbered(board, thread, round, p, add));
                                }
                                Retrying.submit(nodes.get(thread % nodes.size()), sent);
                            }
                        });
        Map<Integer, Long> expected =
                IntStream.range(0, PLAYERS).boxed().collect(Collectors.toMap(p -> p, totals::get));
        assertTotals(nodes, allTime(board), expected);
    }

    private static void assertTotals(
            List<LeaderboardEngine> nodes, StandingsKey key, Map<Integer, Long> expected) {
        Quiescence.check(
                nodes,
                node -> {
                    for (int p = 0; p < PLAYERS; p++) {
                        assertThat(read(node, key, p).value()).isEqualTo(expected.get(p));
                    }
                });
    }

    @Test
    @Rule("LOAD-02")
    @DisplayName("outcomes of a sum under load form one chain, seed 24")
    void outcomesOfASumUnderLoadFormOneChain() {
        BoardKey board = put(define("sums").strategy(UpdateStrategy.SUM));
        List<LeaderboardEngine> nodes = twoNodes(board);
        List<List<WindowChange>> told =
                Crowd.of(THREADS)
                        .each(
                                thread -> {
                                    var random = new Random(24_000 + thread);
                                    var changes = new ArrayList<WindowChange>();
                                    for (int round = 0; round < ROUNDS; round++) {
                                        long add = 1 + random.nextInt(1_000);
                                        Submission sent = numbered(board, thread, round, 0, add);
                                        LeaderboardEngine node = nodes.get(thread % 2);
                                        Outcome outcome = Retrying.submit(node, sent);
                                        changes.add(outcome.windows().get(0));
                                        assertThat(total(outcome.windows().get(0).before()) + add)
                                                .isEqualTo(after(outcome));
                                    }
                                    return changes;
                                });
        List<WindowChange> chain =
                told.stream()
                        .flatMap(List::stream)
                        .sorted(Comparator.comparingLong(change -> change.after().score()))
                        .toList();
        assertThat(chain).hasSize(THREADS * ROUNDS);
        long last = 0;
        for (WindowChange change : chain) {
            assertThat(total(change.before())).isEqualTo(last);
            last = change.after().score();
        }
    }

    private static long total(@Nullable ScorePair pair) {
        return pair == null ? 0 : pair.score();
    }
}
