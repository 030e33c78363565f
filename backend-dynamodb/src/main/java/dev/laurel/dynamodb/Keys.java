package dev.laurel.dynamodb;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.window.WindowKey;
import java.time.LocalDate;

/**
 * The layout of the one table. Every index is items of the table itself, written together with what
 * they index, so that all reads are strongly consistent. {@code generation} names one life of a
 * board: a board put again after removal has another.
 *
 * <pre>
 * PK                          SK                      what, and its attributes
 * GAMES                       game                    a game and its number of boards: n
 * G#game                      board                   a board: its definition, generation, shards
 * P#game#player               PROFILE                 name, avatar, hidden, hv, pv
 *                             E#board#window          an entry: gen v k groups metadata shown
 *                             S#board#day             a snapshot: gen rank k name
 *                             V#micros#uid            an event, the player's copy
 * N#game#name                 player                  look-up by lower-cased name
 * I#game#id                   ID                      a used submission id: fp outcome at ttl
 * L#generation#shard          uid                     a change that is not in the trees yet: d
 * L#generation                EPOCH                   how often and how much was folded: e n
 *                             X#uid                   tree nodes that nobody needs any more: ids
 * W#generation                window                  a window that has or had entries
 * T#generation#window         R#group                 the root of the group's tree: e node
 *                             N#uid                   another node of a tree: node
 *                             H#player                an entry that is hidden
 * V#generation#shard          micros#uid              an event, the board's copy
 * C#generation                day                     a capture: fence done total complete copy
 * C#generation#day#copy       P#rank                  snapshots of a date from that rank on: page
 *                             K#key                   the rank at which the page of a key begins
 * LEASE#name                  LEASE                   holder fence expires
 * META                        IDS                     ids accepted before are forgotten: at
 * GONE                        generation              a removed board whose items still take space
 * </pre>
 *
 * Separators: no name, id, window or group holds {@code #}, which also sorts before everything they
 * do hold, so entries of a player sort by board and window.
 */
final class Keys {
    /** The generation of the board an item belongs to. */
    static final String GENERATION = "gen";

    /** The unique name of the transaction that wrote an entry last. */
    static final String VERSION = "v";

    /** When the store may delete an item, in seconds since 1970. */
    static final String TTL = "ttl";

    static final String PROFILE = "PROFILE";
    static final String ENTRY = "E#";
    static final String SNAPSHOT = "S#";
    static final String EVENT = "V#";
    static final String HIDDEN = "H#";
    static final String ROOT = "R#";
    static final String NODE = "N#";
    static final String GARBAGE = "X#";

    private Keys() {}

    static Key game(GameId game) {
        return new Key("GAMES", game.text());
    }

    static String boards(GameId game) {
        return "G#" + game;
    }

    static Key board(BoardKey board) {
        return new Key(boards(board.game()), board.board().text());
    }

    static String player(GameId game, PlayerId player) {
        return "P#" + game + "#" + player;
    }

    static Key profile(GameId game, PlayerId player) {
        return new Key(player(game, player), PROFILE);
    }

    static Key entry(BoardKey board, WindowKey window, PlayerId player) {
        return new Key(player(board.game(), player), entryPlace(board.board(), window));
    }

    static String entryPlace(BoardId board, WindowKey window) {
        return ENTRY + board + "#" + window;
    }

    static Key snapshot(BoardKey board, LocalDate date, PlayerId player) {
        return new Key(player(board.game(), player), snapshotPlace(board.board(), date));
    }

    static String snapshotPlace(BoardId board, LocalDate date) {
        return SNAPSHOT + board + "#" + day(date);
    }

    static String names(GameId game, String displayName) {
        return "N#" + game + "#" + Profile.lookupName(displayName);
    }

    static Key submission(GameId game, SubmissionId id) {
        return new Key("I#" + game + "#" + id, "ID");
    }

    static String changes(String generation, int shard) {
        return "L#" + generation + "#" + shard;
    }

    static String folding(String generation) {
        return "L#" + generation;
    }

    static Key epoch(String generation) {
        return new Key(folding(generation), "EPOCH");
    }

    static String windows(String generation) {
        return "W#" + generation;
    }

    static String trees(String generation, WindowKey window) {
        return "T#" + generation + "#" + window;
    }

    static Key root(String generation, Slice slice) {
        return new Key(trees(generation, slice.window()), ROOT + slice.group().text());
    }

    static GroupKey groupOfRoot(String sk) {
        return new GroupKey(sk.substring(ROOT.length()));
    }

    static String events(String generation, int shard) {
        return "V#" + generation + "#" + shard;
    }

    static String captures(String generation) {
        return "C#" + generation;
    }

    static String pages(String generation, String day, String copy) {
        return "C#" + generation + "#" + day + "#" + copy;
    }

    static Key lease(String name) {
        return new Key("LEASE#" + name, "LEASE");
    }

    static Key forgottenIds() {
        return new Key("META", "IDS");
    }

    static Key gone(String generation) {
        return new Key("GONE", generation);
    }

    /** A date as text that sorts by time, also far outside the four digits of a year. */
    static String day(LocalDate date) {
        return hex(date.toEpochDay());
    }

    static LocalDate date(String day) {
        return LocalDate.ofEpochDay(Long.parseUnsignedLong(day, 16) ^ Long.MIN_VALUE);
    }

    /** A number as text that sorts as the number does. */
    static String hex(long number) {
        return String.format("%016x", number ^ Long.MIN_VALUE);
    }

    static long number(String hex) {
        return Long.parseUnsignedLong(hex, 16) ^ Long.MIN_VALUE;
    }
}
