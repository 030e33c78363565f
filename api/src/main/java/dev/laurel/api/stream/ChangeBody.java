package dev.laurel.api.stream;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Standing;
import io.micronaut.serde.annotation.Serdeable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one player moved within the top from one frame to the next.
 *
 * @param player who
 * @param rank the rank now; absent for a player who left the top
 * @param previousRank the rank before; absent for a player who was not in the top
 * @param score the score now; absent for a player who left the top
 * @param previousScore the score before; absent for a player who was not in the top
 */
@Serdeable
record ChangeBody(
        String player,
        @Nullable Long rank,
        @Nullable Long previousRank,
        @Nullable String score,
        @Nullable String previousScore) {

    /** Everyone whose rank or pair differs: those in the top now, best first, then who left. */
    static List<ChangeBody> between(List<Standing> before, List<Standing> after) {
        var known = new HashMap<PlayerId, Standing>();
        before.forEach(standing -> known.put(standing.entry().player(), standing));
        var changes = new ArrayList<ChangeBody>();
        var present = new HashSet<PlayerId>();
        for (Standing now : after) {
            present.add(now.entry().player());
            Standing was = known.get(now.entry().player());
            if (was == null
                    || was.rank() != now.rank()
                    || !was.entry().pair().equals(now.entry().pair())) {
                changes.add(of(now.entry().player(), was, now));
            }
        }
        for (Standing was : before) {
            if (!present.contains(was.entry().player())) {
                changes.add(of(was.entry().player(), was, null));
            }
        }
        return changes;
    }

    private static ChangeBody of(PlayerId player, @Nullable Standing was, @Nullable Standing now) {
        return new ChangeBody(player.text(), rank(now), rank(was), score(now), score(was));
    }

    private static @Nullable Long rank(@Nullable Standing standing) {
        return standing == null ? null : (Long) standing.rank();
    }

    private static @Nullable String score(@Nullable Standing standing) {
        return standing == null ? null : Long.toString(standing.entry().pair().score());
    }
}
