package dev.laurel.redispostgres;

import dev.laurel.conformance.rules.BoardBuilder;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.view.RedisView;
import dev.laurel.view.RedisViewConfig;
import dev.laurel.view.StandingsView;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * A process with an engine that commits a score and halts before it shows it, until it is killed.
 */
final class DyingNode {
    static final String COMMITTED = "COMMITTED";
    static final BoardKey BOARD = BoardKey.of("deaths", "arena");
    static final Instant NOW = Instant.parse("2025-01-15T11:00:00Z");

    private DyingNode() {}

    /** Takes settings as {@code key=value}. */
    public static void main(String[] arguments) {
        var settings = new HashMap<String, Object>();
        for (String argument : arguments) {
            String[] parts = argument.split("=", 2);
            settings.put(parts[0], parts[1]);
        }
        RedisPostgresConfig config = Configs.bind(settings);
        Schema.prepare(config);
        var node =
                Node.open(
                        new Database(config),
                        Clock.systemUTC(),
                        Leaves.Shape.DEFAULT,
                        truth -> halting(open(config, truth)));
        var engine = new RedisPostgresEngine(node);
        engine.boards().put(new BoardBuilder(BOARD).build());
        engine.scores().submit(Batch.of(Submission.of(BOARD, new PlayerId("ann"), 900, NOW)));
    }

    private static StandingsView open(RedisPostgresConfig config, PostgresTruth truth) {
        List<URI> nodes = config.views();
        return RedisView.open(
                new RedisViewConfig(nodes, config.schema(), Duration.ofMillis(100), 1000, 1000),
                truth);
    }

    private static StandingsView halting(StandingsView view) {
        return (StandingsView)
                Proxy.newProxyInstance(
                        StandingsView.class.getClassLoader(),
                        new Class<?>[] {StandingsView.class},
                        (proxy, method, arguments) -> {
                            if (method.getName().equals("applied")) {
                                System.out.println(COMMITTED);
                                while (true) {
                                    LockSupport.park();
                                }
                            }
                            try {
                                return method.invoke(view, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }
}
