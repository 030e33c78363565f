package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.lease.Lease;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Errors: typed refusals, absence, abilities, closing. */
@Tag("error")
public abstract class ErrorRules extends RuleGroup {
    private static final LocalDate DATE = LocalDate.parse("2025-01-14");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    protected ErrorRules(Lab lab) {
        super(lab);
    }

    private BoardKey nowhere() {
        return new BoardKey(game, new BoardId("nowhere"));
    }

    private static void eachRefused(Problem problem, List<ThrowingCallable> calls) {
        calls.forEach(call -> refused(problem, call));
    }

    private static List<ThrowingCallable> standingsCalls(
            LeaderboardEngine engine, StandingsKey key) {
        var standings = engine.standings();
        List<PlayerId> a = List.of(player("a"));
        return List.of(
                () -> standings.page(key, PageRequest.top(1)),
                () -> standings.page(key, PageRequest.bottom(1)),
                () -> standings.page(key, PageRequest.fromRank(1, 1)),
                () -> standings.page(key, PageRequest.top(1).among(new ScoreRange(0, 1))),
                () -> standings.size(key),
                () -> standings.ranks(key, a, RankMode.ORDINAL),
                () -> standings.percentiles(key, a, RankMode.ORDINAL),
                () -> standings.rankOf(key, ScorePair.of(1), RankMode.ORDINAL),
                () -> standings.context(key, player("a"), 1, 1, RankMode.ORDINAL),
                () -> standings.atPercentiles(key, List.of(0)),
                () -> standings.distribution(key, List.of(0L)),
                () -> standings.approximateRanks(key, a));
    }

    private static List<ThrowingCallable> historyCalls(LeaderboardEngine engine, BoardKey board) {
        var history = engine.history();
        return List.of(
                () -> history.capture(allTime(board), DATE, 1, 10),
                () -> history.dates(board, null, 10),
                () -> history.ofPlayer(board, player("a"), DATE, DATE, 10),
                () -> history.onDate(board, new SnapshotQuery(DATE, 1, 10, null)),
                () -> history.removeBefore(board, DATE));
    }

    private static List<ThrowingCallable> changeCalls(LeaderboardEngine engine, BoardKey board) {
        return List.of(
                () -> engine.changes().version(board),
                () -> engine.changes().watch(board, version -> {}).close());
    }

    @Test
    @Rule("ERROR-01")
    void standingsOfABoardThatDoesNotExistAreRefused() {
        eachRefused(Problem.BOARD_NOT_FOUND, standingsCalls(engine(), allTime(nowhere())));
    }

    @Test
    @Rule("ERROR-01")
    void windowsOfABoardThatDoesNotExistAreRefused() {
        eachRefused(
                Problem.BOARD_NOT_FOUND,
                List.of(
                        () -> engine().windows().list(nowhere()),
                        () -> engine().windows().archive(nowhere(), WindowKey.ALL_TIME),
                        () -> engine().windows().removeExpired(nowhere())));
    }

    @Test
    @Rule("ERROR-01")
    void eventsOfABoardThatDoesNotExistAreRefused() {
        refused(
                Problem.BOARD_NOT_FOUND,
                () -> engine().events().ofBoard(nowhere(), EventQuery.newest(1)));
    }

    @Test
    @Rule("ERROR-01")
    void historyOfABoardThatDoesNotExistIsRefused() {
        unlessMissing(
                Ability.SNAPSHOTS,
                () -> eachRefused(Problem.BOARD_NOT_FOUND, historyCalls(engine(), nowhere())),
                () -> engine().history().dates(nowhere(), null, 10));
    }

    @Test
    @Rule("ERROR-01")
    void changesOfABoardThatDoesNotExistAreRefused() {
        unlessMissing(
                Ability.CHANGE_FEED,
                () -> eachRefused(Problem.BOARD_NOT_FOUND, changeCalls(engine(), nowhere())),
                () -> engine().changes().version(nowhere()));
    }

    @Test
    @Rule("ERROR-02")
    void boardThatDoesNotExistIsAnEmptyAnswer() {
        assertThat(engine().boards().find(nowhere())).isEmpty();
        assertThat(engine().boards().list(game, null, 10)).isEmpty();
        assertThat(engine().boards().remove(nowhere())).isFalse();
    }

    @Test
    @Rule("ERROR-02")
    void playerWhoDoesNotExistIsAnEmptyAnswer() {
        var players = engine().players();
        assertThat(players.find(game, player("nobody"))).isEmpty();
        assertThat(players.findAll(game, List.of(player("nobody")))).isEmpty();
        assertThat(players.memberships(game, player("nobody"), null, 10)).isEmpty();
        assertThat(players.restore(game, player("nobody"))).isFalse();
        assertThat(
                        engine().events()
                                .ofPlayer(game, player("nobody"), EventQuery.newest(10))
                                .events())
                .isEmpty();
    }

    @Test
    @Rule("ERROR-02")
    void nameThatNobodyHasIsAnEmptyAnswer() {
        unlessMissing(
                Ability.NAME_LOOKUP,
                () -> assertThat(engine().players().byName(game, "nobody", 10)).isEmpty(),
                () -> engine().players().byName(game, "nobody", 10));
    }

    @Test
    @Rule("ERROR-02")
    void playerWithoutRankIsAnEmptyAnswer() {
        StandingsKey key = allTime(put(define("arena")));
        submit(key.board(), "a", 1);
        List<PlayerId> nobody = List.of(player("nobody"));
        var standings = engine().standings();
        assertThat(standings.ranks(key, nobody, RankMode.ORDINAL).value()).isEmpty();
        assertThat(standings.percentiles(key, nobody, RankMode.ORDINAL).value()).isEmpty();
        assertThat(standings.approximateRanks(key, nobody).value()).isEmpty();
        assertThat(standings.context(key, player("nobody"), 1, 1, RankMode.ORDINAL).value())
                .isEmpty();
        assertThat(standings.page(key, PageRequest.fromRank(2, 1)).value().standings()).isEmpty();
    }

    @Test
    @Rule("ERROR-02")
    void playerWithoutSnapshotsIsAnEmptyAnswer() {
        BoardKey board = put(define("arena"));
        unlessMissing(
                Ability.SNAPSHOTS,
                () -> {
                    var history = engine().history();
                    assertThat(history.ofPlayer(board, player("a"), DATE, DATE, 10)).isEmpty();
                    assertThat(history.onDate(board, new SnapshotQuery(DATE, 1, 10, null)))
                            .isEmpty();
                    assertThat(history.dates(board, null, 10)).isEmpty();
                },
                () -> engine().history().dates(board, null, 10));
    }

    @Test
    @Rule("ERROR-02")
    void leaseThatSomeoneElseHasIsAnEmptyAnswer() {
        String job = "absence:" + game;
        var leases = engine().leases();
        assertThat(leases.renew(new Lease(job, "a", 1, Lab.START), MINUTE)).isEmpty();
        leases.release(new Lease(job, "a", 1, Lab.START));
        leases.acquire(job, "a", MINUTE);
        assertThat(leases.acquire(job, "b", MINUTE)).isEmpty();
    }

    @Test
    @Rule("ERROR-03")
    void missingAbilitiesAreDeclaredWithAReason() {
        engine().capabilities()
                .missing()
                .forEach((ability, reason) -> assertThat(reason).as("%s", ability).isNotBlank());
    }

    @Test
    @Rule("ERROR-03")
    void abilityThatIsNotMissingWorksAndOneThatIsMissingIsRefused() {
        BoardKey board = put(define("arena"));
        for (Ability ability : Ability.values()) {
            for (ThrowingCallable call : callsNeeding(ability, board)) {
                if (engine().capabilities().can(ability)) {
                    assertThatCode(call).as("%s", ability).doesNotThrowAnyException();
                } else {
                    refused(Problem.MISSING_ABILITY, call);
                }
            }
        }
    }

    private List<ThrowingCallable> callsNeeding(Ability ability, BoardKey board) {
        return switch (ability) {
            case DENSE_RANKS -> List.of(() -> put(define("dense").dense()));
            case GROUPS -> List.of(() -> put(define("grouped").grouping("region")));
            case SNAPSHOTS -> historyCalls(engine(), board);
            case NAME_LOOKUP -> List.of(() -> engine().players().byName(game, "anna", 10));
            case CHANGE_FEED -> changeCalls(engine(), board);
        };
    }

    @Test
    @Rule("ERROR-04")
    void closedEngineRefusesReads() {
        BoardKey board = put(define("arena"));
        LeaderboardEngine closed = closedNode();
        eachRefused(Problem.UNAVAILABLE, standingsCalls(closed, allTime(board)));
        eachRefused(
                Problem.UNAVAILABLE,
                List.of(
                        () -> closed.boards().find(board),
                        () -> closed.boards().list(game, null, 10),
                        () -> closed.windows().list(board),
                        () -> closed.players().find(game, player("a")),
                        () -> closed.players().memberships(game, player("a"), null, 10),
                        () -> closed.events().ofBoard(board, EventQuery.newest(1)),
                        () -> closed.events().ofPlayer(game, player("a"), EventQuery.newest(1))));
    }

    @Test
    @Rule("ERROR-04")
    void closedEngineRefusesSubmissionsAsResults() {
        BoardKey board = put(define("arena"));
        LeaderboardEngine closed = closedNode();
        var results = closed.scores().submit(Batch.of(score(board, "a", 1), score(board, "b", 1)));
        assertThat(results).hasSize(2);
        results.forEach(result -> failed(result, Problem.UNAVAILABLE));
        assertThat(top(allTime(board))).isEmpty();
    }

    @Test
    @Rule("ERROR-04")
    void closedEngineRefusesOtherWrites() {
        BoardKey board = put(define("arena"));
        LeaderboardEngine closed = closedNode();
        eachRefused(
                Problem.UNAVAILABLE,
                List.of(
                        () -> closed.boards().put(define("other").build()),
                        () -> closed.boards().remove(board),
                        () -> closed.windows().removeExpired(board),
                        () -> closed.players().put(new Profile(game, player("a"), "A", null)),
                        () -> closed.players().hide(game, player("a")),
                        () -> closed.players().remove(game, player("a")),
                        () -> closed.leases().acquire("closed:" + game, "a", MINUTE)));
        assertThat(engine().boards().find(board)).isPresent();
    }

    @Test
    @Rule("ERROR-04")
    void closedEngineRefusesHistory() {
        BoardKey board = put(define("arena"));
        unlessMissing(
                Ability.SNAPSHOTS,
                () -> eachRefused(Problem.UNAVAILABLE, historyCalls(closedNode(), board)),
                () -> engine().history().dates(board, null, 10));
    }

    @Test
    @Rule("ERROR-04")
    void closedEngineRefusesChanges() {
        BoardKey board = put(define("arena"));
        unlessMissing(
                Ability.CHANGE_FEED,
                () -> eachRefused(Problem.UNAVAILABLE, changeCalls(closedNode(), board)),
                () -> engine().changes().version(board));
    }

    @Test
    @Rule("ERROR-04")
    void closingAgainDoesNothingAndOtherNodesGoOn() {
        BoardKey board = put(define("arena"));
        LeaderboardEngine node = closedNode();
        assertThatCode(node::close).doesNotThrowAnyException();
        submit(board, "a", 1);
        assertThat(players(allTime(board))).containsExactly("a");
    }

    private LeaderboardEngine closedNode() {
        LeaderboardEngine node = lab.openNode();
        node.close();
        return node;
    }
}
