package dev.laurel.dynamodb;

import dev.laurel.engine.id.BoardKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Ranks inside a batch, as if its submissions were applied one after another. Questions are asked
 * while the batch is gone through; how many entries stood before each key at the start is counted
 * once for all of them; what the batch did before each question is added in memory.
 */
final class BatchRanks {
    private final Map<Place, List<Move>> moves = new HashMap<>();
    private final List<Question> questions = new ArrayList<>();

    /** Some standings of a board. */
    record Place(BoardKey board, Slice slice) {}

    /** A key that came to some standings or left them. */
    private record Move(byte[] key, int change) {}

    /**
     * Asks how many entries stand before a key.
     *
     * @param place the standings
     * @param key the key, there or not
     * @param after how many moves in these standings went before the question
     */
    private record Question(Place place, byte[] key, int after) {}

    void moved(Place place, byte[] key, int change) {
        movesOf(place).add(new Move(key, change));
    }

    /** Asks for the rank of a key now; tells the number of the question. */
    int ask(Place place, byte[] key) {
        questions.add(new Question(place, key, movesOf(place).size()));
        return questions.size() - 1;
    }

    /** The answers to all questions, by number. */
    List<Long> answer(Views views, Map<BoardKey, StoredBoard> boards) {
        var before = new long[questions.size()];
        var byBoard = new LinkedHashMap<BoardKey, Map<Slice, List<Integer>>>();
        for (int i = 0; i < questions.size(); i++) {
            Place place = questions.get(i).place();
            byBoard.computeIfAbsent(place.board(), b -> new LinkedHashMap<>())
                    .computeIfAbsent(place.slice(), s -> new ArrayList<>())
                    .add(i);
        }
        byBoard.forEach(
                (key, slices) -> {
                    StoredBoard board = boards.get(key);
                    if (board != null) {
                        views.readAll(board, slices.keySet(), read -> count(read, slices, before));
                    }
                });
        var ranks = new ArrayList<Long>(questions.size());
        for (int i = 0; i < questions.size(); i++) {
            ranks.add(rank(questions.get(i), before[i]));
        }
        return ranks;
    }

    private boolean count(Map<Slice, View> views, Map<Slice, List<Integer>> slices, long[] before) {
        slices.forEach(
                (slice, numbers) -> {
                    View view = views.get(slice);
                    if (view != null) {
                        view.prepare(numbers.stream().map(i -> questions.get(i).key()).toList());
                        numbers.forEach(i -> before[i] = view.countBefore(questions.get(i).key()));
                    }
                });
        return true;
    }

    private long rank(Question question, long before) {
        List<Move> done = movesOf(question.place()).subList(0, question.after());
        long count = before;
        for (Move move : done) {
            if (Arrays.compareUnsigned(move.key(), question.key()) < 0) {
                count += move.change();
            }
        }
        return count + 1;
    }

    private List<Move> movesOf(Place place) {
        return moves.computeIfAbsent(place, p -> new ArrayList<>());
    }
}
