package dev.laurel.fdb;

import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.player.Player;
import dev.laurel.engine.player.Profile;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a player as a whole.
 *
 * @param known whether there was a profile or a hiding; else the row only remembers work
 * @param unfinished whether entries may still have to be shown or hidden
 * @param pseudonym under which the events of a player stay whose removal has begun, or null
 */
record PlayerRow(
        boolean known,
        boolean hidden,
        boolean unfinished,
        @Nullable String displayName,
        @Nullable String avatarUrl,
        @Nullable String pseudonym) {

    static final PlayerRow NONE = new PlayerRow(false, false, false, null, null, null);

    PlayerRow with(Profile profile) {
        return new PlayerRow(
                true, hidden, unfinished, profile.displayName(), profile.avatarUrl(), pseudonym);
    }

    PlayerRow hidden(boolean nowHidden, boolean nowUnfinished) {
        return new PlayerRow(true, nowHidden, nowUnfinished, displayName, avatarUrl, pseudonym);
    }

    Optional<Player> player(GameId game, PlayerId player) {
        return known
                ? Optional.of(new Player(new Profile(game, player, displayName, avatarUrl), hidden))
                : Optional.empty();
    }

    byte[] pack() {
        return new Tuple()
                .add(known)
                .add(hidden)
                .add(unfinished)
                .add(displayName)
                .add(avatarUrl)
                .add(pseudonym)
                .pack();
    }

    static PlayerRow unpack(byte @Nullable [] bytes) {
        if (bytes == null) {
            return NONE;
        }
        Tuple row = Tuple.fromBytes(bytes);
        return new PlayerRow(
                row.getBoolean(0),
                row.getBoolean(1),
                row.getBoolean(2),
                row.getString(3),
                row.getString(4),
                row.getString(5));
    }
}
