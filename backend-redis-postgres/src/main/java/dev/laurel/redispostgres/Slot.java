package dev.laurel.redispostgres;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.view.ViewState;
import dev.laurel.view.ViewUpdate;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One player in one window, as it was and as it is to be. */
final class Slot {
    private final StoredBoard board;
    private final WindowKey window;
    private final long windowNo;
    private final PlayerId player;
    private final @Nullable State first;
    private final long version;
    private @Nullable State now;

    /** What an entry holds. */
    record State(EntryKey key, Map<String, String> groups, @Nullable String metadata) {}

    Slot(
            StoredBoard board,
            WindowKey window,
            long windowNo,
            PlayerId player,
            @Nullable State first,
            long version) {
        this.board = board;
        this.window = window;
        this.windowNo = windowNo;
        this.player = player;
        this.first = first;
        this.version = version;
        this.now = first;
    }

    StoredBoard board() {
        return board;
    }

    PlayerId player() {
        return player;
    }

    @Nullable State first() {
        return first;
    }

    /** The version of the entry as it was; 0 when there was none. */
    long version() {
        return version;
    }

    @Nullable State now() {
        return now;
    }

    void set(@Nullable State state) {
        now = state;
    }

    boolean isChanged() {
        return now != first;
    }

    /** The groups of a state, everyone first. */
    List<GroupKey> groups(@Nullable State state) {
        return state == null ? List.of() : board.definition().groupsOf(state.groups());
    }

    Numbers.StandingsRef standings(GroupKey group) {
        return new Numbers.StandingsRef(windowNo, group, board.definition().dense());
    }

    WriteSet.EntryRow row(State state) {
        String metadata = state.metadata();
        return new WriteSet.EntryRow(
                windowNo,
                player,
                state.key().toBytes(),
                Texts.groupValues(state.groups()),
                metadata == null ? null : metadata.getBytes(StandardCharsets.UTF_8));
    }

    /** The state as the view is to show it; nothing for someone who is hidden or gone. */
    ViewUpdate update(long version, boolean visible) {
        State state = visible ? now : null;
        return new ViewUpdate(
                board.forView(),
                new ViewState(
                        window,
                        player,
                        version,
                        state == null ? null : state.key(),
                        groups(state),
                        state == null ? null : state.metadata()));
    }
}
