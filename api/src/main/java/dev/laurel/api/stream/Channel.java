package dev.laurel.api.stream;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.error.Reason;
import dev.laurel.engine.id.PlayerId;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Everyone who watches one place, and the newest frame of it. Frames are made by its feed, one at a
 * time; readers come and go on any thread.
 */
final class Channel {
    private final Place place;
    private final FrameMaker maker;
    private final Set<Reader> readers = ConcurrentHashMap.newKeySet();
    private volatile @Nullable Frame latest;

    Channel(Place place, FrameMaker maker) {
        this.place = place;
        this.maker = maker;
    }

    /** The newest frame; there is one as soon as there are readers. */
    Frame latest() {
        return Objects.requireNonNull(latest);
    }

    /** Tells whether the newest frame is that of this version. */
    boolean isAt(long version) {
        Frame frame = latest;
        return frame != null && frame.version() == version;
    }

    Set<Reader> readers() {
        return readers;
    }

    boolean isEmpty() {
        return readers.isEmpty();
    }

    void add(Reader reader) {
        readers.add(reader);
    }

    void remove(Reader reader) {
        readers.remove(reader);
    }

    /** Makes a new frame if anything happened, and tells the readers. */
    void refresh(BoardDefinition board, long version) {
        Frame before = latest;
        if (before != null && before.end() != null) {
            return;
        }
        try {
            show(maker.make(place, board, version, before, watched()));
        } catch (EngineException e) {
            if (before == null || !isGone(e)) {
                throw e;
            }
            end(e.problem());
        }
    }

    /** Tells the readers that the standings are gone for this reason. */
    void end(Problem problem) {
        Frame before = latest;
        if (before != null && before.end() == null) {
            show(before.ended(maker.end(problem)));
        }
    }

    private void show(Frame frame) {
        if (frame != latest) {
            latest = frame;
            readers.forEach(Reader::signal);
        }
    }

    /** Events of players whom a new reader asks for, and who may not be in the newest frame. */
    Map<PlayerId, byte[]> standings(List<PlayerId> players) {
        return players.isEmpty()
                ? Map.of()
                : maker.players(latest().standings(), latest().version(), Set.copyOf(players));
    }

    private Set<PlayerId> watched() {
        var players = new HashSet<PlayerId>();
        readers.forEach(reader -> players.addAll(reader.players()));
        return players;
    }

    private static boolean isGone(EngineException e) {
        return e.reason() == Reason.NOT_FOUND || e.problem() == Problem.UNKNOWN_GROUPING;
    }
}
