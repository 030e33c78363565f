package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.FixedWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Boards: defining, changing, listing. */
@Tag("board")
public abstract class BoardRules extends RuleGroup {

    protected BoardRules(Lab lab) {
        super(lab);
    }

    private Board find(BoardKey key) {
        return engine().boards().find(key).orElseThrow();
    }

    private List<String> list(GameId of, @Nullable String after, int limit) {
        return engine().boards().list(of, after == null ? null : new BoardId(after), limit).stream()
                .map(board -> board.definition().key().board().text())
                .toList();
    }

    @Test
    @Rule("BOARD-01")
    void boardIsFoundWithItsDefinition() {
        BoardDefinition definition =
                define("race")
                        .title("Größte \"Runde\" \uD83C\uDFC1")
                        .strategy(UpdateStrategy.SUM)
                        .order(Order.ASC)
                        .subscoreOrder(Order.DESC)
                        .zone("Europe/Berlin")
                        .grace(Duration.ofMinutes(90))
                        .window(CalendarWindow.WEEKLY, 4)
                        .window(
                                new FixedWindow(
                                        Duration.ofHours(6), Instant.parse("2024-02-03T04:05:06Z")),
                                9_999)
                        .window(CalendarWindow.ALL_TIME, 0)
                        .window(CalendarWindow.HOURLY, 48)
                        .build();
        engine().boards().put(definition);
        assertThat(find(definition.key()).definition()).isEqualTo(definition);
    }

    @Test
    @Rule("BOARD-01")
    void groupingsAreFoundAsDeclared() {
        BoardBuilder builder = define("arena").grouping("region", "platform").grouping("region");
        unlessMissing(
                Ability.GROUPS,
                () -> assertThat(find(put(builder)).definition()).isEqualTo(builder.build()),
                () -> put(builder));
    }

    @Test
    @Rule("BOARD-01")
    void denseRanksAreFoundAsDeclared() {
        BoardBuilder builder = define("arena").dense();
        unlessMissing(
                Ability.DENSE_RANKS,
                () -> assertThat(find(put(builder)).definition()).isEqualTo(builder.build()),
                () -> put(builder));
    }

    @Test
    @Rule("BOARD-01")
    void putReturnsTheBoardThatIsFound() {
        BoardDefinition definition = define("arena").title("Arena").build();
        Board put = engine().boards().put(definition);
        assertThat(put).isEqualTo(find(definition.key()));
    }

    @Test
    @Rule("BOARD-01")
    void boardKeepsTheTimeItWasFirstPut() {
        clock().advance(Duration.ofSeconds(5));
        Instant first = clock().instant();
        BoardKey board = put(define("arena"));
        clock().advance(Duration.ofDays(1));
        put(define("arena").title("later"));
        assertThat(find(board).createdAt()).isEqualTo(first);
    }

    @Test
    @Rule("BOARD-02")
    void titleCanChange() {
        BoardKey board = put(define("arena").title("old"));
        put(define("arena").title("new"));
        assertThat(find(board).definition().title()).isEqualTo("new");
        put(define("arena").title(""));
        assertThat(find(board).definition().title()).isEmpty();
    }

    @Test
    @Rule("BOARD-02")
    void graceCanChange() {
        BoardKey board = put(define("arena").grace(Duration.ofHours(1)));
        put(define("arena").grace(Duration.ofHours(2)));
        assertThat(find(board).definition().windows().grace()).isEqualTo(Duration.ofHours(2));
    }

    @Test
    @Rule("BOARD-02")
    void keepCanChange() {
        BoardKey board = put(define("arena").window(CalendarWindow.DAILY, 2));
        put(define("arena").window(CalendarWindow.DAILY, 3));
        assertThat(find(board).definition().windows().specs().get(0).keep()).isEqualTo(3);
    }

    @Test
    @Rule("BOARD-02")
    void entriesStayWhenABoardChanges() {
        BoardKey board = put(define("arena").window(CalendarWindow.DAILY, 2));
        row(board, "abc");
        put(
                define("arena")
                        .title("new")
                        .grace(Duration.ofHours(1))
                        .window(CalendarWindow.DAILY, 5));
        assertThat(players(in(board, "2025-01-15"))).containsExactly("a", "b", "c");
    }

    private void refuseChange(String field, BoardBuilder before, BoardBuilder after) {
        BoardKey board = put(before.title("before"));
        EngineException refusal =
                refused(Problem.BOARD_CHANGE_REFUSED, () -> put(after.title("after")));
        assertThat(refusal.failure().values()).containsEntry("field", field);
        assertThat(find(board).definition()).isEqualTo(before.build());
    }

    @Test
    @Rule("BOARD-03")
    void strategyCannotChange() {
        refuseChange("strategy", define("arena"), define("arena").strategy(UpdateStrategy.SUM));
    }

    @Test
    @Rule("BOARD-03")
    void orderCannotChange() {
        refuseChange("order", define("arena"), define("arena").order(Order.ASC));
    }

    @Test
    @Rule("BOARD-03")
    void subscoreOrderCannotChange() {
        refuseChange("subscoreOrder", define("arena"), define("arena").subscoreOrder(Order.ASC));
    }

    @Test
    @Rule("BOARD-03")
    void denseCannotChange() {
        unlessMissing(
                Ability.DENSE_RANKS,
                () -> refuseChange("dense", define("arena"), define("arena").dense()),
                () -> put(define("arena").dense()));
    }

    @Test
    @Rule("BOARD-03")
    void zoneCannotChange() {
        refuseChange("zone", define("arena"), define("arena").zone("Asia/Tokyo"));
    }

    @Test
    @Rule("BOARD-03")
    void windowKindCannotBeAdded() {
        refuseChange(
                "windows",
                define("arena").window(CalendarWindow.DAILY, 1),
                define("arena").window(CalendarWindow.DAILY, 1).window(CalendarWindow.WEEKLY, 1));
    }

    @Test
    @Rule("BOARD-03")
    void windowKindCannotBeTakenAway() {
        refuseChange(
                "windows",
                define("arena").window(CalendarWindow.DAILY, 1).window(CalendarWindow.WEEKLY, 1),
                define("arena").window(CalendarWindow.DAILY, 1));
    }

    @Test
    @Rule("BOARD-03")
    void anchorOfAFixedWindowCannotChange() {
        Duration sixHours = Duration.ofHours(6);
        refuseChange(
                "windows",
                define("arena").window(FixedWindow.every(sixHours), 1),
                define("arena").window(new FixedWindow(sixHours, Instant.ofEpochSecond(60)), 1));
    }

    @Test
    @Rule("BOARD-03")
    void groupingsCannotChange() {
        unlessMissing(
                Ability.GROUPS,
                () -> {
                    refuseChange("groupings", define("a"), define("a").grouping("region"));
                    refuseChange("groupings", define("b").grouping("region"), define("b"));
                },
                () -> put(define("arena").grouping("region")));
    }

    @Test
    @Rule("BOARD-04")
    void boardsAreListedByNameAscending() {
        for (String name : List.of("b", "c_1", "a", "C", "c", "c-1", "c1")) {
            put(define(name));
        }
        assertThat(list(game, null, 100)).containsExactly("C", "a", "b", "c", "c-1", "c1", "c_1");
    }

    @Test
    @Rule("BOARD-04")
    void listOfBoardsComesInPages() {
        for (String name : List.of("a", "b", "c", "d")) {
            put(define(name));
        }
        assertThat(list(game, null, 2)).containsExactly("a", "b");
        assertThat(list(game, "b", 2)).containsExactly("c", "d");
        assertThat(list(game, "d", 2)).isEmpty();
        assertThat(list(game, "bb", 1)).containsExactly("c");
    }

    @Test
    @Rule("BOARD-04")
    void boardsOfOtherGamesAreNotListed() {
        put(define("mine"));
        GameId longer = new GameId(game.text() + "x");
        BoardKey other = new BoardKey(longer, new BoardId("theirs"));
        engine().boards().put(new BoardBuilder(other).build());
        assertThat(list(game, null, 100)).containsExactly("mine");
        assertThat(list(longer, null, 100)).containsExactly("theirs");
    }

    @Test
    @Rule("BOARD-04")
    void boardIsListedWithItsDefinition() {
        BoardDefinition definition = define("arena").title("Arena").build();
        Board put = engine().boards().put(definition);
        assertThat(engine().boards().list(game, null, 10)).containsExactly(put);
    }

    /** Puts a board in a game whose name begins with that of this test's game. */
    private GameId gameWithBoards(String suffix, String... names) {
        GameId named = new GameId(game.text() + suffix);
        for (String name : names) {
            BoardKey key = new BoardKey(named, new BoardId(name));
            engine().boards().put(new BoardBuilder(key).build());
        }
        return named;
    }

    /** The games behind one, of those that this test made; others may live in the same store. */
    private List<GameId> gamesBehind(GameId after, int limit) {
        return engine().boards().games(after, limit).stream()
                .filter(g -> g.text().startsWith(game.text()))
                .toList();
    }

    @Test
    @Rule("BOARD-08")
    void gamesAreListedByNameAscendingEachOnce() {
        GameId lower = gameWithBoards("-b", "arena", "race");
        GameId upper = gameWithBoards("-B", "arena");
        GameId longer = gameWithBoards("-b1", "arena");
        GameId line = gameWithBoards("-b_", "arena");
        GameId dash = gameWithBoards("-b-", "arena");
        assertThat(gamesBehind(game, 1_000)).containsExactly(upper, lower, dash, longer, line);
    }

    @Test
    @Rule("BOARD-08")
    void listOfGamesComesInPages() {
        GameId first = gameWithBoards("-1", "a", "b", "c");
        GameId second = gameWithBoards("-2", "a", "b");
        GameId third = gameWithBoards("-3", "a");
        assertThat(gamesBehind(game, 2)).containsExactly(first, second);
        assertThat(gamesBehind(second, 1)).containsExactly(third);
        assertThat(gamesBehind(new GameId(game.text() + "-11"), 1)).containsExactly(second);
        assertThat(gamesBehind(third, 1)).isEmpty();
    }

    @Test
    @Rule("BOARD-08")
    void everyGameIsReachedFromTheBeginning() {
        GameId mine = gameWithBoards("", "arena");
        GameId after = null;
        List<GameId> page;
        do {
            page = engine().boards().games(after, 1_000);
            assertThat(page).doesNotHaveDuplicates();
            after = page.isEmpty() ? after : page.get(page.size() - 1);
        } while (!page.contains(mine) && page.size() == 1_000);
        assertThat(page).contains(mine);
    }

    @Test
    @Rule("BOARD-08")
    void gameWithoutBoardsIsNotListed() {
        GameId left = gameWithBoards("-1", "a", "b");
        GameId gone = gameWithBoards("-2", "a");
        engine().boards().remove(new BoardKey(left, new BoardId("a")));
        engine().boards().remove(new BoardKey(gone, new BoardId("a")));
        assertThat(gamesBehind(game, 10)).containsExactly(left);
        refused(Problem.INVALID_VALUE, () -> engine().boards().games(null, 0));
        refused(Problem.INVALID_VALUE, () -> engine().boards().games(null, 1_001));
    }
}
