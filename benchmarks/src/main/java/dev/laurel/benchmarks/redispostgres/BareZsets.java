package dev.laurel.benchmarks.redispostgres;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.view.ViewState;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.ScoredValue;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The baselines of the view: zsets written by variadic commands and nothing else, by bare Lettuce.
 */
final class BareZsets implements AutoCloseable {
    private static final byte[] BY_KEY = "bare-by-key".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] MOVING = "bare-moving".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] BY_SCORE = "bare-by-score".getBytes(StandardCharsets.US_ASCII);

    private final Map<PlayerId, byte[]> present = new ConcurrentHashMap<>();
    private final RedisClient client;
    private final StatefulRedisConnection<byte[], byte[]> connection;

    BareZsets(URI address) {
        this.client = RedisClient.create(RedisURI.create(address));
        this.connection = client.connect(ByteArrayCodec.INSTANCE);
        connection.setTimeout(Duration.ofMinutes(1));
    }

    /** Adds members that are the entries' keys, all with score 0, as the view's are. */
    void addNew(List<ViewState> states) {
        connection.sync().zadd(BY_KEY, values(states, state -> ScoredValue.just(0, key(state))));
    }

    /** Adds or moves members that stand for players, as large as the view's are, by their score. */
    void moveInPlace(List<ViewState> states) {
        connection.sync().zadd(BY_SCORE, values(states, BareZsets::byScore));
    }

    /**
     * Does to one zset what a move does to that of the view: removes the former keys and adds the
     * new ones. What the former ones were is known here without asking.
     */
    void exchange(List<ViewState> states) {
        var newest = new LinkedHashMap<PlayerId, byte[]>();
        states.forEach(state -> newest.put(state.player(), key(state)));
        var former = new ArrayList<byte[]>(newest.size());
        newest.forEach(
                (player, key) -> {
                    byte[] before = present.put(player, key);
                    if (before != null) {
                        former.add(before);
                    }
                });
        var commands = connection.async();
        if (!former.isEmpty()) {
            commands.zrem(MOVING, former.toArray(byte[][]::new));
        }
        ScoredValue<byte[]>[] added =
                values(states, state -> ScoredValue.just(0, newest.get(state.player())));
        commands.zadd(MOVING, added).toCompletableFuture().join();
    }

    private static byte[] key(ViewState state) {
        return Objects.requireNonNull(state.key()).toBytes();
    }

    private static ScoredValue<byte[]> byScore(ViewState state) {
        EntryKey key = Objects.requireNonNull(state.key());
        byte[] player = state.player().text().getBytes(StandardCharsets.US_ASCII);
        byte[] member = new byte[key.toBytes().length];
        System.arraycopy(player, 0, member, 0, player.length);
        return ScoredValue.just(GeneratedTruth.BOARD.order().pair(key).score(), member);
    }

    private interface Member {
        ScoredValue<byte[]> of(ViewState state);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static ScoredValue<byte[]>[] values(List<ViewState> states, Member member) {
        return states.stream().map(member::of).toArray(ScoredValue[]::new);
    }

    @Override
    public void close() {
        connection.close();
        client.shutdown(Duration.ZERO, Duration.ofSeconds(2));
    }
}
