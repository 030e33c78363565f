package dev.laurel.fdb;

import com.apple.foundationdb.Range;
import com.apple.foundationdb.tuple.ByteArrayUtil;
import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Where everything lies. A key is the deployment's subspace and a tuple, whose first number says
 * what it is; {@code +} stands for raw bytes behind the tuple.
 *
 * <pre>
 * 1                                          last board number
 * 2  game                                    how many boards the game has
 * 3  game board                              definition, board number, time created
 * 4  game board                              versionstamp of the last change; watched
 * 5  game player                             profile, hidden, unfinished work
 * 6  game name player                        lower-cased names
 * 7  game player board window                where the player has entries
 * 8  game id                                 fingerprint, time, outcome
 * 9  time game id                            ids by time accepted
 * 10 name                                    lease
 * 11 time random                             marker of a commit, for commit_unknown_result
 * 12 number                                  a removed board, to be swept
 * 13 game player + time stamp                events by player
 * 20 number ...                              everything of one board, cleared with it:
 *      1 kind start                          meta: entries of a window, hidden ones included
 *      2 kind start player                   pos: the player's entry; the only key of an entry
 *                                            that submissions conflict on
 *      3 kind start group + entry key        window: places, best first
 *      4 kind start group                    size: places of these standings
 *      5 kind start group                    mark: changes of places are written down as deltas
 *      6 kind start group                    root of the count tree
 *      7 kind start group node               nodes of the count tree
 *      8 kind start group + stamp            deltas not folded into the tree yet
 *      9 + time stamp                        events
 *     10 date                                state of a capture
 *     11 date rank player                    snapshots
 *     12 player date                         snapshots by player
 * </pre>
 *
 * <p>A window is named by the number of its kind within the board and its first microsecond, so
 * that windows of a kind lie in order of time. Board numbers are never used twice.
 */
final class Keys {
    static final int STAMP_BYTES = 12;

    private static final int NEXT = 1;
    private static final int GAME = 2;
    private static final int BOARD = 3;
    private static final int VERSION = 4;
    private static final int PLAYER = 5;
    private static final int NAME = 6;
    private static final int MEMBER = 7;
    private static final int ID = 8;
    private static final int ID_TIME = 9;
    private static final int LEASE = 10;
    private static final int COMMIT = 11;
    private static final int GONE = 12;
    private static final int TRAIL = 13;
    private static final int DATA = 20;

    private static final int META = 1;
    private static final int POS = 2;
    private static final int PLACE = 3;
    private static final int SIZE = 4;
    private static final int MARK = 5;
    private static final int ROOT = 6;
    private static final int NODE = 7;
    private static final int DELTA = 8;
    private static final int EVENT = 9;
    private static final int CAPTURE = 10;
    private static final int SNAPSHOT = 11;
    private static final int PAST = 12;

    /** What a window holds, each under the window's kind and start. */
    private static final int[] OF_WINDOW = {META, POS, PLACE, SIZE, MARK, ROOT, NODE, DELTA};

    private final byte[] subspace;

    Keys(String subspace) {
        this.subspace = Tuple.from(subspace).pack();
    }

    private byte[] pack(Object... parts) {
        return Tuple.from(parts).pack(subspace);
    }

    /** The parts of a key that has no raw bytes. */
    Tuple unpack(byte[] key) {
        return Tuple.fromBytes(key, subspace.length, key.length - subspace.length);
    }

    byte[] next() {
        return pack(NEXT);
    }

    byte[] games() {
        return pack(GAME);
    }

    byte[] game(GameId game) {
        return pack(GAME, game.text());
    }

    byte[] boards(GameId game) {
        return pack(BOARD, game.text());
    }

    byte[] boards() {
        return pack(BOARD);
    }

    byte[] board(BoardKey key) {
        return pack(BOARD, key.game().text(), key.board().text());
    }

    byte[] version(BoardKey key) {
        return pack(VERSION, key.game().text(), key.board().text());
    }

    byte[] player(GameId game, PlayerId player) {
        return pack(PLAYER, game.text(), player.text());
    }

    byte[] names(GameId game, String lookupName) {
        return pack(NAME, game.text(), lookupName);
    }

    byte[] name(GameId game, String lookupName, PlayerId player) {
        return pack(NAME, game.text(), lookupName, player.text());
    }

    byte[] members(GameId game, PlayerId player) {
        return pack(MEMBER, game.text(), player.text());
    }

    byte[] members(GameId game, PlayerId player, String board) {
        return pack(MEMBER, game.text(), player.text(), board);
    }

    byte[] member(GameId game, PlayerId player, String board, String window) {
        return pack(MEMBER, game.text(), player.text(), board, window);
    }

    byte[] id(GameId game, SubmissionId id) {
        return pack(ID, game.text(), id.text());
    }

    byte[] idTime(long acceptedAt, GameId game, SubmissionId id) {
        return pack(ID_TIME, acceptedAt, game.text(), id.text());
    }

    byte[] idTimes() {
        return pack(ID_TIME);
    }

    byte[] idTimes(long before) {
        return pack(ID_TIME, before);
    }

    byte[] lease(String name) {
        return pack(LEASE, name);
    }

    byte[] marker(long at, byte[] random) {
        return pack(COMMIT, at, random);
    }

    byte[] markers() {
        return pack(COMMIT);
    }

    byte[] markers(long before) {
        return pack(COMMIT, before);
    }

    byte[] gone() {
        return pack(GONE);
    }

    byte[] gone(long number) {
        return pack(GONE, number);
    }

    byte[] trail(GameId game, PlayerId player) {
        return pack(TRAIL, game.text(), player.text());
    }

    byte[] data(long number) {
        return pack(DATA, number);
    }

    byte[] meta(Slot slot) {
        return pack(DATA, slot.board(), META, slot.kind(), slot.start());
    }

    byte[] metas(long number, int kind) {
        return pack(DATA, number, META, kind);
    }

    byte[] entries(Slot slot) {
        return pack(DATA, slot.board(), POS, slot.kind(), slot.start());
    }

    byte[] allEntries(long number) {
        return pack(DATA, number, POS);
    }

    byte[] entry(Slot slot, PlayerId player) {
        return pack(DATA, slot.board(), POS, slot.kind(), slot.start(), player.text());
    }

    byte[] places(StandingsRef ref) {
        return of(PLACE, ref);
    }

    byte[] size(StandingsRef ref) {
        return of(SIZE, ref);
    }

    byte[] mark(StandingsRef ref) {
        return of(MARK, ref);
    }

    byte[] root(StandingsRef ref) {
        return of(ROOT, ref);
    }

    byte[] nodes(StandingsRef ref) {
        return of(NODE, ref);
    }

    byte[] node(StandingsRef ref, long id) {
        Slot slot = ref.slot();
        return pack(DATA, slot.board(), NODE, slot.kind(), slot.start(), ref.group().text(), id);
    }

    byte[] deltas(StandingsRef ref) {
        return of(DELTA, ref);
    }

    private byte[] of(int what, StandingsRef ref) {
        Slot slot = ref.slot();
        return pack(DATA, slot.board(), what, slot.kind(), slot.start(), ref.group().text());
    }

    byte[] events(long number) {
        return pack(DATA, number, EVENT);
    }

    byte[] capture(long number, long date) {
        return pack(DATA, number, CAPTURE, date);
    }

    byte[] captures(long number) {
        return pack(DATA, number, CAPTURE);
    }

    byte[] snapshots(long number, long date) {
        return pack(DATA, number, SNAPSHOT, date);
    }

    byte[] snapshots(long number, long date, long rank) {
        return pack(DATA, number, SNAPSHOT, date, rank);
    }

    byte[] snapshot(long number, long date, long rank, PlayerId player) {
        return pack(DATA, number, SNAPSHOT, date, rank, player.text());
    }

    byte[] pasts(long number, PlayerId player) {
        return pack(DATA, number, PAST, player.text());
    }

    byte[] past(long number, PlayerId player, long date) {
        return pack(DATA, number, PAST, player.text(), date);
    }

    /** The ranges of everything that a window holds. */
    Range[] window(Slot slot) {
        var ranges = new Range[OF_WINDOW.length];
        for (int i = 0; i < OF_WINDOW.length; i++) {
            byte[] prefix = pack(DATA, slot.board(), OF_WINDOW[i], slot.kind(), slot.start());
            ranges[i] = Range.startsWith(prefix);
        }
        return ranges;
    }

    /** The ranges of a board that are cleared at once; entries and events are swept later. */
    Range[] boardAtOnce(long number) {
        byte[] all = data(number);
        byte[] entries = allEntries(number);
        byte[] events = events(number);
        return new Range[] {
            new Range(all, entries),
            new Range(ByteArrayUtil.strinc(entries), events),
            new Range(ByteArrayUtil.strinc(events), ByteArrayUtil.strinc(all))
        };
    }

    static byte[] join(byte[]... parts) {
        return ByteArrayUtil.join(parts);
    }

    /** What stands behind a prefix. */
    static byte[] behind(byte[] prefix, byte[] key) {
        var rest = new byte[key.length - prefix.length];
        System.arraycopy(key, prefix.length, rest, 0, rest.length);
        return rest;
    }

    /** A key that gets its versionstamp when it is committed, and a number behind it. */
    static byte[] stamped(byte[] prefix, int number) {
        return ByteBuffer.allocate(prefix.length + STAMP_BYTES + Integer.BYTES)
                .put(prefix)
                .put(new byte[STAMP_BYTES - Short.BYTES])
                .putShort((short) number)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(prefix.length)
                .array();
    }
}
