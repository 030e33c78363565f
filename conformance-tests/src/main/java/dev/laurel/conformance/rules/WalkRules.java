package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.StandingsKey;
import java.time.Duration;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Walking standings both ways, also while they change. */
@Tag("walk")
public abstract class WalkRules extends RuleGroup {
    private static final String ALL = "abcdefgh";
    private static final IntConsumer NOTHING = page -> {};

    protected WalkRules(Lab lab) {
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
    }

    @Test
    @Rule("PAGE-03")
    void nextIsThereWhenOneEntryFollows() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        assertThat(page(allTime(board), PageRequest.top(5)).next()).isNotNull();
        Page first = page(allTime(board), PageRequest.top(3));
        assertThat(page(allTime(board), PageRequest.after(next(first), 2)).next()).isNotNull();
    }

    @Test
    @Rule("PAGE-03")
    void nextOfAPageReachedOtherwiseLeadsToWhatFollows() {
        BoardKey board = put(define("arena"));
        row(board, ALL);
        Page bottom = page(allTime(board), PageRequest.bottom(3));
        assertNextFollows(board, page(allTime(board), PageRequest.fromRank(3, 2)));
        assertNextFollows(board, page(allTime(board), PageRequest.before(previous(bottom), 2)));
    }

    private void assertNextFollows(BoardKey board, Page page) {
        String told = letters(page.standings());
        int follows = ALL.indexOf(told.substring(told.length() - 1)) + 1;
        Page on = page(allTime(board), PageRequest.after(next(page), 2));
        assertThat(letters(on.standings())).isEqualTo(ALL.substring(follows, follows + 2));
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
    }

    @Test
    @Rule("PAGE-04")
    void previousIsThereWhenOneEntryStandsBefore() {
        BoardKey board = put(define("arena"));
        row(board, "abcdef");
        assertThat(page(allTime(board), PageRequest.bottom(5)).previous()).isNotNull();
    }

    @Test
    @Rule("PAGE-04")
    void previousOfAPageReachedOtherwiseLeadsToWhatStandsBefore() {
        BoardKey board = put(define("arena"));
        row(board, ALL);
        Page top = page(allTime(board), PageRequest.top(3));
        assertPreviousLeadsUp(board, page(allTime(board), PageRequest.fromRank(4, 2)));
        assertPreviousLeadsUp(board, page(allTime(board), PageRequest.after(next(top), 2)));
    }

    private void assertPreviousLeadsUp(BoardKey board, Page page) {
        int first = ALL.indexOf(letters(page.standings()).substring(0, 1));
        Page back = page(allTime(board), PageRequest.before(previous(page), 2));
        assertThat(letters(back.standings())).isEqualTo(ALL.substring(first - 2, first));
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
}
