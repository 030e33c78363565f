package dev.laurel.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Thirty-two writers on two nodes, one board, a hundred players. */
final class ConcurrencyTest {
    private static final int WRITERS = 32;
    private static final int ROUNDS = 10;
    private static final int BATCH = 5;
    private static final int PLAYERS = 100;

    @ParameterizedTest(name = "{0}, seed 32")
    @EnumSource(names = {"BEST", "SUM"})
    void afterThirtyTwoWritersEverythingIsAsInTheModel(UpdateStrategy strategy) throws Exception {
        try (var server = Servers.startDynamoDb(ServerOptions.temporary());
                var scene = new Scene(server)) {
            try (var one = scene.open(new Disturbed());
                    var two = scene.open(new Disturbed())) {
                one.boards().put(Scene.definition(strategy));
                List<List<Submission>> sent = write(List.of(one, two), 32);
                var model = new ModelEngine(new ModelStore(), Scene.CLOCK);
                model.boards().put(Scene.definition(strategy));
                sent.forEach(batch -> model.scores().submit(new Batch(batch)));
                for (DynamoDbEngine node : List.of(one, two)) {
                    assertEqual(node, model);
                    assertEvents(node, sent, strategy);
                    var consistency = new Consistency(node.node());
                    assertThat(consistency.check(Scene.BOARD)).isEmpty();
                }
            }
        }
    }

    private static List<List<Submission>> write(List<DynamoDbEngine> nodes, long seed)
            throws Exception {
        var threads = Executors.newFixedThreadPool(WRITERS);
        var sent = new ArrayList<List<Submission>>();
        try {
            var running = new ArrayList<Future<List<List<Submission>>>>();
            for (int i = 0; i < WRITERS; i++) {
                int writer = i;
                Callable<List<List<Submission>>> work =
                        () -> writer(nodes.get(writer % nodes.size()), writer, seed);
                running.add(threads.submit(work));
            }
            for (var future : running) {
                sent.addAll(future.get(5, TimeUnit.MINUTES));
            }
        } finally {
            threads.shutdownNow();
        }
        return sent;
    }

    private static List<List<Submission>> writer(DynamoDbEngine node, int writer, long seed) {
        var random = new Random(seed * 1_000 + writer);
        var sent = new ArrayList<List<Submission>>();
        for (int round = 0; round < ROUNDS; round++) {
            var batch = new ArrayList<Submission>();
            for (int i = 0; i < BATCH; i++) {
                int player = random.nextInt(PLAYERS);
                // Only one writer moves a player, always to the same group: the end is certain.
                String region =
                        player % WRITERS == writer ? (player % 2 == 0 ? "asia" : "europe") : null;
                long score = (long) random.nextInt(100_000) * WRITERS + writer;
                batch.add(Scene.submission(writer + "-" + round + "-" + i, player, score, region));
            }
            for (SubmitResult result : node.scores().submit(new Batch(batch))) {
                assertThat(result).isInstanceOf(SubmitResult.Accepted.class);
            }
            sent.add(batch);
        }
        return sent;
    }

    private static void assertEqual(LeaderboardEngine node, LeaderboardEngine model) {
        for (String group : List.of("", "region=asia", "region=europe")) {
            for (String window : List.of("ALL-TIME", "2025-01-15")) {
                var key = new StandingsKey(Scene.BOARD, new WindowKey(window), new GroupKey(group));
                for (RankMode mode : RankMode.values()) {
                    PageRequest all = PageRequest.top(1_000).in(mode);
                    assertThat(node.standings().page(key, all).value())
                            .isEqualTo(model.standings().page(key, all).value());
                }
            }
        }
    }

    private static void assertEvents(
            LeaderboardEngine node, List<List<Submission>> sent, UpdateStrategy strategy) {
        var ids = new HashSet<String>();
        String cursor = null;
        int count = 0;
        do {
            var query = EventQuery.newest(1_000);
            var page =
                    node.events()
                            .ofBoard(Scene.BOARD, cursor == null ? query : query.after(cursor));
            page.events().forEach(event -> ids.add(String.valueOf(event.submission())));
            count += page.events().size();
            cursor = page.next();
        } while (cursor != null);
        assertThat(count).isEqualTo(ids.size());
        if (strategy == UpdateStrategy.SUM) {
            assertThat(ids)
                    .hasSize(
                            (int)
                                    sent.stream()
                                            .flatMap(List::stream)
                                            .filter(
                                                    s ->
                                                            s.submitted().score() != 0
                                                                    || s.groups().size() > 0)
                                            .count());
        }
    }
}
