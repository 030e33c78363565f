package dev.laurel.engine.standing;

import dev.laurel.engine.board.Order;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;

/**
 * The one total order of a board: score, subscore, {@code reachedAt} ascending, player id
 * ascending. It is written as a byte key, best first, so that every store that compares bytes ranks
 * alike.
 *
 * <p>A {@code long} becomes eight bytes with its sign bit flipped, which makes signed order the
 * order of unsigned bytes; for descending order all bits are flipped, too. Nothing is negated,
 * since the smallest long has no opposite.
 *
 * @param score the direction of scores
 * @param subscore the direction of subscores
 */
public record TotalOrder(Order score, Order subscore) {

    public TotalOrder {
        Checks.present("order", score);
        Checks.present("subscoreOrder", subscore);
    }

    /** High wins, for both. */
    public static final TotalOrder DESCENDING = new TotalOrder(Order.DESC, Order.DESC);

    /** Low wins, for both. */
    public static final TotalOrder ASCENDING = new TotalOrder(Order.ASC, Order.ASC);

    /** Tells whether pair {@code a} is strictly better than pair {@code b}. */
    public boolean isBetter(ScorePair a, ScorePair b) {
        return a.score() == b.score()
                ? subscore.isBetter(a.subscore(), b.subscore())
                : score.isBetter(a.score(), b.score());
    }

    /** The key of an entry. */
    public EntryKey key(ScorePair pair, Instant reachedAt, PlayerId player) {
        byte[] id = player.text().getBytes(StandardCharsets.US_ASCII);
        ByteBuffer key = ByteBuffer.allocate(EntryKey.PREFIX + id.length);
        putPair(key, pair);
        key.putLong(flipSign(Micros.of(reachedAt)));
        key.put(id);
        return EntryKey.wrap(key.array());
    }

    /** The pair inside a key. */
    public ScorePair pair(EntryKey key) {
        ByteBuffer bytes = ByteBuffer.wrap(key.unsafeBytes());
        return new ScorePair(decode(score, bytes.getLong()), decode(subscore, bytes.getLong()));
    }

    /** The time inside a key. */
    public Instant reachedAt(EntryKey key) {
        long micros = flipSign(ByteBuffer.wrap(key.unsafeBytes()).getLong(16));
        return Micros.toInstant(micros);
    }

    /** The player inside a key. */
    public PlayerId player(EntryKey key) {
        byte[] bytes = key.unsafeBytes();
        return new PlayerId(
                new String(
                        bytes,
                        EntryKey.PREFIX,
                        bytes.length - EntryKey.PREFIX,
                        StandardCharsets.US_ASCII));
    }

    /** The first bytes of every key with this pair, which sort before all of them. */
    public byte[] prefix(ScorePair pair) {
        ByteBuffer bytes = ByteBuffer.allocate(16);
        putPair(bytes, pair);
        return bytes.array();
    }

    /** Exactly the keys with this pair. */
    public KeyRange pairRange(ScorePair pair) {
        byte[] from = prefix(pair);
        return new KeyRange(from, behind(from));
    }

    /** Exactly the keys with a score in this range. */
    public KeyRange scoreRange(ScoreRange range) {
        long first = score == Order.DESC ? range.max() : range.min();
        long last = score == Order.DESC ? range.min() : range.max();
        return new KeyRange(scoreBytes(first), behind(scoreBytes(last)));
    }

    /** Every key. */
    public static KeyRange everything() {
        return new KeyRange(new byte[0], behind(new byte[0]));
    }

    private byte[] scoreBytes(long value) {
        return ByteBuffer.allocate(8).putLong(encode(score, value)).array();
    }

    /**
     * Bytes that sort behind every key with this prefix. What follows a prefix in a key never is
     * twenty-four bytes of ones, since times are in range and player ids are ASCII.
     */
    private static byte[] behind(byte[] prefix) {
        byte[] bytes = Arrays.copyOf(prefix, EntryKey.PREFIX + 1);
        Arrays.fill(bytes, prefix.length, bytes.length, (byte) 0xFF);
        return bytes;
    }

    private void putPair(ByteBuffer out, ScorePair pair) {
        out.putLong(encode(score, pair.score()));
        out.putLong(encode(subscore, pair.subscore()));
    }

    private static long encode(Order order, long value) {
        return order == Order.ASC ? flipSign(value) : ~flipSign(value);
    }

    private static long decode(Order order, long encoded) {
        return order == Order.ASC ? flipSign(encoded) : flipSign(~encoded);
    }

    private static long flipSign(long value) {
        return value ^ Long.MIN_VALUE;
    }
}
