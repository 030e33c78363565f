package dev.laurel.fdb;

import com.apple.foundationdb.tuple.Tuple;
import org.jspecify.annotations.Nullable;

/**
 * How far the capture of a date is.
 *
 * @param fence the highest fence that has worked on it
 * @param captured snapshots taken so far
 * @param stage what is to be done next
 * @param cursor where the stage goes on: a place, or a player
 * @param version the board's version when the capture began
 * @param moved whether the standings changed meanwhile, so that ranks and scores may disagree
 */
record CaptureRow(
        long fence, long captured, Stage stage, byte[] cursor, byte[] version, boolean moved) {

    enum Stage {
        /** Places are copied, best first. */
        PLACES,
        /** Players are looked through for those who moved past the copying. */
        PLAYERS,
        COMPLETE,
        /** It is being removed and is not shown any more. */
        GONE
    }

    boolean isComplete() {
        return stage == Stage.COMPLETE;
    }

    static CaptureRow begin(long fence, byte @Nullable [] version) {
        return new CaptureRow(
                fence,
                0,
                Stage.PLACES,
                new byte[0],
                version == null ? new byte[0] : version,
                false);
    }

    CaptureRow under(long newFence) {
        return new CaptureRow(newFence, captured, stage, cursor, version, moved);
    }

    CaptureRow at(Stage newStage, byte[] newCursor, long more) {
        return new CaptureRow(fence, captured + more, newStage, newCursor, version, moved);
    }

    CaptureRow moving() {
        return new CaptureRow(fence, captured, stage, cursor, version, true);
    }

    byte[] pack() {
        return new Tuple()
                .add(fence)
                .add(captured)
                .add(stage.name())
                .add(cursor)
                .add(version)
                .add(moved)
                .pack();
    }

    static CaptureRow unpack(byte[] bytes) {
        Tuple row = Tuple.fromBytes(bytes);
        return new CaptureRow(
                row.getLong(0),
                row.getLong(1),
                Stage.valueOf(row.getString(2)),
                row.getBytes(3),
                row.getBytes(4),
                row.getBoolean(5));
    }
}
