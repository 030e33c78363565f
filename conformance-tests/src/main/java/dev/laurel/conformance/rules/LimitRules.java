package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.StandingsKey;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Limits of queries: the largest works, one more is refused. */
@Tag("limit")
public abstract class LimitRules extends RuleGroup {
    private static final LocalDate DATE = LocalDate.parse("2025-01-14");

    protected LimitRules(Lab lab) {
        super(lab);
    }

    private static void invalid(ThrowingCallable call) {
        refused(Problem.INVALID_VALUE, call);
    }

    private static String name(int rank) {
        return "p" + rank;
    }

    private static List<PlayerId> asked(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> player(name(i))).toList();
    }

    /** Standings whose player p1 is first, p2 second, and so on. */
    private StandingsKey standingsOf(int count) {
        BoardKey board = put(define("arena"));
        for (int from = 1; from <= count; from += Limits.BATCH) {
            int to = Math.min(count, from + Limits.BATCH - 1);
            submitAll(
                    IntStream.rangeClosed(from, to)
                            .mapToObj(rank -> score(board, name(rank), -rank))
                            .toArray(Submission[]::new));
        }
        return allTime(board);
    }

    @Test
    @Rule("LIMIT-01")
    void largestPageHoldsAThousandEntries() {
        StandingsKey key = standingsOf(Limits.PAGE + 1);
        Page page = engine().standings().page(key, PageRequest.top(Limits.PAGE)).value();
        assertThat(page.standings()).hasSize(Limits.PAGE);
        assertThat(page.standings().get(Limits.PAGE - 1).entry().player())
                .isEqualTo(player(name(Limits.PAGE)));
        Page bottom = engine().standings().page(key, PageRequest.bottom(Limits.PAGE)).value();
        assertThat(bottom.standings()).hasSize(Limits.PAGE);
    }

    @Test
    @Rule("LIMIT-01")
    void pageOfMoreOrNoneIsRefused() {
        invalid(() -> PageRequest.top(Limits.PAGE + 1));
        invalid(() -> PageRequest.top(0));
        invalid(() -> EventQuery.newest(Limits.PAGE + 1));
        invalid(() -> EventQuery.newest(0));
        invalid(() -> new SnapshotQuery(DATE, 1, Limits.PAGE + 1, null));
        invalid(() -> new SnapshotQuery(DATE, 1, 0, null));
    }

    @Test
    @Rule("LIMIT-01")
    void largestPageOfEventsHoldsAThousand() {
        BoardKey board = standingsOf(Limits.PAGE + 1).board();
        var page = engine().events().ofBoard(board, EventQuery.newest(Limits.PAGE));
        assertThat(page.events()).hasSize(Limits.PAGE);
        assertThat(page.next()).isNotNull();
    }

    @Test
    @Rule("LIMIT-01")
    void largestLookUpRanksAThousandPlayers() {
        StandingsKey key = standingsOf(Limits.LOOKUP);
        List<PlayerId> all = asked(Limits.LOOKUP);
        var standings = engine().standings();
        assertThat(standings.ranks(key, all, RankMode.ORDINAL).value()).hasSize(Limits.LOOKUP);
        assertThat(standings.percentiles(key, all, RankMode.ORDINAL).value())
                .hasSize(Limits.LOOKUP);
        assertThat(standings.approximateRanks(key, all).value()).hasSize(Limits.LOOKUP);
    }

    @Test
    @Rule("LIMIT-01")
    void lookUpOfMoreIsRefusedAndOfNobodyEmpty() {
        StandingsKey key = standingsOf(1);
        List<PlayerId> many = asked(Limits.LOOKUP + 1);
        var standings = engine().standings();
        invalid(() -> standings.ranks(key, many, RankMode.ORDINAL));
        invalid(() -> standings.percentiles(key, many, RankMode.ORDINAL));
        invalid(() -> standings.approximateRanks(key, many));
        assertThat(standings.ranks(key, List.of(), RankMode.ORDINAL).value()).isEmpty();
        assertThat(standings.percentiles(key, List.of(), RankMode.ORDINAL).value()).isEmpty();
    }

    @Test
    @Rule("LIMIT-01")
    void profilesOfAThousandPlayersAreFoundAndOfMoreRefused() {
        assertThat(engine().players().findAll(game, asked(Limits.LOOKUP))).isEmpty();
        invalid(() -> engine().players().findAll(game, asked(Limits.LOOKUP + 1)));
    }

    @Test
    @Rule("LIMIT-01")
    void largestContextHoldsAHundredOnEachSide() {
        StandingsKey key = standingsOf(250);
        Page page =
                engine().standings()
                        .context(
                                key,
                                player(name(120)),
                                Limits.CONTEXT,
                                Limits.CONTEXT,
                                RankMode.ORDINAL)
                        .value()
                        .orElseThrow();
        assertThat(page.standings()).hasSize(201);
        assertThat(page.standings().get(0).entry().player()).isEqualTo(player(name(20)));
    }

    @Test
    @Rule("LIMIT-01")
    void contextOfMoreOrLessThanNothingIsRefused() {
        StandingsKey key = standingsOf(1);
        var standings = engine().standings();
        PlayerId player = player(name(1));
        invalid(() -> standings.context(key, player, Limits.CONTEXT + 1, 0, RankMode.ORDINAL));
        invalid(() -> standings.context(key, player, 0, Limits.CONTEXT + 1, RankMode.ORDINAL));
        invalid(() -> standings.context(key, player, -1, 0, RankMode.ORDINAL));
        invalid(() -> standings.context(key, player, 0, -1, RankMode.ORDINAL));
    }

    @Test
    @Rule("LIMIT-01")
    void mostPercentilePointsAreAnswered() {
        StandingsKey key = standingsOf(200);
        List<Integer> points =
                IntStream.rangeClosed(1, Limits.POINTS).mapToObj(i -> i * 50).toList();
        var found = engine().standings().atPercentiles(key, points).value();
        assertThat(found).hasSize(Limits.POINTS);
        assertThat(found.get(0).entry().player()).isEqualTo(player(name(200)));
        assertThat(found.get(Limits.POINTS - 1).entry().player()).isEqualTo(player(name(1)));
    }

    @Test
    @Rule("LIMIT-01")
    void otherPercentilePointsAreRefused() {
        StandingsKey key = standingsOf(1);
        var standings = engine().standings();
        invalid(() -> standings.atPercentiles(key, Collections.nCopies(Limits.POINTS + 1, 1)));
        invalid(() -> standings.atPercentiles(key, List.of()));
        invalid(() -> standings.atPercentiles(key, List.of(0, 10_001)));
        invalid(() -> standings.atPercentiles(key, List.of(-1, 0)));
    }

    @Test
    @Rule("LIMIT-01")
    void mostBoundsAreCounted() {
        StandingsKey key = standingsOf(Limits.POINTS + 1);
        List<Long> bounds = LongStream.range(-Limits.POINTS, 0).boxed().toList();
        assertThat(engine().standings().distribution(key, bounds).value().counts())
                .hasSize(Limits.POINTS + 1)
                .containsOnly(1L);
    }

    @Test
    @Rule("LIMIT-01")
    void otherBoundsAreRefused() {
        StandingsKey key = standingsOf(1);
        var standings = engine().standings();
        List<Long> many = LongStream.rangeClosed(0, Limits.POINTS).boxed().toList();
        invalid(() -> standings.distribution(key, many));
        invalid(() -> standings.distribution(key, List.of()));
        invalid(() -> standings.distribution(key, List.of(1L, 1L)));
        invalid(() -> standings.distribution(key, List.of(2L, 1L)));
    }

    @Test
    @Rule("LIMIT-01")
    void listsOfBoardsAndMembershipsKeepTheLimit() {
        BoardKey board = standingsOf(1).board();
        assertThat(engine().boards().list(game, null, Limits.PAGE)).hasSize(1);
        invalid(() -> engine().boards().list(game, null, Limits.PAGE + 1));
        invalid(() -> engine().boards().list(game, null, 0));
        PlayerId player = player(name(1));
        assertThat(engine().players().memberships(game, player, null, Limits.PAGE))
                .extracting(m -> m.board())
                .containsExactly(board.board());
        invalid(() -> engine().players().memberships(game, player, null, Limits.PAGE + 1));
        invalid(() -> engine().players().memberships(game, player, null, 0));
    }

    @Test
    @Rule("LIMIT-01")
    void listsOfNamesKeepTheLimit() {
        unlessMissing(
                Ability.NAME_LOOKUP,
                () -> {
                    assertThat(engine().players().byName(game, "x", Limits.PAGE)).isEmpty();
                    invalid(() -> engine().players().byName(game, "x", Limits.PAGE + 1));
                    invalid(() -> engine().players().byName(game, "x", 0));
                },
                () -> engine().players().byName(game, "x", 1));
    }

    @Test
    @Rule("LIMIT-01")
    void listsOfSnapshotsKeepTheLimit() {
        BoardKey board = put(define("arena"));
        unlessMissing(
                Ability.SNAPSHOTS,
                () -> {
                    var history = engine().history();
                    PlayerId player = player("a");
                    assertThat(history.dates(board, null, Limits.PAGE)).isEmpty();
                    invalid(() -> history.dates(board, null, Limits.PAGE + 1));
                    invalid(() -> history.dates(board, null, 0));
                    assertThat(history.ofPlayer(board, player, DATE, DATE, Limits.PAGE)).isEmpty();
                    invalid(() -> history.ofPlayer(board, player, DATE, DATE, Limits.PAGE + 1));
                    invalid(() -> history.ofPlayer(board, player, DATE, DATE, 0));
                },
                () -> engine().history().dates(board, null, 10));
    }

    @Test
    @Rule("LIMIT-04")
    void gameHoldsAThousandBoardsAndNotOneMore() {
        for (int i = 1; i <= Limits.BOARDS; i++) {
            put(define("b" + i));
        }
        put(define("b1").title("changed"));
        refused(Problem.TOO_MANY_BOARDS, () -> put(define("more")));
        engine().boards().remove(new BoardKey(game, new BoardId("b1")));
        put(define("more"));
        assertThat(engine().boards().list(game, null, Limits.PAGE)).hasSize(Limits.BOARDS);
    }
}
