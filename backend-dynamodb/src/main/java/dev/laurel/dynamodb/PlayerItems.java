package dev.laurel.dynamodb;

import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.player.Player;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.window.WindowKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Players as items, and the entries of a player, which stand in the same partition. */
final class PlayerItems {
    /** Whether the player is left out of standings. */
    static final String HIDDEN = "hidden";

    /** Changes whenever hiding, restoring or removing begins; submits hold only while it stays. */
    static final String HIDING = "hv";

    /** The pseudonym under which a removed player's events go, while removing is under way. */
    static final String GONE = "gone";

    static final String NAME = "name";
    private static final String VERSION = "pv";
    private static final String KNOWN = "known";
    private static final String AVATAR = "avatar";

    private final Node node;

    PlayerItems(Node node) {
        this.node = node;
    }

    Optional<Item> find(GameId game, PlayerId player) {
        return node.table.get(Keys.profile(game, player));
    }

    /** The player in an item, if there was a profile or hiding. */
    static Optional<Player> player(GameId game, PlayerId player, @Nullable Item item) {
        if (item == null || !item.flag(KNOWN)) {
            return Optional.empty();
        }
        var profile = new Profile(game, player, item.textOrNull(NAME), item.textOrNull(AVATAR));
        return Optional.of(new Player(profile, item.flag(HIDDEN)));
    }

    /** A copy of what is stored of a player, to be changed and written. */
    Item next(GameId game, PlayerId player, Optional<Item> before, String uid) {
        Item next = Item.at(Keys.profile(game, player));
        before.ifPresent(item -> next.attributes().putAll(item.attributes()));
        return next.set(VERSION, uid);
    }

    static Item known(Item item) {
        return item.set(KNOWN, true);
    }

    static Item withProfile(Item item, Profile profile) {
        item.attributes().remove(NAME);
        item.attributes().remove(AVATAR);
        return known(item).set(NAME, profile.displayName()).set(AVATAR, profile.avatarUrl());
    }

    /** What is left of a player while being removed: what hides, and the pseudonym. */
    Item leaving(GameId game, PlayerId player, String uid, String pseudonym) {
        return Item.at(Keys.profile(game, player))
                .set(VERSION, uid)
                .set(HIDING, uid)
                .set(GONE, pseudonym);
    }

    /** Puts a player's item, when it is as it was read. */
    static Write put(Item item, Optional<Item> before) {
        return Write.put(item, unchanged(before));
    }

    static Condition unchanged(Optional<Item> before) {
        return before.map(b -> Condition.is(VERSION, b.text(VERSION))).orElse(Condition.absent());
    }

    /** Display names of players who have one. */
    Map<PlayerId, String> names(GameId game, List<PlayerId> players) {
        var names = new HashMap<PlayerId, String>();
        if (players.isEmpty()) {
            return names;
        }
        Map<Key, Item> items =
                node.table.getAll(players.stream().map(p -> Keys.profile(game, p)).toList());
        for (PlayerId player : players) {
            Item item = items.get(Keys.profile(game, player));
            String name = item == null ? null : item.textOrNull(NAME);
            if (name != null) {
                names.put(player, name);
            }
        }
        return names;
    }

    /** An entry of a player and its board; none for a board that is gone. */
    record Owned(@Nullable StoredBoard board, WindowKey window, Item item) {
        /** Tells whether the board still lives the life in which the entry was made. */
        static boolean isAlive(@Nullable StoredBoard board, Item item) {
            return board != null && board.generation().equals(item.text(Keys.GENERATION));
        }
    }

    /** All entries of a player, in order of board and window. */
    List<Owned> entries(GameId game, PlayerId player) {
        String pk = Keys.player(game, player);
        return owned(game, node.table.query(Range.beginningWith(pk, Keys.ENTRY)));
    }

    /** Entries with their boards. */
    List<Owned> owned(GameId game, List<Item> items) {
        var boards = new LinkedHashSet<BoardKey>();
        items.forEach(item -> boards.add(board(game, item)));
        Map<BoardKey, StoredBoard> found = node.findAll(boards);
        var owned = new ArrayList<Owned>();
        for (Item item : items) {
            StoredBoard board = found.get(board(game, item));
            String sk = item.text(Key.SK);
            owned.add(
                    new Owned(
                            Owned.isAlive(board, item) ? board : null,
                            new WindowKey(sk.substring(sk.lastIndexOf('#') + 1)),
                            item));
        }
        return owned;
    }

    private static BoardKey board(GameId game, Item item) {
        String sk = item.text(Key.SK);
        return new BoardKey(game, new BoardId(sk.substring(2, sk.lastIndexOf('#'))));
    }

    /** The boards on which a player has entries. */
    static LinkedHashSet<StoredBoard> boards(List<Owned> entries) {
        var boards = new LinkedHashSet<StoredBoard>();
        for (Owned owned : entries) {
            StoredBoard board = owned.board();
            if (board != null) {
                boards.add(board);
            }
        }
        return boards;
    }
}
