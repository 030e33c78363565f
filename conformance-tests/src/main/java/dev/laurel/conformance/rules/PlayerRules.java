package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.player.Player;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Players: profiles, names, look-ups of many. */
@Tag("player")
public abstract class PlayerRules extends RuleGroup {

    protected PlayerRules(Lab lab) {
        super(lab);
    }

    private void name(String player, @Nullable String displayName) {
        engine().players().put(new Profile(game, player(player), displayName, null));
    }

    private Profile found(String player) {
        return engine().players().find(game, player(player)).orElseThrow().profile();
    }

    private @Nullable String shown(StandingsKey key, String player) {
        return standing(key, player).entry().displayName();
    }

    @Test
    @Rule("PLAYER-01")
    void profileIsFoundAsItWasPut() {
        Profile full =
                new Profile(game, player("a"), "Änne \uD83D\uDC51 'x'", "https://a.example/b?c=d");
        engine().players().put(full);
        assertThat(found("a")).isEqualTo(full);
    }

    @Test
    @Rule("PLAYER-01")
    void profileMayBeEmpty() {
        Profile empty = new Profile(game, player("a"), null, null);
        engine().players().put(empty);
        assertThat(found("a")).isEqualTo(empty);
    }

    @Test
    @Rule("PLAYER-01")
    void puttingAgainReplacesTheProfileWhole() {
        engine().players().put(new Profile(game, player("a"), "A", "https://a.example/"));
        Profile later = new Profile(game, player("a"), "B", null);
        engine().players().put(later);
        assertThat(found("a")).isEqualTo(later);
    }

    @Test
    @Rule("PLAYER-01")
    void submissionsAloneMakeNoProfile() {
        submit(put(define("arena")), "a", 1);
        assertThat(engine().players().find(game, player("a"))).isEmpty();
    }

    @Test
    @Rule("PLAYER-01")
    void profilesOfTwoGamesAreApart() {
        GameId other = Lab.newGame();
        name("a", "here");
        engine().players().put(new Profile(other, player("a"), "there", null));
        assertThat(found("a").displayName()).isEqualTo("here");
    }

    @Test
    @Rule("PLAYER-02")
    void standingsShowTheNameWhetherPutBeforeOrAfterTheScore() {
        BoardKey board = put(define("arena"));
        name("a", "Early");
        row(board, "ab");
        name("b", "Late");
        assertThat(shown(allTime(board), "a")).isEqualTo("Early");
        assertThat(shown(allTime(board), "b")).isEqualTo("Late");
    }

    @Test
    @Rule("PLAYER-02")
    void standingsShowNoNameWhereThereIsNone() {
        BoardKey board = put(define("arena"));
        row(board, "ab");
        name("b", "Gone");
        name("b", null);
        assertThat(shown(allTime(board), "a")).isNull();
        assertThat(shown(allTime(board), "b")).isNull();
    }

    @Test
    @Rule("PLAYER-02")
    void everyQueryShowsThePresentName() {
        BoardKey board = put(define("arena"));
        StandingsKey key = allTime(board);
        name("a", "Old");
        submit(board, "a", 1);
        assertThat(shown(key, "a")).isEqualTo("Old");
        name("a", "New");
        List<PlayerId> asked = List.of(player("a"));
        var standings = engine().standings();
        Entry onPage = top(key).get(0).entry();
        Entry inContext =
                standings
                        .context(key, player("a"), 1, 1, RankMode.ORDINAL)
                        .value()
                        .orElseThrow()
                        .standings()
                        .get(0)
                        .entry();
        Entry atPercentile = standings.atPercentiles(key, List.of(0)).value().get(0).entry();
        Entry withPercentile =
                Objects.requireNonNull(
                                standings
                                        .percentiles(key, asked, RankMode.ORDINAL)
                                        .value()
                                        .get(player("a")))
                        .standing()
                        .entry();
        assertThat(List.of(onPage, inContext, atPercentile, withPercentile))
                .extracting(Entry::displayName)
                .containsOnly("New");
        assertThat(shown(key, "a")).isEqualTo("New");
    }

    @Test
    @Rule("PLAYER-02")
    void closedWindowsShowThePresentName() {
        BoardKey board = put(define("arena").window(CalendarWindow.DAILY, 5));
        name("a", "Old");
        submit(board, "a", 1);
        clock().advance(Duration.ofDays(2));
        submit(board, "a", 1);
        name("a", "New");
        assertThat(shown(in(board, "2025-01-15"), "a")).isEqualTo("New");
        assertThat(shown(in(board, "2025-01-17"), "a")).isEqualTo("New");
    }

    @Test
    @Rule("PLAYER-02")
    void groupsShowThePresentName() {
        unlessMissing(
                Ability.GROUPS,
                () -> {
                    Map<String, String> asia = Map.of("region", "asia");
                    BoardKey board = put(define("arena").grouping("region"));
                    name("a", "Old");
                    submit(Submissions.inGroups(score(board, "a", 1), asia));
                    name("a", "New");
                    var group = new StandingsKey(board, WindowKey.ALL_TIME, GroupKey.of(asia));
                    assertThat(shown(group, "a")).isEqualTo("New");
                },
                () -> put(define("arena").grouping("region")));
    }

    private List<String> byName(String name, int limit) {
        return engine().players().byName(game, name, limit).stream()
                .map(player -> player.profile().player().text())
                .toList();
    }

    private void naming(Runnable test) {
        unlessMissing(Ability.NAME_LOOKUP, test, () -> byName("x", 10));
    }

    @Test
    @Rule("PLAYER-03")
    void playerIsFoundByNameRegardlessOfCase() {
        naming(
                () -> {
                    name("a", "Anna Bell");
                    assertThat(byName("Anna Bell", 10)).containsExactly("a");
                    assertThat(byName("anna bell", 10)).containsExactly("a");
                    assertThat(byName("ANNA BELL", 10)).containsExactly("a");
                });
    }

    @Test
    @Rule("PLAYER-03")
    void namesBeyondAsciiAreFoundRegardlessOfCase() {
        naming(
                () -> {
                    name("a", "ÄNNE");
                    name("b", "Σίσυφος");
                    name("c", "ДАША \uD83D\uDC51");
                    name("d", "İstanbul");
                    assertThat(byName("änne", 10)).containsExactly("a");
                    assertThat(byName("ΣΊΣΥΦΟΣ", 10)).containsExactly("b");
                    assertThat(byName("даша \uD83D\uDC51", 10)).containsExactly("c");
                    assertThat(byName("İSTANBUL", 10)).containsExactly("d");
                });
    }

    @Test
    @Rule("PLAYER-03")
    void onlyWholeNamesAreFound() {
        naming(
                () -> {
                    name("a", "Anna");
                    name("b", "Änna");
                    name("c", "Anna%");
                    assertThat(byName("ann", 10)).isEmpty();
                    assertThat(byName("annaa", 10)).isEmpty();
                    assertThat(byName("anna", 10)).containsExactly("a");
                    assertThat(byName("Ann_", 10)).isEmpty();
                });
    }

    @Test
    @Rule("PLAYER-03")
    void everyoneOfANameIsFoundByIdAscending() {
        naming(
                () -> {
                    name("c", "Twin");
                    name("a", "tWIN");
                    name("B", "TWIN");
                    name("d", "Other");
                    assertThat(byName("twin", 10)).containsExactly("B", "a", "c");
                    assertThat(byName("twin", 2)).containsExactly("B", "a");
                });
    }

    @Test
    @Rule("PLAYER-03")
    void formerNameFindsNobody() {
        naming(
                () -> {
                    name("a", "Old");
                    name("a", "New");
                    assertThat(byName("old", 10)).isEmpty();
                    assertThat(byName("new", 10)).containsExactly("a");
                    name("a", null);
                    assertThat(byName("new", 10)).isEmpty();
                });
    }

    @Test
    @Rule("PLAYER-03")
    void hiddenPlayersAreFoundByName() {
        naming(
                () -> {
                    name("a", "Shy");
                    engine().players().hide(game, player("a"));
                    assertThat(byName("shy", 10)).containsExactly("a");
                });
    }

    @Test
    @Rule("PLAYER-03")
    void namesOfOtherGamesAreNotFound() {
        naming(
                () -> {
                    engine().players()
                            .put(new Profile(Lab.newGame(), player("a"), "Far away", null));
                    assertThat(byName("far away", 10)).isEmpty();
                });
    }

    @Test
    @Rule("PLAYER-12")
    void manyPlayersAreFoundInOneCallAndUnknownOnesLeftOut() {
        name("a", "A");
        name("b", "B");
        engine().players().hide(game, player("b"));
        Map<PlayerId, Player> found =
                engine().players()
                        .findAll(game, List.of(player("b"), player("x"), player("a"), player("b")));
        assertThat(found).containsOnlyKeys(player("a"), player("b"));
        found.forEach(
                (player, told) -> assertThat(engine().players().find(game, player)).contains(told));
    }

    @Test
    @Rule("PLAYER-12")
    void noPlayersAskedForAreNoPlayersFound() {
        name("a", "A");
        assertThat(engine().players().findAll(game, List.of())).isEmpty();
    }

    @Test
    @Rule("PLAYER-13")
    void ranksOfAListHoldTheEntriesOfSingleLookUps() {
        StandingsKey key = entries();
        List<PlayerId> all = List.of(player("a"), player("b"), player("c"));
        var told = engine().standings().ranks(key, all, RankMode.ORDINAL).value();
        for (PlayerId each : all) {
            var alone = engine().standings().ranks(key, List.of(each), RankMode.ORDINAL).value();
            assertThat(told.get(each)).isNotNull().isEqualTo(alone.get(each));
        }
        assertThat(Objects.requireNonNull(told.get(player("b"))).entry().displayName())
                .isEqualTo("Bea");
    }

    @Test
    @Rule("PLAYER-13")
    void percentilesOfAListHoldTheEntriesOfSingleLookUps() {
        StandingsKey key = entries();
        List<PlayerId> all = List.of(player("a"), player("b"), player("c"));
        var told = engine().standings().percentiles(key, all, RankMode.ORDINAL).value();
        for (PlayerId each : all) {
            assertThat(Objects.requireNonNull(told.get(each)).standing())
                    .isEqualTo(standing(key, each.text()));
        }
    }

    private StandingsKey entries() {
        BoardKey board = put(define("arena"));
        name("b", "Bea");
        name("c", "Cem");
        submit(Submissions.carrying(score(board, "a", 10), "with a sword"));
        clock().advance(Duration.ofSeconds(1));
        submit(Submissions.withSubscore(score(board, "b", 10), -7));
        clock().advance(Duration.ofSeconds(1));
        submit(Submissions.carrying(score(board, "c", 10), "with a bow"));
        return allTime(board);
    }
}
