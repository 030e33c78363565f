package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The one total order. */
@Tag("order")
public abstract class OrderRules extends RuleGroup {
    private static final Duration MICRO = Duration.ofNanos(1_000);

    protected OrderRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("ORDER-01")
    void highScoresStandFirstOnADescendingBoard() {
        BoardKey board = put(define("b"));
        submit(board, "mid", 20);
        submit(board, "low", 3);
        submit(board, "high", 100);
        assertThat(players(allTime(board))).containsExactly("high", "mid", "low");
    }

    @Test
    @Rule("ORDER-01")
    void lowScoresStandFirstOnAnAscendingBoard() {
        BoardKey board = put(define("b").order(Order.ASC));
        submit(board, "mid", 20);
        submit(board, "high", 100);
        submit(board, "low", 3);
        assertThat(players(allTime(board))).containsExactly("low", "mid", "high");
    }

    @Test
    @Rule("ORDER-01")
    void theScoreDecidesBeforeTheSubscore() {
        BoardKey board = put(define("b"));
        submit(draft(board, "sub", 1).subscore(100));
        submit(draft(board, "top", 2).subscore(-100));
        assertThat(players(allTime(board))).containsExactly("top", "sub");
    }

    @Test
    @Rule("ORDER-02")
    void highSubscoresStandFirstOnADescendingBoard() {
        assertThat(bySubscore(Order.DESC, Order.DESC)).containsExactly("high", "mid", "low");
    }

    @Test
    @Rule("ORDER-02")
    void lowSubscoresStandFirstOnADescendingBoard() {
        assertThat(bySubscore(Order.DESC, Order.ASC)).containsExactly("low", "mid", "high");
    }

    @Test
    @Rule("ORDER-02")
    void highSubscoresStandFirstOnAnAscendingBoard() {
        assertThat(bySubscore(Order.ASC, Order.DESC)).containsExactly("high", "mid", "low");
    }

    @Test
    @Rule("ORDER-02")
    void lowSubscoresStandFirstOnAnAscendingBoard() {
        assertThat(bySubscore(Order.ASC, Order.ASC)).containsExactly("low", "mid", "high");
    }

    @Test
    @Rule("ORDER-03")
    void tieGoesToTheEarlierSubmission() {
        BoardKey board = put(define("b"));
        submit(board, "zoe", 10);
        clock().advance(Duration.ofSeconds(1));
        submit(board, "ann", 10);
        assertThat(players(allTime(board))).containsExactly("zoe", "ann");
    }

    @Test
    @Rule("ORDER-03")
    void tieGoesToTheEarlierSubmissionOnAnAscendingBoard() {
        BoardKey board = put(define("b").order(Order.ASC).subscoreOrder(Order.ASC));
        submit(board, "zoe", 10);
        clock().advance(Duration.ofSeconds(1));
        submit(board, "ann", 10);
        assertThat(players(allTime(board))).containsExactly("zoe", "ann");
    }

    @Test
    @Rule("ORDER-03")
    void tieInTheSameMillisecondGoesToTheEarlierMicrosecond() {
        BoardKey board = put(define("b"));
        submit(board, "zoe", 10);
        clock().advance(MICRO);
        submit(board, "mia", 10);
        clock().advance(MICRO);
        submit(board, "ann", 10);
        assertThat(players(allTime(board))).containsExactly("zoe", "mia", "ann");
    }

    @Test
    @Rule("ORDER-03")
    void tieBetweenExtremeScoresGoesToTheEarlierMicrosecond() {
        for (long score : new long[] {Long.MAX_VALUE, Long.MIN_VALUE}) {
            BoardKey board = put(define(score > 0 ? "high" : "low"));
            submit(board, "zoe", score);
            clock().advance(MICRO);
            submit(board, "ann", score);
            assertThat(players(allTime(board))).containsExactly("zoe", "ann");
        }
    }

    @Test
    @Rule("ORDER-03")
    void tieGoesToTheEarlierTimeWhicheverWasStoredFirst() {
        BoardKey board = put(define("b"));
        Instant now = clock().instant();
        submit(draft(board, "ann", 10).arriving(now));
        submit(draft(board, "zoe", 10).arriving(now.minus(MICRO)));
        assertThat(players(allTime(board))).containsExactly("zoe", "ann");
    }

    @Test
    @Rule("ORDER-03")
    void tieOfEqualSubscoresGoesToTheEarlierSubmission() {
        BoardKey board = put(define("b").subscoreOrder(Order.ASC));
        submit(draft(board, "zoe", 10).subscore(-3));
        clock().advance(MICRO);
        submit(draft(board, "ann", 10).subscore(-3));
        assertThat(players(allTime(board))).containsExactly("zoe", "ann");
    }

    @Test
    @Rule("ORDER-04")
    void tieInTheSameMicrosecondGoesToTheSmallerId() {
        BoardKey board = put(define("b"));
        submit(board, "zoe", 10);
        submit(board, "ann", 10);
        submit(board, "mia", 10);
        assertThat(players(allTime(board))).containsExactly("ann", "mia", "zoe");
    }

    @Test
    @Rule("ORDER-04")
    void tieInTheSameMicrosecondGoesToTheSmallerIdOnAnAscendingBoard() {
        BoardKey board = put(define("b").order(Order.ASC).subscoreOrder(Order.ASC));
        submit(board, "zoe", 10);
        submit(board, "ann", 10);
        submit(board, "mia", 10);
        assertThat(players(allTime(board))).containsExactly("ann", "mia", "zoe");
    }

    @Test
    @Rule("ORDER-04")
    void partsOfAMicrosecondDoNotCount() {
        BoardKey board = put(define("b"));
        submit(draft(board, "zoe", 10).arriving(clock().instant().plusNanos(1)));
        submit(draft(board, "ann", 10).arriving(clock().instant().plusNanos(999)));
        assertThat(players(allTime(board))).containsExactly("ann", "zoe");
    }

    @Test
    @Rule("ORDER-04")
    void anIdThatIsAPrefixStandsFirst() {
        assertThat(tied("ab", "aa", "b", "a", "a-", "aa0"))
                .containsExactly("a", "a-", "aa", "aa0", "ab", "b");
    }

    @Test
    @Rule("ORDER-04")
    void idsAreOrderedByTheirBytesAndNotAsNumbersOrWords() {
        assertThat(tied("p9", "p10", "a", "Z", "_", ":", ".", "-", "0"))
                .containsExactly("-", ".", "0", ":", "Z", "_", "a", "p10", "p9");
    }

    @Test
    @Rule("ORDER-07")
    void idsOfOneCharacterAreKeptApartAndOrdered() {
        var ids = new ArrayList<String>();
        for (char c = 0; c < 128; c++) {
            boolean letterOrDigit = Character.isLetterOrDigit(c);
            if (letterOrDigit || "_.:-".indexOf(c) >= 0) {
                ids.add(String.valueOf(c));
            }
        }
        assertThat(ids).hasSize(66);
        assertThat(tied(reversed(ids))).isEqualTo(ids);
    }

    @Test
    @Rule("ORDER-07")
    void idsOfSixtyFourCharactersAreKeptApartAndOrdered() {
        String start = "_.:-".repeat(15) + "aZ9";
        List<String> ids = List.of(start + "-", start + "0", start + "A", start + "a");
        assertThat(ids).allMatch(id -> id.length() == 64);
        assertThat(tied(reversed(ids))).isEqualTo(ids);
    }

    @Test
    @Rule("ORDER-07")
    void longAndShortIdsAreKeptApartAndOrdered() {
        List<String> ids = List.of("a", "a".repeat(63), "a".repeat(64), "b");
        assertThat(tied(reversed(ids))).isEqualTo(ids);
    }

    @Test
    @Rule("ORDER-07")
    void upperAndLowerCaseDiffer() {
        BoardKey board = put(define("b"));
        submit(board, "Ann", 1);
        submit(board, "ann", 2);
        submit(board, "ANN", 3);
        assertThat(players(allTime(board))).containsExactly("ANN", "ann", "Ann");
        assertThat(standing(allTime(board), "Ann").entry().pair().score()).isEqualTo(1);
    }

    /** Players with equal scores, in an order that neither time nor id explains. */
    private List<String> bySubscore(Order order, Order subscoreOrder) {
        BoardKey board = put(define("b").order(order).subscoreOrder(subscoreOrder));
        submit(draft(board, "mid", 10).subscore(0));
        clock().advance(Duration.ofSeconds(1));
        submit(draft(board, "low", 10).subscore(-5));
        clock().advance(Duration.ofSeconds(1));
        submit(draft(board, "high", 10).subscore(5));
        return players(allTime(board));
    }

    private List<String> tied(String... ids) {
        return tied(List.of(ids));
    }

    /** How players stand who reach the same pair in the same microsecond. */
    private List<String> tied(List<String> ids) {
        BoardKey board = put(define("b"));
        List<Submission> submissions = ids.stream().map(id -> score(board, id, 10)).toList();
        engine().scores().submit(new Batch(submissions)).forEach(RuleGroup::accepted);
        return players(allTime(board));
    }

    private static List<String> reversed(List<String> ids) {
        var list = new ArrayList<>(ids);
        Collections.reverse(list);
        return list;
    }
}
