package dev.laurel.view;

import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.ScoredValue;
import io.lettuce.core.codec.ByteArrayCodec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Prints how fast the view takes updates next to a bare variadic ZADD of the same members by the
 * same driver in the same run, and how fast it is filled. Not a test: nothing is asserted.
 *
 * <p>Arguments: players (default 200,000) and batch size (default 1,000).
 */
final class ViewBenchmark {
    private final Lab lab = new Lab(1);
    private final MapTruth truth = new MapTruth();
    private final ViewBoard board = Lab.board();
    private final int players;
    private final int batch;

    private ViewBenchmark(int players, int batch) {
        this.players = players;
        this.batch = batch;
    }

    public static void main(String[] arguments) {
        int players = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200_000;
        int batch = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1_000;
        new ViewBenchmark(players, batch).run();
    }

    private void run() {
        var options = ServerOptions.temporary().withSetting("appendonly", "no");
        try (var server = Servers.startRedis(options);
                var view = RedisView.open(RedisViewConfig.of(server.uri()), truth)) {
            RedisClient client = RedisClient.create(RedisURI.create(server.uri()));
            var redis = client.connect(ByteArrayCodec.INSTANCE).sync();
            truth.put(board);
            Lab.served(view, board);
            List<List<ViewState>> former = List.of();
            for (int round = 1; round <= 5; round++) {
                var fresh = new Meter(part -> redis.zadd(Keys.bytes("fresh"), keys(part)));
                var moved = new Meter(part -> redis.zadd(Keys.bytes("moved"), scores(part)));
                var shown = new Meter(part -> view.applied(updates(part), List.of(), 1));
                List<List<ViewState>> parts = states();
                for (List<ViewState> part : parts) {
                    fresh.run(part); // in turn, so that noise meets all alike
                    moved.run(part);
                    shown.run(part);
                }
                // Not timed: as many members as the view has entries.
                former.forEach(part -> redis.zrem(Keys.bytes("fresh"), members(part)));
                former = parts;
                parts.forEach(part -> part.forEach(state -> truth.commit(board, state)));
                System.out.printf(
                        Locale.ROOT,
                        "round %d batch %d: ZADD of new members %,.0f/s, ZADD that moves members"
                                + " %,.0f/s, view %,.0f/s; ratios %.2f and %.2f%n",
                        round,
                        batch,
                        fresh.rate(),
                        moved.rate(),
                        shown.rate(),
                        shown.rate() / fresh.rate(),
                        shown.rate() / moved.rate());
            }
            long start = System.nanoTime();
            view.rebuild(board);
            Lab.served(view, board);
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.printf(
                    Locale.ROOT,
                    "rebuild of %,d entries: %,.0f/s%n%s%n",
                    players,
                    players / seconds,
                    view.compare(board));
            client.shutdown();
        }
    }

    /** Sums up the time of one way to write. */
    private final class Meter {
        private final Consumer<List<ViewState>> way;
        private long nanos;

        Meter(Consumer<List<ViewState>> way) {
            this.way = way;
        }

        void run(List<ViewState> part) {
            long start = System.nanoTime();
            way.accept(part);
            nanos += System.nanoTime() - start;
        }

        double rate() {
            return players / (nanos / 1e9);
        }
    }

    private List<List<ViewState>> states() {
        var order = new ArrayList<Integer>();
        for (int i = 0; i < players; i++) {
            order.add(i);
        }
        Collections.shuffle(order, lab.random());
        var parts = new ArrayList<List<ViewState>>();
        for (int from = 0; from < players; from += batch) {
            var part = new ArrayList<ViewState>();
            for (int i = from; i < Math.min(from + batch, players); i++) {
                part.add(lab.plain(board, order.get(i)));
            }
            parts.add(part);
        }
        return parts;
    }

    private static byte[][] members(List<ViewState> part) {
        return part.stream().map(state -> state.key().toBytes()).toArray(byte[][]::new);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static ScoredValue<byte[]>[] keys(List<ViewState> part) {
        return part.stream()
                .map(state -> ScoredValue.just(0, state.key().toBytes()))
                .toArray(ScoredValue[]::new);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private ScoredValue<byte[]>[] scores(List<ViewState> part) {
        return part.stream()
                .map(
                        state ->
                                ScoredValue.just(
                                        board.order().pair(state.key()).score(),
                                        Updates.bytes(state.player())))
                .toArray(ScoredValue[]::new);
    }

    private List<ViewUpdate> updates(List<ViewState> part) {
        return part.stream().map(state -> new ViewUpdate(board, state)).toList();
    }
}
