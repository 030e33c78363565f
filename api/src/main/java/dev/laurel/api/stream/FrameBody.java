package dev.laurel.api.stream;

import dev.laurel.api.standing.StandingBody;
import io.micronaut.serde.annotation.Serdeable;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The data of a {@code snapshot} or an {@code update}: always the whole top, so that a reader who
 * missed frames misses nothing.
 *
 * @param window the window's key
 * @param group the group; empty for everyone
 * @param version the board's version, as this node counts it; the event's id begins with it
 * @param time when the frame was made
 * @param size how many entries the standings hold
 * @param standings the top, best first
 * @param since the version that {@code changes} compares with; absent in a snapshot
 * @param changes who moved within the top since then; absent in a snapshot
 * @param mayLag true when a change made on another node may be missing, else absent
 */
@Serdeable
record FrameBody(
        String window,
        String group,
        String version,
        Instant time,
        long size,
        List<StandingBody> standings,
        @Nullable String since,
        @Nullable List<ChangeBody> changes,
        @Nullable Boolean mayLag) {

    /** What it shows, without when and under which version: equal for equal standings. */
    FrameBody without() {
        return new FrameBody(window, group, "", Instant.EPOCH, size, standings, null, null, null);
    }
}
