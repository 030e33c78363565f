package dev.laurel.api.stream;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The top of standings at one version of their board, encoded once for everyone who watches. The
 * arrays are shared and must not be changed.
 *
 * @param number counts the frames of a channel, so that a reader can tell how many it missed
 * @param version the board's version, read before the standings were
 * @param standings which standings
 * @param isClosed whether their window is closed
 * @param tag equal for equal standings, on every node; part of the events' ids
 * @param top the entries, for the next frame to compare with
 * @param snapshot the event for who sees these standings for the first time
 * @param update the event for who saw an earlier frame of the same window
 * @param notice the last {@code window-closed} of the channel, or null
 * @param players the events of players that readers asked for
 * @param end the last event of the stream when there will be no next frame, else null
 */
record Frame(
        long number,
        long version,
        StandingsKey standings,
        boolean isClosed,
        String tag,
        List<Standing> top,
        byte[] snapshot,
        byte[] update,
        byte @Nullable [] notice,
        Map<PlayerId, byte[]> players,
        byte @Nullable [] end) {

    /** The frame after which there is none. */
    Frame ended(byte[] lastEvent) {
        return new Frame(
                number + 1,
                version,
                standings,
                isClosed,
                tag,
                top,
                snapshot,
                update,
                notice,
                Map.of(),
                lastEvent);
    }
}
