package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.player.Player;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Hidden players, and those who are back. */
@Tag("hiding")
public abstract class HidingRules extends RuleGroup {
    private static final Map<String, String> ASIA = Map.of("region", "asia");
    private static final Map<String, String> EUROPE = Map.of("region", "europe");

    protected HidingRules(Lab lab) {
        super(lab);
    }

    private boolean hide(String player) {
        return engine().players().hide(game, player(player));
    }

    private boolean restore(String player) {
        return engine().players().restore(game, player(player));
    }

    private static StandingsKey group(BoardKey board, Map<String, String> values) {
        return new StandingsKey(board, WindowKey.ALL_TIME, GroupKey.of(values));
    }

    /** Standings abcde with b hidden. */
    private StandingsKey withoutB() {
        BoardKey board = put(define("arena"));
        row(board, "abcde");
        hide("b");
        return allTime(board);
    }

    @Test
    @Rule("PLAYER-04")
    void hiddenPlayerVanishesFromPagesAndRanksCloseUp() {
        List<Standing> top = top(withoutB());
        assertThat(letters(top)).isEqualTo("acde");
        assertThat(top).extracting(Standing::rank).containsExactly(1L, 2L, 3L, 4L);
    }

    @Test
    @Rule("PLAYER-04")
    void hiddenPlayerVanishesFromTheCounts() {
        StandingsKey key = withoutB();
        assertThat(engine().standings().size(key).value()).isEqualTo(4);
        assertThat(engine().standings().page(key, PageRequest.top(2)).value().size()).isEqualTo(4);
        assertThat(engine().standings().distribution(key, List.of(35L)).value().counts())
                .containsExactly(3L, 1L);
    }

    @Test
    @Rule("PLAYER-04")
    void hiddenPlayerVanishesFromRanges() {
        StandingsKey key = withoutB();
        PageRequest range = PageRequest.top(10).among(new ScoreRange(25, 45));
        Page page = engine().standings().page(key, range).value();
        assertThat(letters(page.standings())).isEqualTo("c");
    }

    @Test
    @Rule("PLAYER-04")
    void hiddenPlayerHasNoRankAndCountsInNobodysRank() {
        StandingsKey key = withoutB();
        var asked = List.of(player("b"), player("c"));
        for (RankMode mode : List.of(RankMode.ORDINAL, RankMode.COMPETITION)) {
            var found = engine().standings().ranks(key, asked, mode).value();
            assertThat(found).containsOnlyKeys(player("c"));
            assertThat(found.values()).extracting(Standing::rank).containsExactly(2L);
        }
        assertThat(engine().standings().approximateRanks(key, asked).value())
                .containsOnlyKeys(player("c"));
    }

    @Test
    @Rule("PLAYER-04")
    void hiddenPlayerCountsInNobodysDenseRank() {
        unlessMissing(
                Ability.DENSE_RANKS,
                () -> {
                    BoardKey board = put(define("arena").dense());
                    submitAll(
                            score(board, "a", 30),
                            score(board, "b", 20),
                            score(board, "c", 20),
                            score(board, "d", 10));
                    hide("b");
                    assertThat(dense(board, "d")).isEqualTo(3);
                    hide("c");
                    assertThat(dense(board, "d")).isEqualTo(2);
                },
                () -> put(define("arena").dense()));
    }

    private long dense(BoardKey board, String player) {
        return engine().standings()
                .ranks(allTime(board), List.of(player(player)), RankMode.DENSE)
                .value()
                .values()
                .iterator()
                .next()
                .rank();
    }

    @Test
    @Rule("PLAYER-04")
    void hiddenPlayerCountsInNobodysPercentile() {
        StandingsKey key = withoutB();
        var asked = List.of(player("a"), player("b"));
        var found = engine().standings().percentiles(key, asked, RankMode.ORDINAL).value();
        assertThat(found).containsOnlyKeys(player("a"));
        assertThat(found.values()).extracting(p -> p.worse() + "/" + p.size()).containsOnly("3/4");
        assertThat(letters(engine().standings().atPercentiles(key, List.of(7_500, 10_000)).value()))
                .isEqualTo("ca");
    }

    @Test
    @Rule("PLAYER-04")
    void hiddenPlayerHasNoContextAndIsInNobodys() {
        StandingsKey key = withoutB();
        var standings = engine().standings();
        assertThat(standings.context(key, player("b"), 1, 1, RankMode.ORDINAL).value()).isEmpty();
        Page page =
                standings.context(key, player("c"), 1, 1, RankMode.ORDINAL).value().orElseThrow();
        assertThat(letters(page.standings())).isEqualTo("acd");
    }

    @Test
    @Rule("PLAYER-04")
    void hiddenPlayerDoesNotCountForTheRankOfAScore() {
        StandingsKey key = withoutB();
        ScorePair pair = ScorePair.of(30);
        assertThat(engine().standings().rankOf(key, pair, RankMode.ORDINAL).value()).isEqualTo(3);
        assertThat(engine().standings().rankOf(key, pair, RankMode.COMPETITION).value())
                .isEqualTo(2);
    }

    @Test
    @Rule("PLAYER-04")
    void hiddenPlayerVanishesFromClosedWindowsAndEveryBoard() {
        BoardKey daily = put(define("daily").window(CalendarWindow.DAILY, 5));
        BoardKey other = put(define("other"));
        row(daily, "abc");
        row(other, "abc");
        clock().advance(Duration.ofDays(1));
        row(daily, "abc");
        hide("b");
        assertThat(players(in(daily, "2025-01-15"))).containsExactly("a", "c");
        assertThat(players(in(daily, "2025-01-16"))).containsExactly("a", "c");
        assertThat(players(allTime(other))).containsExactly("a", "c");
        assertThat(engine().standings().size(in(daily, "2025-01-15")).value()).isEqualTo(2);
    }

    @Test
    @Rule("PLAYER-04")
    void hiddenPlayerVanishesFromGroups() {
        unlessMissing(
                Ability.GROUPS,
                () -> {
                    BoardKey board = put(define("arena").grouping("region"));
                    submitAll(
                            Submissions.inGroups(score(board, "a", 2), ASIA),
                            Submissions.inGroups(score(board, "b", 1), ASIA));
                    hide("a");
                    assertThat(players(group(board, ASIA))).containsExactly("b");
                    assertThat(engine().standings().size(group(board, ASIA)).value()).isEqualTo(1);
                },
                () -> put(define("arena").grouping("region")));
    }

    @Test
    @Rule("PLAYER-04")
    void submissionsOfAHiddenPlayerShowNothing() {
        StandingsKey key = withoutB();
        submit(key.board(), "b", 1_000);
        assertThat(players(key)).containsExactly("a", "c", "d", "e");
        assertThat(engine().standings().size(key).value()).isEqualTo(4);
    }

    @Test
    @Rule("PLAYER-04")
    void hidingInOneGameLeavesTheOther() {
        GameId other = Lab.newGame();
        BoardKey there = new BoardKey(other, new BoardId("arena"));
        engine().boards().put(new BoardBuilder(there).build());
        submit(there, "b", 1);
        hide("b");
        assertThat(players(allTime(there))).containsExactly("b");
    }

    @Test
    @Rule("PLAYER-05")
    void restoredPlayerIsBackAsBefore() {
        BoardKey board = put(define("arena").window(CalendarWindow.DAILY, 5));
        row(board, "abcde");
        List<Standing> before = top(in(board, "2025-01-15"));
        hide("b");
        clock().advance(Duration.ofDays(1));
        restore("b");
        assertThat(top(in(board, "2025-01-15"))).isEqualTo(before);
        assertThat(engine().standings().size(in(board, "2025-01-15")).value()).isEqualTo(5);
    }

    @Test
    @Rule("PLAYER-05")
    void restoredPlayerIsBackWithScoresSubmittedWhileHidden() {
        BoardKey board = put(define("arena").strategy(UpdateStrategy.SUM));
        row(board, "abc");
        hide("c");
        submit(board, "c", 15);
        submit(board, "c", 20);
        restore("c");
        assertThat(players(allTime(board))).containsExactly("c", "a", "b");
        assertThat(standing(allTime(board), "c").entry().pair()).isEqualTo(ScorePair.of(45));
    }

    @Test
    @Rule("PLAYER-05")
    void playerHiddenBeforeTheFirstSubmissionIsThereOnceRestored() {
        BoardKey board = put(define("arena"));
        hide("a");
        submit(board, "a", 1);
        restore("a");
        assertThat(players(allTime(board))).containsExactly("a");
        assertThat(engine().standings().size(allTime(board)).value()).isEqualTo(1);
    }

    @Test
    @Rule("PLAYER-05")
    void restoredPlayerIsInTheGroupChosenWhileHidden() {
        unlessMissing(
                Ability.GROUPS,
                () -> {
                    BoardKey board = put(define("arena").grouping("region"));
                    submit(Submissions.inGroups(score(board, "a", 1), ASIA));
                    hide("a");
                    submit(Submissions.inGroups(score(board, "a", 1), EUROPE));
                    restore("a");
                    assertThat(players(group(board, ASIA))).isEmpty();
                    assertThat(players(group(board, EUROPE))).containsExactly("a");
                },
                () -> put(define("arena").grouping("region")));
    }

    @Test
    @Rule("PLAYER-06")
    void hidingTellsWhetherThePlayerWasVisible() {
        assertThat(hide("a")).isTrue();
        assertThat(hide("a")).isFalse();
        restore("a");
        assertThat(hide("a")).isTrue();
    }

    @Test
    @Rule("PLAYER-06")
    void restoringTellsWhetherThePlayerWasHidden() {
        assertThat(restore("a")).isFalse();
        hide("a");
        assertThat(restore("a")).isTrue();
        assertThat(restore("a")).isFalse();
    }

    @Test
    @Rule("PLAYER-06")
    void hidingAndRestoringTwiceCountsOnce() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        hide("b");
        hide("b");
        assertThat(engine().standings().size(allTime(board)).value()).isEqualTo(2);
        restore("b");
        restore("b");
        assertThat(players(allTime(board))).containsExactly("a", "b", "c");
        assertThat(engine().standings().size(allTime(board)).value()).isEqualTo(3);
    }

    @Test
    @Rule("PLAYER-06")
    void playerHiddenBeforeTheFirstSubmissionIsNotShown() {
        BoardKey board = put(define("arena"));
        hide("a");
        row(board, "ab");
        assertThat(players(allTime(board))).containsExactly("b");
    }

    @Test
    @Rule("PLAYER-06")
    void hidingIsToldWithThePlayerAndOutlastsAProfile() {
        hide("a");
        assertThat(engine().players().find(game, player("a"))).map(Player::hidden).contains(true);
        engine().players().put(new Profile(game, player("a"), "Shy", null));
        assertThat(engine().players().find(game, player("a"))).map(Player::hidden).contains(true);
        restore("a");
        assertThat(engine().players().find(game, player("a"))).map(Player::hidden).contains(false);
    }

    @Test
    @Rule("PLAYER-07")
    void submissionOfAHiddenPlayerIsAcceptedWithoutRanks() {
        BoardKey board = put(define("arena"));
        row(board, "ab");
        hide("a");
        Outcome outcome = submit(score(board, "a", 50).askingForRanks());
        assertThat(outcome.applied()).isTrue();
        assertThat(outcome.windows().get(0).after()).isEqualTo(ScorePair.of(50));
        assertThat(outcome.ranks()).isEmpty();
    }

    @Test
    @Rule("PLAYER-07")
    void submissionOfAHiddenPlayerHasAnEvent() {
        BoardKey board = put(define("arena"));
        hide("a");
        submit(score(board, "a", 50).withId(id("hidden")));
        assertThat(engine().events().ofPlayer(game, player("a"), EventQuery.newest(10)).events())
                .extracting(e -> e.submission())
                .containsExactly(id("hidden"));
        assertThat(engine().events().ofBoard(board, EventQuery.newest(10)).events()).hasSize(1);
    }
}
