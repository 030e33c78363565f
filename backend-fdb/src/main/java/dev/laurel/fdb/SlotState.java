package dev.laurel.fdb;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.WindowChange;
import dev.laurel.engine.window.Window;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One player in one window during a transaction: as it was, and as it is to be. */
final class SlotState {
    final StoredBoard board;
    final Window window;
    final Slot slot;
    final PlayerId player;
    private @Nullable EntryRow first;
    private @Nullable EntryRow current;

    /** What a submission makes of the entry; nothing is changed before it is taken. */
    record Step(SlotState state, @Nullable EntryRow before, EntryRow after) {

        boolean isChange() {
            return before == null
                    || !before.pair().equals(after.pair())
                    || !before.groups().equals(after.groups());
        }

        void take() {
            state.current = after;
        }

        WindowChange change() {
            return new WindowChange(
                    state.window.key(), before == null ? null : before.pair(), after.pair());
        }
    }

    SlotState(StoredBoard board, Window window, Slot slot, PlayerId player) {
        this.board = board;
        this.window = window;
        this.slot = slot;
        this.player = player;
    }

    void load(EntryRow row) {
        first = row;
        current = row;
    }

    @Nullable EntryRow first() {
        return first;
    }

    @Nullable EntryRow current() {
        return current;
    }

    /**
     * What a submission would make of the entry.
     *
     * @throws dev.laurel.engine.error.EngineException SCORE_OVERFLOW
     */
    Step step(Submission submission, boolean visible) {
        BoardDefinition definition = board.definition();
        EntryRow before = current;
        ScorePair pair =
                definition
                        .strategy()
                        .next(
                                definition.order(),
                                before == null ? null : before.pair(),
                                submission.submitted());
        Instant reachedAt = submission.at();
        String metadata = submission.metadata();
        var groups = new TreeMap<String, String>();
        if (before != null) {
            groups.putAll(before.groups());
            if (!definition.order().isBetter(pair, before.pair())) {
                reachedAt = before.reachedAt();
            }
            if (pair.equals(before.pair())) {
                metadata = before.metadata();
            }
        }
        groups.putAll(submission.groups());
        return new Step(this, before, new EntryRow(pair, reachedAt, metadata, groups, visible));
    }

    /** The standings in which an entry has a place. */
    List<StandingsRef> standings(@Nullable EntryRow row) {
        return row == null || !row.shown() ? List.of() : board.standings(slot, row.groups());
    }

    byte[] key(EntryRow row) {
        return row.key(board.order(), player).toBytes();
    }
}
