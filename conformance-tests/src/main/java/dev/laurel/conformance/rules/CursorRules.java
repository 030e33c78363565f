package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Cursors: which are refused, and where they lead when their entry is gone. */
@Tag("cursor")
public abstract class CursorRules extends RuleGroup {

    protected CursorRules(Lab lab) {
        super(lab);
    }

    private Page page(StandingsKey key, PageRequest request) {
        return engine().standings().page(key, request).value();
    }

    private static Cursor next(Page page) {
        return Objects.requireNonNull(page.next(), "next");
    }

    private static Cursor previous(Page page) {
        return Objects.requireNonNull(page.previous(), "previous");
    }

    @Test
    @Rule("PAGE-08")
    void cursorOfAnotherBoardIsRefused() {
        BoardKey board = put(define("arena"));
        BoardKey other = put(define("other"));
        row(board, "abc");
        row(other, "abc");
        refuseBothWays(allTime(other), next(page(allTime(board), PageRequest.top(1))));
    }

    @Test
    @Rule("PAGE-08")
    void cursorOfAnotherWindowIsRefused() {
        BoardKey board =
                put(
                        define("arena")
                                .window(CalendarWindow.ALL_TIME, 0)
                                .window(CalendarWindow.DAILY, 3));
        row(board, "abc");
        refuseBothWays(in(board, "2025-01-15"), next(page(allTime(board), PageRequest.top(1))));
    }

    @Test
    @Rule("PAGE-08")
    void cursorOfAnotherGroupIsRefused() {
        unlessMissing(
                Ability.GROUPS,
                () -> {
                    BoardKey board = put(define("arena").grouping("region"));
                    Map<String, String> asia = Map.of("region", "asia");
                    submitAll(
                            Submissions.inGroups(score(board, "a", 3), asia),
                            Submissions.inGroups(score(board, "c", 2), asia),
                            Submissions.inGroups(score(board, "b", 1), asia));
                    var group = new StandingsKey(board, WindowKey.ALL_TIME, GroupKey.of(asia));
                    refuseBothWays(group, next(page(allTime(board), PageRequest.top(1))));
                    refuseBothWays(allTime(board), next(page(group, PageRequest.top(1))));
                },
                () -> put(define("arena").grouping("region")));
    }

    @Test
    @Rule("PAGE-08")
    void cursorOfAnotherVersionIsRefused() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        byte[] bytes = bytes(next(page(allTime(board), PageRequest.top(1))));
        bytes[0]++;
        refuseBothWays(allTime(board), cursor(bytes));
    }

    @Test
    @Rule("PAGE-08")
    void damagedCursorIsRefused() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        Cursor cursor = next(page(allTime(board), PageRequest.top(1)));
        byte[] bytes = bytes(cursor);
        refuseBothWays(allTime(board), new Cursor("!" + cursor.text()));
        refuseBothWays(allTime(board), new Cursor("0"));
        refuseBothWays(allTime(board), new Cursor("Käse"));
        refuseBothWays(allTime(board), cursor(Arrays.copyOf(bytes, 9)));
        refuseBothWays(allTime(board), cursor(Arrays.copyOf(bytes, bytes.length - 1)));
        bytes[bytes.length - 1] = 0;
        refuseBothWays(allTime(board), cursor(bytes));
    }

    private void refuseBothWays(StandingsKey key, Cursor cursor) {
        refused(Problem.BAD_CURSOR, () -> page(key, PageRequest.after(cursor, 5)));
        refused(Problem.BAD_CURSOR, () -> page(key, PageRequest.before(cursor, 5)));
    }

    private static byte[] bytes(Cursor cursor) {
        return Base64.getUrlDecoder().decode(cursor.text());
    }

    private static Cursor cursor(byte[] bytes) {
        return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    @Test
    @Rule("PAGE-11")
    void cursorAtAnEntryThatMovedGoesOnFromWhereItWas() {
        BoardKey board = put(define("arena").strategy(UpdateStrategy.LATEST));
        row(board, "abcdef");
        Cursor afterC = next(page(allTime(board), PageRequest.top(3)));
        submit(board, "c", 1_000);
        assertThat(follow(board, PageRequest.after(afterC, 2))).isEqualTo("de");
        submit(board, "c", 1);
        assertThat(follow(board, PageRequest.after(afterC, 2))).isEqualTo("de");
    }

    @Test
    @Rule("PAGE-11")
    void cursorBeforeAnEntryThatMovedGoesBackFromWhereItWas() {
        BoardKey board = put(define("arena").strategy(UpdateStrategy.LATEST));
        row(board, "abcdef");
        Cursor beforeD = previous(page(allTime(board), PageRequest.bottom(3)));
        submit(board, "d", 1);
        assertThat(follow(board, PageRequest.before(beforeD, 2))).isEqualTo("bc");
        submit(board, "d", 1_000);
        assertThat(follow(board, PageRequest.before(beforeD, 2))).isEqualTo("bc");
    }

    @Test
    @Rule("PAGE-11")
    void cursorAtAnEntryThatWasHiddenGoesOnFromWhereItWas() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        Cursor after = next(page(allTime(board), PageRequest.top(3)));
        Cursor before = previous(page(allTime(board), PageRequest.bottom(4)));
        engine().players().hide(game, player("c"));
        assertThat(follow(board, PageRequest.after(after, 2))).isEqualTo("de");
        assertThat(follow(board, PageRequest.before(before, 2))).isEqualTo("ab");
    }

    @Test
    @Rule("PAGE-11")
    void cursorAtAnEntryThatWasRemovedGoesOnFromWhereItWas() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        Cursor after = next(page(allTime(board), PageRequest.top(3)));
        Cursor before = previous(page(allTime(board), PageRequest.bottom(4)));
        engine().players().remove(game, player("c"));
        assertThat(follow(board, PageRequest.after(after, 2))).isEqualTo("de");
        assertThat(follow(board, PageRequest.before(before, 2))).isEqualTo("ab");
    }

    @Test
    @Rule("PAGE-11")
    void cursorBehindWhichEveryoneLeftGivesAnEmptyPage() {
        BoardKey board = put(define("arena"));
        row(board, "abcd");
        Cursor afterB = next(page(allTime(board), PageRequest.top(2)));
        submitAll(score(board, "b", 1_000), score(board, "c", 1_000), score(board, "d", 1_000));
        assertThat(follow(board, PageRequest.after(afterB, 2))).isEmpty();
    }

    private String follow(BoardKey board, PageRequest request) {
        return letters(page(allTime(board), request).standings());
    }
}
