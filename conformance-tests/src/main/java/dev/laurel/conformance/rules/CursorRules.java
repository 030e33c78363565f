package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/** Cursors: walking standings both ways, also while they change. */
public abstract class CursorRules extends RuleGroup {
    private static final IntConsumer NOTHING = page -> {};

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

    /** Follows next from the top; between two pages something happens. */
    private String walkDown(StandingsKey key, int limit, IntConsumer between) {
        Page page = page(key, PageRequest.top(limit));
        var told = new StringBuilder(letters(page.standings()));
        for (int pages = 1; page.next() != null; pages++) {
            assertThat(pages).as("pages").isLessThan(20);
            between.accept(pages);
            page = page(key, PageRequest.after(next(page), limit));
            told.append(letters(page.standings()));
        }
        return told.toString();
    }

    /** Follows previous from the bottom; between two pages something happens. */
    private String walkUp(StandingsKey key, int limit, IntConsumer between) {
        Page page = page(key, PageRequest.bottom(limit));
        var told = new StringBuilder(letters(page.standings()));
        for (int pages = 1; page.previous() != null; pages++) {
            assertThat(pages).as("pages").isLessThan(20);
            between.accept(pages);
            page = page(key, PageRequest.before(previous(page), limit));
            told.insert(0, letters(page.standings()));
        }
        return told.toString();
    }

    private BoardKey tie(String letters) {
        BoardKey board = put(define("tie"));
        var submissions = new Submission[letters.length()];
        for (int i = 0; i < submissions.length; i++) {
            submissions[i] = score(board, letters.substring(i, i + 1), 5);
            if (i % 3 == 2) {
                clock().advance(Duration.ofNanos(1_000));
            }
        }
        submitAll(submissions);
        return board;
    }

    @Test
    @Rule("PAGE-03")
    void followingNextFromTheTopTellsEveryEntryOnceInOrder() {
        BoardKey board = put(define("arena"));
        row(board, "gfedcba");
        for (int limit : new int[] {1, 2, 3, 6, 7, 8}) {
            assertThat(walkDown(allTime(board), limit, NOTHING)).isEqualTo("gfedcba");
        }
    }

    @Test
    @Rule("PAGE-03")
    void followingNextThroughATieTellsEveryEntryOnceInOrder() {
        BoardKey board = tie("ghidefabc");
        for (int limit : new int[] {1, 2, 4}) {
            assertThat(walkDown(allTime(board), limit, NOTHING)).isEqualTo("ghidefabc");
        }
    }

    @Test
    @Rule("PAGE-03")
    void nextIsAbsentWhenThePageEndsExactlyAtTheEnd() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        assertThat(page(allTime(board), PageRequest.top(6)).next()).isNull();
        Page first = page(allTime(board), PageRequest.top(3));
        assertThat(page(allTime(board), PageRequest.after(next(first), 3)).next()).isNull();
        assertThat(page(allTime(board), PageRequest.bottom(3)).next()).isNull();
        assertThat(page(allTime(board), PageRequest.fromRank(4, 3)).next()).isNull();
    }

    @Test
    @Rule("PAGE-03")
    void nextIsThereWhenOneEntryFollows() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        assertThat(page(allTime(board), PageRequest.top(5)).next()).isNotNull();
        Page first = page(allTime(board), PageRequest.top(3));
        assertThat(page(allTime(board), PageRequest.after(next(first), 2)).next()).isNotNull();
        assertThat(page(allTime(board), PageRequest.fromRank(4, 2)).next()).isNotNull();
    }

    @Test
    @Rule("PAGE-03")
    void nextOfAPageReachedByRankOrBackwardsLeadsOn() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        Page byRank = page(allTime(board), PageRequest.fromRank(3, 2));
        Page afterRank = page(allTime(board), PageRequest.after(next(byRank), 2));
        assertThat(letters(afterRank.standings())).isEqualTo("ef");
        Page bottom = page(allTime(board), PageRequest.bottom(2));
        Page back = page(allTime(board), PageRequest.before(previous(bottom), 2));
        Page again = page(allTime(board), PageRequest.after(next(back), 2));
        assertThat(letters(again.standings())).isEqualTo("ef");
    }

    @Test
    @Rule("PAGE-04")
    void followingPreviousFromTheBottomTellsEveryEntryOnce() {
        BoardKey board = put(define("arena"));
        row(board, "gfedcba");
        for (int limit : new int[] {1, 2, 3, 6, 7, 8}) {
            assertThat(walkUp(allTime(board), limit, NOTHING)).isEqualTo("gfedcba");
        }
    }

    @Test
    @Rule("PAGE-04")
    void followingPreviousThroughATieTellsEveryEntryOnce() {
        BoardKey board = tie("ghidefabc");
        for (int limit : new int[] {1, 2, 4}) {
            assertThat(walkUp(allTime(board), limit, NOTHING)).isEqualTo("ghidefabc");
        }
    }

    @Test
    @Rule("PAGE-04")
    void previousIsAbsentWhenThePageBeginsExactlyAtTheTop() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        assertThat(page(allTime(board), PageRequest.bottom(6)).previous()).isNull();
        Page last = page(allTime(board), PageRequest.bottom(3));
        Page first = page(allTime(board), PageRequest.before(previous(last), 3));
        assertThat(first.previous()).isNull();
        assertThat(page(allTime(board), PageRequest.top(3)).previous()).isNull();
        assertThat(page(allTime(board), PageRequest.fromRank(1, 3)).previous()).isNull();
    }

    @Test
    @Rule("PAGE-04")
    void previousIsThereWhenOneEntryStandsBefore() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        assertThat(page(allTime(board), PageRequest.bottom(5)).previous()).isNotNull();
        assertThat(page(allTime(board), PageRequest.fromRank(2, 2)).previous()).isNotNull();
    }

    @Test
    @Rule("PAGE-04")
    void previousOfAPageReachedByRankOrForwardsLeadsBack() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        Page byRank = page(allTime(board), PageRequest.fromRank(4, 2));
        Page beforeRank = page(allTime(board), PageRequest.before(previous(byRank), 2));
        assertThat(letters(beforeRank.standings())).isEqualTo("bc");
        Page top = page(allTime(board), PageRequest.top(2));
        Page on = page(allTime(board), PageRequest.after(next(top), 2));
        Page again = page(allTime(board), PageRequest.before(previous(on), 2));
        assertThat(letters(again.standings())).isEqualTo("ab");
    }

    @Test
    @Rule("PAGE-05")
    void walkingDownPastNewcomersAtTheTopRepeatsNobody() {
        BoardKey board = put(define("arena"));
        row(board, "abcdefg");
        String told = walkDown(allTime(board), 2, page -> submit(board, "n" + page, 1_000L + page));
        assertThat(told).isEqualTo("abcdefg");
    }

    @Test
    @Rule("PAGE-05")
    void walkingDownWhileThoseAlreadyToldLeaveMissesNobody() {
        BoardKey board = put(define("arena"));
        row(board, "abcdefg");
        String told =
                walkDown(
                        allTime(board),
                        2,
                        page -> engine().players().hide(game, player("aceg".charAt(page - 1))));
        assertThat(told).isEqualTo("abcdefg");
    }

    @Test
    @Rule("PAGE-05")
    void walkingDownWhileOthersMoveTellsEveryStayerOnce() {
        BoardKey board = put(define("arena").strategy(UpdateStrategy.LATEST));
        row(board, "aXbYcdZe");
        String told =
                walkDown(
                        allTime(board),
                        2,
                        page -> {
                            submit(board, "X", page % 2 == 0 ? 1_000 : 1);
                            submit(board, "Y", page % 2 == 0 ? 2 : 2_000);
                            submit(board, "Z", 3_000L + page);
                        });
        assertThat(told.replaceAll("[XYZ]", "")).isEqualTo("abcde");
    }

    @Test
    @Rule("PAGE-05")
    void walkingUpPastNewcomersAtTheBottomRepeatsNobody() {
        BoardKey board = put(define("arena"));
        row(board, "abcdefg");
        String told = walkUp(allTime(board), 2, page -> submit(board, "n" + page, -page));
        assertThat(told).isEqualTo("abcdefg");
    }

    @Test
    @Rule("PAGE-05")
    void walkingUpWhileThoseAlreadyToldLeaveMissesNobody() {
        BoardKey board = put(define("arena"));
        row(board, "abcdefg");
        String told =
                walkUp(
                        allTime(board),
                        2,
                        page -> engine().players().hide(game, player("geca".charAt(page - 1))));
        assertThat(told).isEqualTo("abcdefg");
    }

    @Test
    @Rule("PAGE-05")
    void walkingUpWhileOthersMoveTellsEveryStayerOnce() {
        BoardKey board = put(define("arena").strategy(UpdateStrategy.LATEST));
        row(board, "aXbYcdZe");
        String told =
                walkUp(
                        allTime(board),
                        2,
                        page -> {
                            submit(board, "X", page % 2 == 0 ? 1_000 : 1);
                            submit(board, "Y", page % 2 == 0 ? 2 : 2_000);
                            submit(board, "Z", 3_000L + page);
                        });
        assertThat(told.replaceAll("[XYZ]", "")).isEqualTo("abcde");
    }

    private static PlayerId player(char letter) {
        return player(String.valueOf(letter));
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
                            Submissions.inGroups(score(board, "a", 2), asia),
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
        Page middle = page(allTime(board), PageRequest.fromRank(3, 1));
        engine().players().hide(game, player("c"));
        assertThat(follow(board, PageRequest.after(next(middle), 2))).isEqualTo("de");
        assertThat(follow(board, PageRequest.before(previous(middle), 2))).isEqualTo("ab");
    }

    @Test
    @Rule("PAGE-11")
    void cursorAtAnEntryThatWasRemovedGoesOnFromWhereItWas() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        Page middle = page(allTime(board), PageRequest.fromRank(3, 1));
        engine().players().remove(game, player("c"));
        assertThat(follow(board, PageRequest.after(next(middle), 2))).isEqualTo("de");
        assertThat(follow(board, PageRequest.before(previous(middle), 2))).isEqualTo("ab");
    }

    @Test
    @Rule("PAGE-11")
    void cursorBehindWhichEveryoneLeftGivesAnEmptyPage() {
        BoardKey board = put(define("arena"));
        row(board, "abc");
        Cursor afterB = next(page(allTime(board), PageRequest.top(2)));
        submit(board, "c", 1_000);
        assertThat(follow(board, PageRequest.after(afterB, 2))).isEmpty();
    }

    private String follow(BoardKey board, PageRequest request) {
        return letters(page(allTime(board), request).standings());
    }
}
