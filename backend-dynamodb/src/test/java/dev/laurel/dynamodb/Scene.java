package dev.laurel.dynamodb;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.Grouping;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import dev.laurel.servers.DynamoDbServer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/** A board with windows and groups in a table of its own, and nodes on it. */
final class Scene implements AutoCloseable {
    static final Instant NOW = Instant.parse("2025-01-15T11:00:00Z");
    static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    static final BoardKey BOARD = BoardKey.of("game", "sums");

    private final DynamoDbConfig config;
    private final DynamoDbAsyncClient client;

    Scene(DynamoDbServer server) {
        String table = "scene-" + UUID.randomUUID().toString().substring(0, 8);
        this.config = Configs.of(server, table, 4, 3, 4);
        this.client = DynamoDbProvider.client(config);
    }

    /** Lets go of the client, which all nodes share: closing one takes two seconds. */
    @Override
    public void close() {
        client.close();
    }

    static BoardDefinition definition(UpdateStrategy strategy) {
        return new BoardDefinition(
                BOARD,
                "",
                strategy,
                TotalOrder.DESCENDING,
                true,
                new WindowPlan(
                        ZoneId.of("UTC"),
                        Duration.ofHours(1),
                        List.of(
                                new WindowSpec(CalendarWindow.DAILY, 3),
                                new WindowSpec(CalendarWindow.ALL_TIME, 0))),
                List.of(Grouping.by("region")));
    }

    /** A node whose trees have tiny nodes and are folded all the time. */
    DynamoDbEngine open(Disturbed disturbed) {
        return DynamoDbProvider.open(
                config, disturbed.around(client), CLOCK, new TreeEdit.Shape(6, 4));
    }

    static PlayerId player(int number) {
        return new PlayerId("p" + number);
    }

    static Submission submission(String id, int player, long score, String region) {
        return new Submission(
                new SubmissionId(id),
                BOARD,
                player(player),
                ScorePair.of(score),
                region == null ? Map.of() : Map.of("region", region),
                null,
                NOW,
                false,
                false);
    }
}
