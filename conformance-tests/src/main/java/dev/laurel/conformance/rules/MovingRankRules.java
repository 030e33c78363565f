package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ranks after entries have moved. */
@Tag("moving-rank")
public abstract class MovingRankRules extends RuleGroup {

    protected MovingRankRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("RANK-06")
    void whoOvertakesMovesTheOthersDownByOne() {
        BoardKey board = filled(define("b"));
        submit(board, "e", 35);
        assertThat(ranks(board, RankMode.ORDINAL))
                .isEqualTo(Map.of("a", 1L, "b", 2L, "e", 3L, "c", 4L, "d", 5L));
    }

    @Test
    @Rule("RANK-06")
    void whoFallsBackMovesTheOthersUpByOne() {
        BoardKey board = filled(define("b"));
        submit(board, "a", 15);
        assertThat(ranks(board, RankMode.ORDINAL))
                .isEqualTo(Map.of("b", 1L, "c", 2L, "d", 3L, "a", 4L, "e", 5L));
    }

    @Test
    @Rule("RANK-06")
    void whoIsRemovedLeavesNoGap() {
        BoardKey board = filled(define("b"));
        engine().players().remove(game, player("b"));
        assertThat(ranks(board, RankMode.ORDINAL))
                .isEqualTo(Map.of("a", 1L, "c", 2L, "d", 3L, "e", 4L));
    }

    @Test
    @Rule("RANK-06")
    void whoLeavesAndComesBackIsCountedOnce() {
        BoardKey board = filled(define("b"));
        engine().players().hide(game, player("b"));
        engine().players().restore(game, player("b"));
        assertThat(ranks(board, RankMode.ORDINAL))
                .isEqualTo(Map.of("a", 1L, "b", 2L, "c", 3L, "d", 4L, "e", 5L));
    }

    @Test
    @Rule("RANK-06")
    void competitionRanksFollowMovesIntoAndOutOfATie() {
        BoardKey board = filled(define("b"));
        submit(board, "c", 40); // beside b
        submit(board, "d", 40);
        submit(board, "b", 5); // behind all
        assertThat(ranks(board, RankMode.COMPETITION))
                .isEqualTo(Map.of("a", 1L, "c", 2L, "d", 2L, "e", 4L, "b", 5L));
    }

    @Test
    @Rule("RANK-06")
    void aPairCountsForDenseRanksWhileSomeoneHoldsIt() {
        BoardBuilder builder = define("b").strategy(UpdateStrategy.LATEST).dense();
        if (lacks(Ability.DENSE_RANKS, builder)) {
            return;
        }
        BoardKey board = filled(builder);
        submit(board, "c", 40); // nobody holds 30 now, two hold 40
        assertThat(ranks(board, RankMode.DENSE))
                .isEqualTo(Map.of("a", 1L, "b", 2L, "c", 2L, "d", 3L, "e", 4L));
        submit(board, "b", 60); // one still holds 40
        assertThat(ranks(board, RankMode.DENSE))
                .isEqualTo(Map.of("b", 1L, "a", 2L, "c", 3L, "d", 4L, "e", 5L));
    }

    @Test
    @Rule("RANK-06")
    void ranksAreExactAfterMovesFarAndNear() {
        BoardKey board = filled(define("b"));
        long[] places = {-1L << 40, 1L << 40, 0, -1, 1};
        var scores = new TreeMap<Long, String>();
        for (int round = 0; round < 5; round++) {
            scores.clear();
            for (int i = 0; i < 5; i++) {
                String name = String.valueOf((char) ('a' + i));
                long score = places[(i + 2 * round) % 5];
                submit(board, name, score);
                scores.put(score, name);
            }
        }
        var expected = new TreeMap<String, Long>();
        for (String name : scores.descendingMap().values()) {
            expected.put(name, expected.size() + 1L);
        }
        assertThat(ranks(board, RankMode.ORDINAL)).isEqualTo(expected);
    }

    /** Five players, {@code a} the best with 50 and {@code e} the last with 10. */
    private BoardKey filled(BoardBuilder builder) {
        BoardKey board = put(builder.strategy(UpdateStrategy.LATEST));
        for (int i = 0; i < 5; i++) {
            submit(board, String.valueOf((char) ('a' + i)), 50 - 10 * i);
        }
        return board;
    }

    private Map<String, Long> ranks(BoardKey board, RankMode mode) {
        var asked = "abcde".chars().mapToObj(c -> player(String.valueOf((char) c))).toList();
        Map<PlayerId, Standing> found =
                engine().standings().ranks(allTime(board), asked, mode).value();
        var ranks = new TreeMap<String, Long>();
        found.forEach((player, standing) -> ranks.put(player.text(), standing.rank()));
        return ranks;
    }
}
