package dev.laurel.fdb;

import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.WindowChange;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An event; its time and stamp, which are its name, are in its key. */
record EventRow(
        PlayerId player,
        @Nullable SubmissionId submission,
        ScorePair submitted,
        List<WindowChange> windows) {

    /** Bytes of time and stamp at the end of a key. */
    static final int PLACE_BYTES = Long.BYTES + Keys.STAMP_BYTES;

    EventRow under(PlayerId pseudonym) {
        return new EventRow(pseudonym, submission, submitted, windows);
    }

    byte[] pack() {
        return new Tuple()
                .add(player.text())
                .add(submission == null ? null : submission.text())
                .add(submitted.score())
                .add(submitted.subscore())
                .add(OutcomeRow.changes(windows))
                .pack();
    }

    static EventRow unpack(byte[] bytes) {
        Tuple row = Tuple.fromBytes(bytes);
        String submission = row.getString(1);
        return new EventRow(
                new PlayerId(row.getString(0)),
                submission == null ? null : new SubmissionId(submission),
                new ScorePair(row.getLong(2), row.getLong(3)),
                OutcomeRow.changes(row.getNestedTuple(4)));
    }

    /** The event at a place. */
    Event event(BoardKey board, byte[] place) {
        return new Event(
                HexFormat.of().formatHex(place),
                board,
                player,
                submission,
                submitted,
                Micros.toInstant(ByteBuffer.wrap(place).getLong()),
                windows);
    }

    /** The first bytes of the places of a time. */
    static byte[] at(long micros) {
        return ByteBuffer.allocate(Long.BYTES).putLong(micros).array();
    }
}
