package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.player.Membership;
import dev.laurel.engine.player.Players.MembershipPlace;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Removed players, and the places where a player has entries. */
@Tag("removal")
public abstract class RemovalRules extends RuleGroup {
    private static final LocalDate DATE = LocalDate.parse("2025-01-15");

    protected RemovalRules(Lab lab) {
        super(lab);
    }

    private void remove(String player) {
        engine().players().remove(game, player(player));
    }

    private List<Event> events(BoardKey board) {
        return engine().events().ofBoard(board, EventQuery.newest(100)).events();
    }

    @Test
    @Rule("PLAYER-08")
    void removedPlayerIsGoneFromStandingsAndRanksCloseUp() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        remove("b");
        assertThat(letters(top(allTime(board)))).isEqualTo("ac");
        assertThat(top(allTime(board))).extracting(Standing::rank).containsExactly(1L, 2L);
        assertThat(engine().standings().size(allTime(board)).value()).isEqualTo(2);
    }

    @Test
    @Rule("PLAYER-08")
    void removedPlayerIsGoneFromEveryWindowAndBoard() {
        BoardKey daily = put(define("daily").window(CalendarWindow.DAILY, 5));
        BoardKey other = put(define("other"));
        row(daily, "ab");
        row(other, "ab");
        clock().advance(Duration.ofDays(1));
        row(daily, "ab");
        remove("a");
        assertThat(players(in(daily, "2025-01-15"))).containsExactly("b");
        assertThat(players(in(daily, "2025-01-16"))).containsExactly("b");
        assertThat(players(allTime(other))).containsExactly("b");
    }

    @Test
    @Rule("PLAYER-08")
    void removedPlayerIsGoneFromGroups() {
        unlessMissing(
                Ability.GROUPS,
                () -> {
                    Map<String, String> asia = Map.of("region", "asia");
                    BoardKey board = put(define("arena").grouping("region"));
                    submit(Submissions.inGroups(score(board, "a", 2), asia));
                    remove("a");
                    var group = new StandingsKey(board, WindowKey.ALL_TIME, GroupKey.of(asia));
                    assertThat(top(group)).isEmpty();
                    assertThat(engine().standings().size(group).value()).isZero();
                },
                () -> put(define("arena").grouping("region")));
    }

    @Test
    @Rule("PLAYER-08")
    void removedPlayerHasNoProfile() {
        engine().players().put(new Profile(game, player("a"), "Anna", null));
        remove("a");
        assertThat(engine().players().find(game, player("a"))).isEmpty();
        assertThat(engine().players().findAll(game, List.of(player("a")))).isEmpty();
    }

    @Test
    @Rule("PLAYER-08")
    void removedPlayerIsNotFoundByName() {
        unlessMissing(
                Ability.NAME_LOOKUP,
                () -> {
                    engine().players().put(new Profile(game, player("a"), "Anna", null));
                    remove("a");
                    assertThat(engine().players().byName(game, "anna", 10)).isEmpty();
                },
                () -> engine().players().byName(game, "anna", 10));
    }

    @Test
    @Rule("PLAYER-08")
    void removedPlayerHasNoMemberships() {
        row(put(define("arena")), "ab");
        remove("a");
        assertThat(engine().players().memberships(game, player("a"), null, 10)).isEmpty();
    }

    @Test
    @Rule("PLAYER-08")
    void removedPlayerIsGoneFromSnapshots() {
        BoardKey board = put(define("arena"));
        unlessMissing(
                Ability.SNAPSHOTS,
                () -> {
                    row(board, "abc");
                    capture(engine(), allTime(board), DATE, 1, 100);
                    remove("b");
                    assertThat(engine().history().ofPlayer(board, player("b"), DATE, DATE, 10))
                            .isEmpty();
                    assertThat(
                                    engine().history()
                                            .onDate(board, new SnapshotQuery(DATE, 1, 10, null)))
                            .extracting(s -> s.player().text())
                            .containsExactly("a", "c");
                },
                () -> engine().history().dates(board, null, 10));
    }

    @Test
    @Rule("PLAYER-08")
    void removedHiddenPlayerIsGoneToo() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        engine().players().hide(game, player("b"));
        remove("b");
        assertThat(engine().players().find(game, player("b"))).isEmpty();
        assertThat(engine().players().memberships(game, player("b"), null, 10)).isEmpty();
        assertThat(engine().standings().size(allTime(board)).value()).isEqualTo(2);
    }

    @Test
    @Rule("PLAYER-08")
    void removedPlayerIsNotHiddenAnyMore() {
        BoardKey board = put(define("arena"));
        engine().players().hide(game, player("a"));
        remove("a");
        submit(board, "a", 1);
        assertThat(players(allTime(board))).containsExactly("a");
        assertThat(engine().players().restore(game, player("a"))).isFalse();
    }

    @Test
    @Rule("PLAYER-08")
    void removingAgainOrRemovingNobodyDoesNothing() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        remove("b");
        remove("b");
        remove("nobody");
        assertThat(players(allTime(board))).containsExactly("a", "c");
        assertThat(engine().standings().size(allTime(board)).value()).isEqualTo(2);
    }

    @Test
    @Rule("PLAYER-09")
    void eventsOfARemovedPlayerStayUnderOnePseudonym() {
        BoardKey arena = put(define("arena"));
        BoardKey other = put(define("other"));
        submit(arena, "somebody-known", 1);
        submit(arena, "somebody-known", 2);
        submit(other, "somebody-known", 3);
        remove("somebody-known");
        assertThat(events(arena)).hasSize(2);
        assertThat(events(other)).hasSize(1);
        String pseudonym = events(other).get(0).player().text();
        assertThat(pseudonym).startsWith("removed-").doesNotContain("somebody-known");
        assertThat(events(arena)).extracting(e -> e.player().text()).containsOnly(pseudonym);
    }

    @Test
    @Rule("PLAYER-09")
    void eventsOfARemovedPlayerAreNotFoundById() {
        submit(put(define("arena")), "somebody-known", 1);
        remove("somebody-known");
        assertThat(
                        engine().events()
                                .ofPlayer(game, player("somebody-known"), EventQuery.newest(10))
                                .events())
                .isEmpty();
    }

    @Test
    @Rule("PLAYER-09")
    void eventsOfOthersKeepTheirPlayer() {
        BoardKey board = put(define("arena"));
        submitAll(score(board, "somebody-known", 1), score(board, "somebody-else", 2));
        remove("somebody-known");
        assertThat(events(board))
                .extracting(e -> e.player().text().startsWith("removed-"))
                .containsExactlyInAnyOrder(true, false);
        assertThat(
                        engine().events()
                                .ofPlayer(game, player("somebody-else"), EventQuery.newest(10))
                                .events())
                .hasSize(1);
    }

    @Test
    @Rule("PLAYER-09")
    void twoRemovedPlayersHaveTwoPseudonyms() {
        BoardKey board = put(define("arena"));
        submitAll(score(board, "somebody-known", 1), score(board, "somebody-else", 2));
        remove("somebody-known");
        remove("somebody-else");
        assertThat(events(board)).extracting(Event::player).doesNotHaveDuplicates();
    }

    @Test
    @Rule("PLAYER-10")
    void retryAfterRemovalBringsNothingBack() {
        BoardKey board = put(define("arena"));
        Submission sent = score(board, "a", 5).withId(id("before-removal"));
        submit(sent);
        remove("a");
        assertThat(submit(sent).replayed()).isTrue();
        assertThat(top(allTime(board))).isEmpty();
    }

    @Test
    @Rule("PLAYER-10")
    void newSubmissionAfterRemovalBeginsAnew() {
        BoardKey board = put(define("arena").strategy(UpdateStrategy.SUM));
        submit(board, "a", 5);
        remove("a");
        Outcome outcome = submit(board, "a", 7);
        assertThat(outcome.windows().get(0).before()).isNull();
        assertThat(standing(allTime(board), "a").entry().pair()).isEqualTo(ScorePair.of(7));
    }

    private List<Membership> memberships(String player, @Nullable Membership after, int limit) {
        return engine().players()
                .memberships(
                        game,
                        player(player),
                        after == null ? null : new MembershipPlace(after.board(), after.window()),
                        limit);
    }

    private static String place(Membership membership) {
        return membership.board() + "/" + membership.window();
    }

    private void spread() {
        BoardKey second =
                put(
                        define("b-board")
                                .window(CalendarWindow.WEEKLY, 5)
                                .window(CalendarWindow.ALL_TIME, 0)
                                .window(CalendarWindow.DAILY, 5));
        BoardKey first = put(define("B-board"));
        submitAll(score(second, "a", 1), score(first, "a", 2), score(first, "b", 3));
        clock().advance(Duration.ofDays(1));
        submit(second, "a", 4);
    }

    @Test
    @Rule("PLAYER-11")
    void membershipsComeByBoardAndWindow() {
        spread();
        assertThat(memberships("a", null, 10))
                .extracting(RemovalRules::place)
                .containsExactly(
                        "B-board/ALL-TIME",
                        "b-board/2025-01-15",
                        "b-board/2025-01-16",
                        "b-board/2025-W03",
                        "b-board/ALL-TIME");
    }

    @Test
    @Rule("PLAYER-11")
    void membershipsComeInPages() {
        spread();
        List<Membership> all = memberships("a", null, 10);
        List<Membership> first = memberships("a", null, 2);
        List<Membership> second = memberships("a", first.get(1), 2);
        List<Membership> third = memberships("a", second.get(1), 2);
        assertThat(first).isEqualTo(all.subList(0, 2));
        assertThat(second).isEqualTo(all.subList(2, 4));
        assertThat(third).isEqualTo(all.subList(4, 5));
        assertThat(memberships("a", third.get(0), 2)).isEmpty();
    }

    @Test
    @Rule("PLAYER-11")
    void membershipHoldsTheEntry() {
        BoardKey board = put(define("arena"));
        engine().players().put(new Profile(game, player("a"), "Anna", null));
        submit(Submissions.carrying(score(board, "a", 5), "with a sword"));
        assertThat(memberships("a", null, 10).get(0).entry())
                .isEqualTo(standing(allTime(board), "a").entry());
    }

    @Test
    @Rule("PLAYER-11")
    void hiddenPlayerHasMemberships() {
        row(put(define("arena")), "ab");
        engine().players().hide(game, player("a"));
        assertThat(memberships("a", null, 10))
                .extracting(RemovalRules::place)
                .containsExactly("arena/ALL-TIME");
    }

    @Test
    @Rule("PLAYER-11")
    void expiredWindowsAreNoMemberships() {
        BoardKey board = put(define("arena").window(CalendarWindow.DAILY, 1));
        submit(board, "a", 1);
        clock().advance(Duration.ofDays(1));
        submit(board, "a", 1);
        clock().advance(Duration.ofDays(1));
        assertThat(memberships("a", null, 10))
                .extracting(RemovalRules::place)
                .containsExactly("arena/2025-01-16");
    }
}
