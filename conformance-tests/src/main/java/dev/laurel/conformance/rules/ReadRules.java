package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.Capabilities.Visibility;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.lease.Lease;
import dev.laurel.engine.player.Player;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.Answer;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.Standings;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Reading after writing: here, on another node, and after a restart. */
@Tag("read")
public abstract class ReadRules extends RuleGroup {
    private static final LocalDate DATE = LocalDate.parse("2025-01-14");

    protected ReadRules(Lab lab) {
        super(lab);
    }

    /** The score of the first of some standings, or -1 where nobody is seen yet. */
    private static long first(Collection<Standing> standings) {
        return standings.stream().map(s -> s.entry().pair().score()).findFirst().orElse(-1L);
    }

    /** Every query that shows the entry of player a, the best, as the score it shows. */
    private static List<Function<Standings, Answer<Long>>> queries(StandingsKey key) {
        List<PlayerId> a = List.of(player("a"));
        PageRequest range = PageRequest.top(9).among(new ScoreRange(0, 1_000));
        return List.of(
                s -> number(s.page(key, PageRequest.top(1)), p -> first(p.standings())),
                s -> number(s.page(key, PageRequest.bottom(9)), p -> first(p.standings())),
                s -> number(s.page(key, range), p -> first(p.standings())),
                s -> number(s.ranks(key, a, RankMode.ORDINAL), m -> first(m.values())),
                s ->
                        number(
                                s.percentiles(key, a, RankMode.ORDINAL),
                                m -> first(m.values().stream().map(p -> p.standing()).toList())),
                s ->
                        number(
                                s.context(key, player("a"), 1, 1, RankMode.ORDINAL),
                                p -> p.map(page -> first(page.standings())).orElse(-1L)),
                s -> number(s.atPercentiles(key, List.of(10_000)), ReadRules::first));
    }

    private static <T> Answer<Long> number(Answer<T> answer, Function<T, Long> read) {
        return new Answer<>(read.apply(answer.value()), answer.mayLag());
    }

    /** Every query that counts entries, as the number of those of at least 100. */
    private static List<Function<Standings, Answer<Long>>> counts(StandingsKey key) {
        ScorePair hundred = ScorePair.of(100);
        return List.of(
                s -> s.size(key),
                s -> number(s.page(key, PageRequest.top(1)), p -> p.size()),
                s -> number(s.rankOf(key, hundred, RankMode.ORDINAL), rank -> rank - 1),
                s -> number(s.distribution(key, List.of(100L)), d -> d.counts().get(1)));
    }

    @Test
    @Rule("READ-01")
    void everyQueryHereShowsTheScoreJustSubmitted() {
        BoardKey board = put(define("arena"));
        submit(board, "b", 1);
        for (long score = 100; score < 103; score++) {
            submit(board, "a", score);
            for (var query : queries(allTime(board))) {
                assertThat(query.apply(engine().standings()).value()).isEqualTo(score);
            }
        }
    }

    @Test
    @Rule("READ-01")
    void everyCountHereHoldsTheEntryJustSubmitted() {
        BoardKey board = put(define("arena"));
        for (int size = 1; size <= 3; size++) {
            submit(board, "p" + size, 100 + size);
            for (var query : counts(allTime(board))) {
                assertThat(query.apply(engine().standings()).value()).isEqualTo(size);
            }
        }
    }

    @Test
    @Rule("READ-01")
    void groupsHereShowTheScoreJustSubmitted() {
        unlessMissing(
                Ability.GROUPS,
                () -> {
                    BoardKey board = put(define("arena").grouping("region"));
                    Map<String, String> asia = Map.of("region", "asia");
                    var group = new StandingsKey(board, WindowKey.ALL_TIME, GroupKey.of(asia));
                    assertThat(top(group)).isEmpty();
                    submit(Submissions.inGroups(score(board, "a", 1), asia));
                    assertThat(players(group)).containsExactly("a");
                    submit(board, "a", 5);
                    assertThat(standing(group, "a").entry().pair()).isEqualTo(ScorePair.of(5));
                },
                () -> put(define("arena").grouping("region")));
    }

    @Test
    @Rule("READ-01")
    void eventsMembershipsAndWindowsHereShowTheSubmission() {
        BoardKey board = put(define("arena"));
        var events = engine().events();
        assertThat(events.ofBoard(board, EventQuery.newest(10)).events()).isEmpty();
        assertThat(events.ofPlayer(game, player("a"), EventQuery.newest(10)).events()).isEmpty();
        assertThat(engine().players().memberships(game, player("a"), null, 10)).isEmpty();
        assertThat(engine().windows().list(board)).isEmpty();
        submit(board, "a", 1);
        assertThat(events.ofBoard(board, EventQuery.newest(10)).events()).hasSize(1);
        assertThat(events.ofPlayer(game, player("a"), EventQuery.newest(10)).events()).hasSize(1);
        assertThat(engine().players().memberships(game, player("a"), null, 10)).hasSize(1);
        assertThat(engine().windows().list(board)).hasSize(1);
    }

    private LeaderboardEngine otherNodeKnowing(BoardKey board) {
        LeaderboardEngine node = lab.otherNode();
        Waiting.until(() -> node.boards().find(board).isPresent());
        return node;
    }

    /** Asks the other node until it sees the number; until then it must say that it may lag. */
    private static void seenSoon(
            LeaderboardEngine node, Function<Standings, Answer<Long>> query, long expected) {
        boolean atOnce = node.capabilities().otherNodes() == Visibility.AT_ONCE;
        Waiting.until(
                () -> {
                    Answer<Long> answer = query.apply(node.standings());
                    if (answer.value() == expected) {
                        return true;
                    }
                    assertThat(answer.mayLag()).as("may lag").isTrue();
                    assertThat(atOnce).as("declared to be seen at once").isFalse();
                    return false;
                });
    }

    @Test
    @Rule("READ-02")
    void everyQueryOnAnotherNodeShowsTheScoreSoon() {
        BoardKey board = put(define("arena"));
        LeaderboardEngine node = otherNodeKnowing(board);
        submit(board, "b", 1);
        submit(board, "a", 99);
        seenSoon(node, s -> s.size(allTime(board)), 2);
        for (var query : queries(allTime(board))) {
            query.apply(node.standings());
        }
        submit(board, "a", 100);
        for (var query : queries(allTime(board))) {
            seenSoon(node, query, 100);
        }
    }

    @Test
    @Rule("READ-02")
    void everyCountOnAnotherNodeHoldsTheEntrySoon() {
        BoardKey board = put(define("arena"));
        LeaderboardEngine node = otherNodeKnowing(board);
        for (int size = 1; size <= 3; size++) {
            submit(board, "p" + size, 100 + size);
            for (var query : counts(allTime(board))) {
                seenSoon(node, query, size);
            }
        }
    }

    @Test
    @Rule("READ-02")
    void bothNodesSeeWhatTheOtherSubmitted() {
        BoardKey board = put(define("arena"));
        LeaderboardEngine node = otherNodeKnowing(board);
        submit(board, "a", 1);
        accepted(node.scores().submit(Batch.of(score(board, "b", 2))).get(0));
        seenSoon(engine(), s -> s.size(allTime(board)), 2);
        seenSoon(node, s -> s.size(allTime(board)), 2);
    }

    @Test
    @Rule("READ-03")
    void entriesAreThereAfterReopening() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        List<Standing> before = top(allTime(board));
        lab.reopen();
        assertThat(top(allTime(board))).isEqualTo(before);
        assertThat(engine().standings().size(allTime(board)).value()).isEqualTo(3);
    }

    @Test
    @Rule("READ-03")
    void submissionIdsAreKnownAfterReopening() {
        BoardKey board = put(define("arena"));
        Submission sent = score(board, "a", 1).withId(id("once"));
        submit(sent);
        lab.reopen();
        assertThat(submit(sent).replayed()).isTrue();
    }

    @Test
    @Rule("READ-03")
    void eventsAreThereAfterReopening() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        List<Event> before = engine().events().ofBoard(board, EventQuery.newest(10)).events();
        lab.reopen();
        assertThat(engine().events().ofBoard(board, EventQuery.newest(10)).events())
                .isEqualTo(before)
                .hasSize(3);
    }

    @Test
    @Rule("READ-03")
    void boardsAndPlayersAreThereAfterReopening() {
        BoardKey board = put(define("arena").title("Arena"));
        submit(board, "a", 1);
        engine().players().put(new Profile(game, player("a"), "Anna", null));
        engine().players().hide(game, player("a"));
        Optional<Board> boardBefore = engine().boards().find(board);
        Optional<Player> playerBefore = engine().players().find(game, player("a"));
        lab.reopen();
        assertThat(engine().boards().find(board)).isEqualTo(boardBefore);
        assertThat(engine().players().find(game, player("a"))).isEqualTo(playerBefore);
        assertThat(top(allTime(board))).isEmpty();
    }

    @Test
    @Rule("READ-03")
    void snapshotsAreThereAfterReopening() {
        BoardKey board = put(define("arena"));
        unlessMissing(
                Ability.SNAPSHOTS,
                () -> {
                    row(board, "abc");
                    capture(engine(), allTime(board), DATE, 1, 100);
                    lab.reopen();
                    assertThat(engine().history().dates(board, null, 10)).containsExactly(DATE);
                    assertThat(
                                    engine().history()
                                            .ofPlayer(
                                                    board,
                                                    player("b"),
                                                    DATE.minusDays(1),
                                                    DATE.plusDays(1),
                                                    10))
                            .hasSize(1);
                },
                () -> engine().history().dates(board, null, 10));
    }

    @Test
    @Rule("READ-03")
    void leasesAreHeldAfterReopening() {
        Duration minute = Duration.ofMinutes(1);
        String job = "reopen:" + game;
        Lease held = engine().leases().acquire(job, "a", minute).orElseThrow();
        lab.reopen();
        assertThat(engine().leases().acquire(job, "b", minute)).isEmpty();
        assertThat(engine().leases().renew(held, minute)).isPresent();
    }
}
