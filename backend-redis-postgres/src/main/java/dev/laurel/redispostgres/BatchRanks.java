package dev.laurel.redispostgres;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Ranks inside a batch, as if its submissions were applied one after another. Questions are asked
 * while the batch is gone through; how many places stood before each key at the start is counted
 * once for all of them; what the batch did before each question is added in memory.
 */
final class BatchRanks {
    private final Map<Long, List<Move>> moves = new HashMap<>();
    private final List<Question> questions = new ArrayList<>();

    /** A key that came to some standings or left them. */
    private record Move(byte[] key, int change) {}

    /**
     * Asks how many places stand before a key.
     *
     * @param standingsNo the standings
     * @param key the key, there or not
     * @param after how many moves in these standings went before the question
     */
    record Question(long standingsNo, byte[] key, int after) {}

    void left(long standingsNo, byte[] key) {
        movesOf(standingsNo).add(new Move(key, -1));
    }

    void came(long standingsNo, byte[] key) {
        movesOf(standingsNo).add(new Move(key, 1));
    }

    /** Asks for the rank of a key now; tells the number of the question. */
    int ask(long standingsNo, byte[] key) {
        questions.add(new Question(standingsNo, key, movesOf(standingsNo).size()));
        return questions.size() - 1;
    }

    List<Question> questions() {
        return questions;
    }

    /**
     * The answer to a question.
     *
     * @param before how many places stood before the question's key when the batch began
     */
    long rank(int number, long before) {
        Question question = questions.get(number);
        List<Move> done = movesOf(question.standingsNo()).subList(0, question.after());
        long count = before;
        for (Move move : done) {
            if (Arrays.compareUnsigned(move.key(), question.key()) < 0) {
                count += move.change();
            }
        }
        return count + 1;
    }

    private List<Move> movesOf(long standingsNo) {
        return moves.computeIfAbsent(standingsNo, number -> new ArrayList<>());
    }
}
