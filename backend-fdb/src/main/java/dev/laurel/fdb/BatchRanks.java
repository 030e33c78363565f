package dev.laurel.fdb;

import com.apple.foundationdb.ReadTransaction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Ranks in the middle of a batch: what the store counts before the batch, and what the batch has
 * moved before each question. Nothing is read unless someone asks.
 */
final class BatchRanks {
    private final ReadTransaction transaction;
    private final Keys keys;
    private final Map<StandingsRef, List<Move>> moves = new HashMap<>();
    private final List<Question> questions = new ArrayList<>();
    private final Map<StandingsRef, Counts> counts = new HashMap<>();

    private record Move(byte[] key, int change) {}

    private record Question(StandingsRef ref, byte[] key, int after) {}

    BatchRanks(ReadTransaction transaction, Keys keys) {
        this.transaction = transaction;
        this.keys = keys;
    }

    private List<Move> movesOf(StandingsRef ref) {
        return moves.computeIfAbsent(ref, r -> new ArrayList<>());
    }

    void moved(StandingsRef ref, byte[] key, int change) {
        movesOf(ref).add(new Move(key, change));
    }

    /** Asks for the rank of a key as of now; returns the question's number. */
    int ask(StandingsRef ref, byte[] key) {
        questions.add(new Question(ref, key, movesOf(ref).size()));
        return questions.size() - 1;
    }

    /** Reads what the questions need, standings side by side. */
    void count() {
        var wanted = new HashMap<StandingsRef, List<byte[]>>();
        for (Question question : questions) {
            Counts.of(counts, transaction, keys, question.ref());
            wanted.computeIfAbsent(question.ref(), r -> new ArrayList<>()).add(question.key());
        }
        wanted.forEach((ref, asked) -> Counts.of(counts, transaction, keys, ref).prepare(asked));
    }

    /** The answer to a question. */
    long rank(int number) {
        Question question = questions.get(number);
        long before = Counts.of(counts, transaction, keys, question.ref()).before(question.key());
        for (Move move : movesOf(question.ref()).subList(0, question.after())) {
            if (Arrays.compareUnsigned(move.key(), question.key()) < 0) {
                before += move.change();
            }
        }
        return before + 1;
    }
}
