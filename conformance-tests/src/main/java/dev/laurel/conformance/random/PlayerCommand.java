package dev.laurel.conformance.random;

import dev.laurel.engine.Ability;
import dev.laurel.engine.player.Membership;
import dev.laurel.engine.player.Players.MembershipPlace;
import dev.laurel.engine.player.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Commands about players. */
public sealed interface PlayerCommand extends Command {

    /** Puts a profile. */
    record PutProfile(int player, @Nullable String name, boolean avatar) implements PlayerCommand {
        @Override
        public Object play(Side side) {
            String url = avatar ? "https://example.org/" + player + ".png" : null;
            side.engine.players().put(new Profile(side.game, Side.player(player), name, url));
            return Seen.DONE;
        }
    }

    /** Finds some players, one by one and together. */
    record FindPlayers(List<Integer> players) implements PlayerCommand {
        @Override
        public Object play(Side side) {
            var each = new ArrayList<Object>();
            for (int player : players) {
                each.add(side.engine.players().find(side.game, Side.player(player)));
            }
            var all = side.engine.players().findAll(side.game, Side.players(players));
            return List.of(each, new TreeMap<>(all));
        }
    }

    /** Finds players by name. */
    record ByName(String name, int limit) implements PlayerCommand {
        @Override
        public Object play(Side side) {
            return side.can(Ability.NAME_LOOKUP)
                    ? side.engine.players().byName(side.game, name, limit)
                    : Seen.NOTHING;
        }
    }

    /** Reads where a player has entries, page by page. */
    record Memberships(int player, int limit) implements PlayerCommand {
        @Override
        public Object play(Side side) {
            var told = new ArrayList<Membership>();
            MembershipPlace after = null;
            List<Membership> page;
            int pages = 0;
            do {
                page =
                        side.engine
                                .players()
                                .memberships(side.game, Side.player(player), after, limit);
                for (Membership membership : page) {
                    told.add(membership);
                    after = new MembershipPlace(membership.board(), membership.window());
                }
            } while (page.size() == limit && ++pages < PageCommand.LONGEST_WALK);
            return told;
        }
    }

    /** Hides a player. */
    record Hide(int player) implements PlayerCommand {
        @Override
        public Object play(Side side) {
            return side.engine.players().hide(side.game, Side.player(player));
        }
    }

    /** Restores a player. */
    record Restore(int player) implements PlayerCommand {
        @Override
        public Object play(Side side) {
            return side.engine.players().restore(side.game, Side.player(player));
        }
    }

    /** Removes a player. */
    record RemovePlayer(int player) implements PlayerCommand {
        @Override
        public Object play(Side side) {
            side.engine.players().remove(side.game, Side.player(player));
            return Seen.DONE;
        }
    }
}
