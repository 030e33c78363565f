package dev.laurel.engine.board;

import static dev.laurel.engine.board.UpdateStrategy.BEST;
import static dev.laurel.engine.board.UpdateStrategy.LATEST;
import static dev.laurel.engine.board.UpdateStrategy.SUM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.TotalOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UpdateStrategyTest {
    private static final TotalOrder HIGH_THEN_LOW = new TotalOrder(Order.DESC, Order.ASC);

    private static ScorePair pair(long score, long subscore) {
        return new ScorePair(score, subscore);
    }

    @ParameterizedTest
    @EnumSource(UpdateStrategy.class)
    void aFirstSubmissionIsTakenAsItIs(UpdateStrategy strategy) {
        ScorePair first = pair(Long.MIN_VALUE, Long.MAX_VALUE);
        assertThat(strategy.next(HIGH_THEN_LOW, null, first)).isEqualTo(first);
    }

    @ParameterizedTest
    @CsvSource({
        "11, 9, 11, 9",
        "9, 0, 10, 5",
        "10, 4, 10, 4",
        "10, 5, 10, 5",
        "10, 6, 10, 5",
        "-9223372036854775808, -9223372036854775808, 10, 5",
        "9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807",
    })
    void bestReplacesBothOrNeither(long score, long subscore, long scoreThen, long subscoreThen) {
        assertThat(BEST.next(HIGH_THEN_LOW, pair(10, 5), pair(score, subscore)))
                .isEqualTo(pair(scoreThen, subscoreThen));
    }

    @Test
    void bestFollowsTheOrderOfTheBoard() {
        assertThat(BEST.next(TotalOrder.ASCENDING, pair(10, 0), pair(9, 0))).isEqualTo(pair(9, 0));
        assertThat(BEST.next(TotalOrder.ASCENDING, pair(10, 0), pair(11, 0)))
                .isEqualTo(pair(10, 0));
    }

    @Test
    void latestReplacesBothForBetterAndForWorse() {
        assertThat(LATEST.next(HIGH_THEN_LOW, pair(10, 5), pair(1, 9))).isEqualTo(pair(1, 9));
        assertThat(LATEST.next(HIGH_THEN_LOW, pair(1, 9), pair(10, 0))).isEqualTo(pair(10, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "9007199254740992, 1, 9007199254740993",
        "-9007199254740992, -1, -9007199254740993",
        "9007199254740993, -1, 9007199254740992",
        "9223372036854775806, 1, 9223372036854775807",
        "-9223372036854775807, -1, -9223372036854775808",
        "-9223372036854775808, 9223372036854775807, -1",
        "9223372036854775807, -9223372036854775808, -1",
        "5, 0, 5",
    })
    void sumsAreExactAndReplaceTheSubscore(long before, long added, long after) {
        assertThat(SUM.next(HIGH_THEN_LOW, pair(before, 5), pair(added, 9)))
                .isEqualTo(pair(after, 9));
    }

    @ParameterizedTest
    @CsvSource({
        "9223372036854775807, 1",
        "1, 9223372036854775807",
        "9223372036854775807, 9223372036854775807",
        "-9223372036854775808, -1",
        "-1, -9223372036854775808",
        "-9223372036854775808, -9223372036854775808",
    })
    void aSumThatLeavesTheRangeIsRefused(long before, long added) {
        assertThatThrownBy(() -> SUM.next(HIGH_THEN_LOW, pair(before, 0), pair(added, 0)))
                .isInstanceOfSatisfying(
                        EngineException.class,
                        e -> assertThat(e.problem()).isEqualTo(Problem.SCORE_OVERFLOW));
    }
}
