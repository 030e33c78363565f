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
    static final Applied NOTHING = new Applied(0, null);

    private final long version;
    private final @Nullable WriteSet writes;
    private final List<ViewUpdate> updates = new ArrayList<>();
    private final Set<BoardKey> boards = new LinkedHashSet<>();

    Applied(long version, @Nullable WriteSet writes) {
        this.version = version;
        this.writes = writes;
    }

    void add(Slot slot, boolean visible) {
        updates.add(slot.update(version, visible));
        boards.add(slot.board().key());
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

    List<ViewUpdate> updates() {
        return updates;
    }

    Set<BoardKey> boards() {
        return boards;
    }
}
