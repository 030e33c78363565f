package dev.laurel.redispostgres;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.window.Window;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a batch needs around its transaction: boards, windows, standings and partitions that exist
 * before it begins, what it is to read and lock, and whether that still is what was prepared.
 */
final class SubmitPreparation {
    private final Node node;

    SubmitPreparation(Node node) {
        this.node = node;
    }

    /** Everything that can be done before the transaction, to keep it short. */
    List<SubmitItem> prepare(List<Submission> submissions) {
        node.database.checkOpen();
        Instant now = node.clock.instant();
        Map<BoardKey, StoredBoard> boards =
                node.boards.forSubmit(
                        submissions.stream().map(Submission::board).collect(Collectors.toSet()));
        var items = new ArrayList<SubmitItem>(submissions.size());
        var windows = new LinkedHashSet<Numbers.WindowRef>();
        for (Submission submission : submissions) {
            var item = SubmitItem.of(submission, boards.get(submission.board()), now);
            items.add(item);
            StoredBoard board = item.board();
            if (board != null && !item.windows().isEmpty()) {
                item.windows()
                        .forEach(w -> windows.add(new Numbers.WindowRef(board.boardNo(), w.key())));
                node.partitions.ensure(Micros.of(submission.at()));
            }
        }
        node.debts.ensure(boardNumbers(items));
        node.numbers.ensureWindows(windows);
        node.numbers.ensureStandings(likelyStandings(items));
        return items;
    }

    private static Set<Long> boardNumbers(List<SubmitItem> items) {
        var numbers = new HashSet<Long>();
        for (SubmitItem item : items) {
            if (item.board() != null) {
                numbers.add(item.board().boardNo());
            }
        }
        return numbers;
    }

    private Set<Numbers.StandingsRef> likelyStandings(List<SubmitItem> items) {
        var refs = new HashSet<Numbers.StandingsRef>();
        for (SubmitItem item : items) {
            StoredBoard board = item.board();
            if (board == null) {
                continue;
            }
            List<GroupKey> groups = board.definition().groupsOf(item.submission().groups());
            for (Window window : item.windows()) {
                Long number = window(board, window);
                if (number != null) {
                    boolean dense = board.definition().dense();
                    groups.forEach(g -> refs.add(new Numbers.StandingsRef(number, g, dense)));
                }
            }
        }
        return refs;
    }

    private @Nullable Long window(StoredBoard board, Window window) {
        return node.numbers.window(new Numbers.WindowRef(board.boardNo(), window.key()));
    }

    SubmitRead.Wanted wanted(List<SubmitItem> items) {
        var stripes = new HashSet<Integer>();
        var boards = new HashSet<Long>();
        var windows = new HashSet<Long>();
        var ids = new LinkedHashSet<SubmitRead.IdKey>();
        var players = new LinkedHashSet<SubmitRead.PlayerKey>();
        var slots = new LinkedHashSet<SubmitRead.SlotKey>();
        for (SubmitItem item : items) {
            StoredBoard board = item.board();
            if (board == null) {
                continue;
            }
            Submission submission = item.submission();
            var game = submission.board().game();
            boards.add(board.boardNo());
            stripes.add(Stripes.ofBoard(board.boardNo()));
            if (submission.id() != null) {
                ids.add(new SubmitRead.IdKey(game, submission.id()));
            }
            if (!item.windows().isEmpty()) {
                stripes.add(Stripes.ofPlayer(game, submission.player()));
                players.add(new SubmitRead.PlayerKey(game, submission.player()));
            }
            for (Window window : item.windows()) {
                Long number = window(board, window);
                if (number == null) {
                    throw new SubmitAgain(() -> node.boards.forget(board.key()));
                }
                windows.add(number);
                slots.add(new SubmitRead.SlotKey(number, submission.player()));
            }
        }
        return new SubmitRead.Wanted(
                stripes,
                boards,
                windows,
                List.copyOf(ids),
                List.copyOf(players),
                List.copyOf(slots));
    }

    /** Begins anew when a board or a window is not what this node remembers. */
    void checkCurrent(List<SubmitItem> items, SubmitRead read) {
        for (SubmitItem item : items) {
            StoredBoard board = item.board();
            if (board == null) {
                continue;
            }
            if (!Objects.equals(read.revisions.get(board.boardNo()), board.revision())) {
                throw new SubmitAgain(() -> node.boards.forget(board.key()));
            }
            if (!read.owed.contains(board.boardNo())) {
                throw new SubmitAgain(() -> node.debts.forget(board.boardNo()));
            }
            for (Window window : item.windows()) {
                long number = Objects.requireNonNull(window(board, window));
                if (!read.windows.contains(number)) {
                    throw new SubmitAgain(() -> node.numbers.forgetWindow(number));
                }
            }
        }
    }
}
