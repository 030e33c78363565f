package dev.laurel.conformance.model;

import dev.laurel.engine.board.Board;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.history.Snapshot;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.lease.Lease;
import dev.laurel.engine.player.Player;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowKey;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * What the nodes of one namespace share: the state, and nothing that decides. Calls run one at a
 * time under this object's lock; the maps are concurrent only so that a mutant may drop the lock
 * without breaking Java.
 */
public class ModelStore {
    final Map<BoardKey, StoredBoard> boards = new ConcurrentHashMap<>();
    final Map<PlayerKey, Player> players = new ConcurrentHashMap<>();
    final Map<IdKey, UsedId> ids = new ConcurrentHashMap<>();

    /** By a number that grows; it decides among events of the same microsecond. */
    final Map<Long, Event> events = new ConcurrentSkipListMap<>();

    final Map<String, Lease> leases = new ConcurrentHashMap<>();
    final Map<String, Long> fences = new ConcurrentHashMap<>();
    final Map<BoardKey, Long> versions = new ConcurrentHashMap<>();
    final List<ModelChanges> nodes = new CopyOnWriteArrayList<>();
    private long number;

    /** A number larger than all before it. */
    synchronized long nextNumber() {
        return ++number;
    }

    /** Makes a board's version larger and lets every node tell its watchers. */
    void grow(BoardKey board) {
        versions.put(board, nextNumber());
        nodes.forEach(node -> node.changed(board));
    }

    boolean isHidden(GameId game, PlayerId player) {
        Player stored = players.get(new PlayerKey(game, player));
        return stored != null && stored.hidden();
    }

    /** The present display name, or null. */
    @Nullable String displayName(GameId game, PlayerId player) {
        Player stored = players.get(new PlayerKey(game, player));
        return stored == null ? null : stored.profile().displayName();
    }

    /** A player within a game. */
    record PlayerKey(GameId game, PlayerId player) {}

    /** A submission id within its scope. */
    record IdKey(String scope, SubmissionId id) {}

    /** An id, what it was used for and what became of it. */
    record UsedId(Submission first, Outcome outcome, Instant acceptedAt) {}

    /** A board with its rows by window and player, and its captures by date. */
    static final class StoredBoard {
        Board board;
        final Map<WindowKey, StoredWindow> windows = new ConcurrentHashMap<>();
        final Map<LocalDate, Capture> captures = new ConcurrentHashMap<>();

        StoredBoard(Board board) {
            this.board = board;
        }

        boolean holds(PlayerId player) {
            return windows.values().stream().anyMatch(w -> w.rows().containsKey(player));
        }
    }

    /** A window in which someone has, or had, an entry. */
    record StoredWindow(Window window, Map<PlayerId, Row> rows) {}

    /** The snapshot of a date in the making; {@code left} is what is still to be copied. */
    static final class Capture {
        final List<Snapshot> taken = new ArrayList<>();
        final List<Snapshot> left;
        long fence;
        long captured;
        boolean complete;

        Capture(List<Snapshot> left) {
            this.left = new ArrayList<>(left);
        }
    }
}
