package dev.laurel.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.dynamodb.Disturbed.Fate;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Reason;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.servers.DynamoDbServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests go wrong beneath the engine; nothing is lost or doubled, and nothing needs repair. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class FaultTest {
    private static final int PLAYERS = 9;

    private DynamoDbServer server;
    private Scene scene;
    private Disturbed disturbed;

    @BeforeAll
    void start() {
        server = Servers.startDynamoDb(ServerOptions.temporary());
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @BeforeEach
    void newScene() {
        scene = new Scene(server);
        disturbed = new Disturbed();
    }

    @AfterEach
    void closeScene() {
        scene.close();
    }

    private static SubmitResult send(LeaderboardEngine engine, Submission submission) {
        return engine.scores().submit(Batch.of(submission)).get(0);
    }

    private static Reason reason(SubmitResult result) {
        assertThat(result).isInstanceOf(SubmitResult.Failed.class);
        return ((SubmitResult.Failed) result).failure().reason();
    }

    private static boolean isTransaction(String request) {
        return request.equals("transactWriteItems");
    }

    @Test
    void throttlingThatLastsIsOverloadAndNothingIsApplied() {
        try (var engine = scene.open(disturbed)) {
            engine.boards().put(Scene.definition(UpdateStrategy.SUM));
            disturbed.set((request, n) -> isTransaction(request) ? Fate.THROTTLED : Fate.FINE);
            assertThat(reason(send(engine, Scene.submission("a", 1, 5, null))))
                    .isEqualTo(Reason.OVERLOADED);
            disturbed.set((request, n) -> Fate.FINE);
            assertThat(size(engine)).isZero();
            assertThat(send(engine, Scene.submission("a", 1, 5, null)))
                    .isInstanceOf(SubmitResult.Accepted.class);
            assertSound(engine);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LOST_BEFORE", "LOST_AFTER", "SERVER_ERROR"})
    void answersThatAreAllLostAreUnknownAndSettledByTheId(Fate fate) {
        try (var engine = scene.open(disturbed)) {
            engine.boards().put(Scene.definition(UpdateStrategy.SUM));
            disturbed.set((request, n) -> isTransaction(request) ? fate : Fate.FINE);
            assertThat(reason(send(engine, Scene.submission("a", 1, 5, "asia"))))
                    .isEqualTo(Reason.OUTCOME_UNKNOWN);
            disturbed.set((request, n) -> Fate.FINE);
            SubmitResult again = send(engine, Scene.submission("a", 1, 5, "asia"));
            assertThat(again).isInstanceOf(SubmitResult.Accepted.class);
            boolean replayed = ((SubmitResult.Accepted) again).outcome().replayed();
            assertThat(replayed).isEqualTo(fate == Fate.LOST_AFTER);
            assertThat(size(engine)).isEqualTo(1);
            assertThat(events(engine)).hasSize(1);
            assertSound(engine);
        }
    }

    @Test
    void oneLostAnswerIsSettledInsideAndToldOnce() {
        try (var engine = scene.open(disturbed)) {
            engine.boards().put(Scene.definition(UpdateStrategy.SUM));
            for (int i = 1; i <= 10; i++) {
                int[] transactions = {0};
                disturbed.set(
                        (request, n) ->
                                isTransaction(request) && transactions[0]++ == 0
                                        ? Fate.LOST_AFTER
                                        : Fate.FINE);
                SubmitResult result = send(engine, Scene.submission("s" + i, 1, 5, null));
                assertThat(result).isInstanceOf(SubmitResult.Accepted.class);
                var outcome = ((SubmitResult.Accepted) result).outcome();
                assertThat(outcome.replayed()).isFalse();
                assertThat(outcome.windows().get(0).after().score()).isEqualTo(5L * i);
            }
            disturbed.set((request, n) -> Fate.FINE);
            assertThat(events(engine)).hasSize(10);
            assertSound(engine);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void whateverGoesWrongEverySubmissionCountsOnce(long seed) {
        var sent = new ArrayList<Submission>();
        try (var engine = scene.open(disturbed)) {
            engine.boards().put(Scene.definition(UpdateStrategy.SUM));
            var random = new Random(seed);
            disturbed.set((request, n) -> fate(random, 0.2));
            for (int i = 0; i < 60; i++) {
                sent.add(submission(random, "s" + i));
                until(engine, sent.get(i));
            }
            disturbed.set((request, n) -> Fate.FINE);
            assertLikeTheModel(engine, sent);
            assertSound(engine);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13, 14})
    void nodesThatAreKilledAnywhereLeaveNothingToMend(long seed) {
        var random = new Random(seed);
        var sent = new ArrayList<Submission>();
        int confirmed = 0;
        for (int round = 0; round < 12; round++) {
            int last = 10 + random.nextInt(60);
            var killed = new Disturbed();
            DynamoDbEngine node = scene.open(killed);
            node.boards().put(Scene.definition(UpdateStrategy.SUM));
            // The request under way when the node dies may be applied, or not.
            Fate dying = random.nextBoolean() ? Fate.LOST_AFTER : Fate.LOST_BEFORE;
            killed.set((request, n) -> n < last ? Fate.FINE : n == last ? dying : Fate.LOST_BEFORE);
            boolean alive = true;
            for (int i = 0; i < 12 && alive; i++) {
                if (confirmed == sent.size()) {
                    sent.add(submission(random, round + "-" + i));
                }
                alive = send(node, sent.get(confirmed)) instanceof SubmitResult.Accepted;
                confirmed += alive ? 1 : 0;
                if (alive && random.nextInt(4) == 0) {
                    alive = toggle(node, random);
                }
            }
            killed.set((request, n) -> Fate.LOST_BEFORE);
            node.close();
        }
        try (var engine = scene.open(disturbed)) {
            for (Submission submission : sent) {
                until(engine, submission);
            }
            for (int player = 0; player < PLAYERS; player++) {
                engine.players().restore(Scene.BOARD.game(), Scene.player(player));
            }
            assertLikeTheModel(engine, sent);
            assertSound(engine);
        }
    }

    private static boolean toggle(LeaderboardEngine node, Random random) {
        try {
            var player = Scene.player(random.nextInt(PLAYERS));
            return random.nextBoolean()
                    ? node.players().hide(Scene.BOARD.game(), player) || true
                    : node.players().restore(Scene.BOARD.game(), player) || true;
        } catch (EngineException e) {
            return false;
        }
    }

    private static Fate fate(Random random, double share) {
        synchronized (random) {
            return random.nextDouble() < share
                    ? Fate.values()[1 + random.nextInt(Fate.values().length - 1)]
                    : Fate.FINE;
        }
    }

    private static Submission submission(Random random, String id) {
        synchronized (random) {
            String region =
                    random.nextInt(3) == 0 ? null : random.nextBoolean() ? "asia" : "europe";
            return Scene.submission(id, random.nextInt(PLAYERS), random.nextInt(20) - 5, region);
        }
    }

    /** Sends a submission, as a client would, until it is known to be applied. */
    private static void until(LeaderboardEngine engine, Submission submission) {
        for (int attempt = 0; attempt < 50; attempt++) {
            SubmitResult result = send(engine, submission);
            if (result instanceof SubmitResult.Accepted) {
                return;
            }
            assertThat(reason(result))
                    .isIn(Reason.OVERLOADED, Reason.UNAVAILABLE, Reason.OUTCOME_UNKNOWN);
        }
        throw new AssertionError("a submission did not get through");
    }

    private static long size(LeaderboardEngine engine) {
        return engine.standings().size(StandingsKey.of(Scene.BOARD, WindowKey.ALL_TIME)).value();
    }

    private static List<Event> events(LeaderboardEngine engine) {
        return engine.events().ofBoard(Scene.BOARD, EventQuery.newest(1_000)).events();
    }

    private static void assertLikeTheModel(LeaderboardEngine engine, List<Submission> sent) {
        var model = new ModelEngine(new ModelStore(), Scene.CLOCK);
        model.boards().put(Scene.definition(UpdateStrategy.SUM));
        sent.forEach(submission -> model.scores().submit(Batch.of(submission)));
        for (String group : List.of("", "region=asia", "region=europe")) {
            for (String window : List.of("ALL-TIME", "2025-01-15")) {
                var key = new StandingsKey(Scene.BOARD, new WindowKey(window), new GroupKey(group));
                for (RankMode mode : RankMode.values()) {
                    PageRequest all = PageRequest.top(100).in(mode);
                    assertThat(engine.standings().page(key, all).value())
                            .isEqualTo(model.standings().page(key, all).value());
                }
            }
        }
        List<Event> expected =
                model.events().ofBoard(Scene.BOARD, EventQuery.newest(1_000)).events();
        assertThat(events(engine))
                .extracting(event -> event.submission())
                .containsExactlyInAnyOrderElementsOf(
                        expected.stream().map(event -> event.submission()).toList());
    }

    /** The checker finds nothing, before and after everything is folded. */
    private static void assertSound(DynamoDbEngine engine) {
        var consistency = new Consistency(engine.node());
        assertThat(consistency.check(Scene.BOARD)).isEmpty();
        engine.node().folder.fold(engine.node().board(Scene.BOARD));
        assertThat(consistency.check(Scene.BOARD)).isEmpty();
    }
}
