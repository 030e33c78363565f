package dev.laurel.dynamodb;

import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.window.WindowKey;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One player in one window, as it was read and as it is to be. */
final class Slot {
    static final String ENTRY_KEY = "k";
    static final String SHOWN = "shown";
    private static final String GROUPS = "groups";
    private static final String METADATA = "metadata";

    private final StoredBoard board;
    private final WindowKey window;
    private final PlayerId player;
    private final @Nullable String version;
    private final @Nullable State first;
    private final boolean shownFirst;
    private @Nullable State now;

    /** What an entry holds. */
    record State(EntryKey key, Map<String, String> groups, @Nullable String metadata) {}

    /**
     * An entry that was read, or is not there; one of a former life of the board counts as none.
     */
    Slot(StoredBoard board, WindowKey window, PlayerId player, @Nullable Item item) {
        this.board = board;
        this.window = window;
        this.player = player;
        this.version = item == null ? null : item.text(Keys.VERSION);
        boolean alive = item != null && item.text(Keys.GENERATION).equals(board.generation());
        this.first = item != null && alive ? state(item) : null;
        this.shownFirst = item != null && alive && item.flag(SHOWN);
        this.now = first;
    }

    static State state(Item item) {
        byte[] metadata = item.bytesOrNull(METADATA);
        return new State(
                EntryKey.of(item.bytes(ENTRY_KEY)),
                Texts.groupValues(item.text(GROUPS)),
                metadata == null ? null : new String(metadata, StandardCharsets.UTF_8));
    }

    StoredBoard board() {
        return board;
    }

    WindowKey window() {
        return window;
    }

    PlayerId player() {
        return player;
    }

    @Nullable State now() {
        return now;
    }

    boolean isNew() {
        return first == null;
    }

    boolean isShown() {
        return shownFirst;
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

    Slice slice(GroupKey group) {
        return new Slice(window, group);
    }

    private Key key() {
        return Keys.entry(board.key(), window, player);
    }

    /** That nobody has written the entry since it was read. */
    private Condition unchanged() {
        return version == null ? Condition.absent() : Condition.is(Keys.VERSION, version);
    }

    /** Writes the entry, or checks that it is as it was read. */
    Write write(String uid, boolean shown) {
        State state = now;
        if (state == null || !isChanged() && shown == shownFirst) {
            return Write.check(key(), unchanged());
        }
        String metadata = state.metadata();
        Item item =
                Item.at(key())
                        .set(Keys.GENERATION, board.generation())
                        .set(Keys.VERSION, uid)
                        .set(ENTRY_KEY, state.key().toBytes())
                        .set(GROUPS, Texts.groupValues(state.groups()))
                        .set(
                                METADATA,
                                metadata == null ? null : metadata.getBytes(StandardCharsets.UTF_8))
                        .set(SHOWN, shown);
        return Write.put(item, unchanged());
    }

    /** Deletes the entry. */
    Write remove() {
        return Write.delete(key(), unchanged());
    }

    /** Marks the entry as hidden in its window, or takes the mark away; nothing when it is so. */
    Optional<Write> mark(boolean shown) {
        var key = new Key(Keys.trees(board.generation(), window), Keys.HIDDEN + player);
        if (!shown && (first == null || shownFirst)) {
            return Optional.of(Write.put(Item.at(key)));
        }
        return shown && first != null && !shownFirst
                ? Optional.of(Write.delete(key))
                : Optional.empty();
    }

    /** Adds what became of the entry to a change of its board's standings. */
    void tell(boolean shown, Change change) {
        State before = shownFirst ? first : null;
        State after = shown ? now : null;
        List<GroupKey> left = groups(before);
        List<GroupKey> came = groups(after);
        boolean moved =
                before == null
                        || after == null
                        || !before.key().equals(after.key())
                        || (before.metadata() == null) != (after.metadata() == null);
        for (GroupKey group : left) {
            if (before != null && (moved || !came.contains(group))) {
                change.add(slice(group), mark(before, -1));
            }
        }
        for (GroupKey group : came) {
            if (after != null && (moved || !left.contains(group))) {
                change.add(slice(group), mark(after, 1));
            }
        }
    }

    private static Mark mark(State state, int weight) {
        return new Mark(state.key().toBytes(), state.metadata() != null, weight);
    }
}
