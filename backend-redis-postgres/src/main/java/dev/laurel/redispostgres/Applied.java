package dev.laurel.redispostgres;

import dev.laurel.engine.id.BoardKey;
import dev.laurel.view.ViewUpdate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a transaction has changed, for those who are told after it is committed. */
final class Applied {
    private final long version;
    private final @Nullable WriteSet writes;
    private final List<ViewUpdate> changed = new ArrayList<>();
    private final List<ViewUpdate> seen = new ArrayList<>();
    private final Set<BoardKey> boards = new LinkedHashSet<>();

    Applied(long version, @Nullable WriteSet writes) {
        this.version = version;
        this.writes = writes;
    }

    static Applied nothing() {
        return new Applied(0, null);
    }

    void changed(Slot slot, boolean visible) {
        changed.add(slot.update(version, visible));
        boards.add(slot.board().key());
    }

    /**
     * What the transaction found and left as it is. The caller learns of it, so this node must show
     * it: the node that has changed it may not have come to that.
     */
    void seen(Slot slot, boolean visible) {
        seen.add(slot.update(slot.version(), visible));
    }

    long version() {
        return version;
    }

    /** The places that came and left, for whoever keeps counts. */
    List<WriteSet.Place> taken() {
        return writes == null ? List.of() : writes.taken();
    }

    List<WriteSet.Place> vacated() {
        return writes == null ? List.of() : writes.vacated();
    }

    List<ViewUpdate> changed() {
        return changed;
    }

    List<ViewUpdate> seen() {
        return seen;
    }

    Set<BoardKey> boards() {
        return boards;
    }
}
