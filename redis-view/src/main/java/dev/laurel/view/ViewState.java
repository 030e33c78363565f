package dev.laurel.view;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.window.WindowKey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where one player stands in one window: everything, never a difference, so that applying it twice
 * or late does no harm.
 *
 * @param window the window
 * @param player the player
 * @param version grows with every change of this player in this window, below 2^53; an older state
 *     never replaces a newer one
 * @param key the entry's byte key, or null when the player is not to be seen in this window
 * @param groups the groups the entry is in, everyone included; empty when {@code key} is null
 * @param metadata the entry's metadata, or null
 */
public record ViewState(
        WindowKey window,
        PlayerId player,
        long version,
        @Nullable EntryKey key,
        List<GroupKey> groups,
        @Nullable String metadata) {

    public ViewState {
        groups = List.copyOf(groups);
    }
}
