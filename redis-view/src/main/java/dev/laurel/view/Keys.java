package dev.laurel.view;

import dev.laurel.engine.id.BoardKey;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Names in Redis. All keys of a board share the hash tag, so a Redis Cluster keeps a board on one
 * node and one script call reaches all of it. The scripts build the other names from the first.
 *
 * <pre>
 * laurel:{game:board}:7:e                 string  token     the view is ready
 *                                                 b token   the view is being filled; expires
 *                                                 token = epoch@process#build
 * laurel:{game:board}:7:z:window:group    zset    all scores 0, member = byte key of the entry:
 *                                                 ZRANK, ZLEXCOUNT and ZRANGE are exact
 * laurel:{game:board}:7:d:window:group    zset    boards with dense ranks: the distinct first 16
 *                                                 bytes of z's members, which are the pairs
 * laurel:{game:board}:7:p:window          hash    player → member of z (zeros and the player, when
 *                                                 not there), version (7 bytes), flag, '\n' group
 *                                                 '\n' group …
 *                                                 flag k: no metadata, m: metadata, t: not there
 * laurel:{game:board}:7:m:window          hash    player → metadata, where there is some
 * laurel:{game:board}:7:k                 set     names of the z, d, p and m keys, to remove them
 *
 * laurel:changes                          channel "game:board version"
 * </pre>
 *
 * The 7 is the board's incarnation. The empty group is everyone.
 */
final class Keys {
    private final String namespace;

    Keys(String namespace) {
        this.namespace = namespace;
    }

    /** The key that holds the token; the only one that Java names. */
    byte[] epoch(ViewBoard board) {
        return bytes(namespace + ":{" + board.key() + "}:" + board.incarnation() + ":e");
    }

    /** The channel on which changes are told. */
    String channel() {
        return namespace + ":changes";
    }

    /** What is told of a change. */
    static String message(BoardKey board, long version) {
        return board + " " + version;
    }

    /** Text as Redis sees it; all names are ASCII. */
    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Several texts as Redis sees them. */
    static List<byte[]> all(String... texts) {
        return Arrays.stream(texts).map(Keys::bytes).toList();
    }
}
