package dev.laurel.api.server;

import dev.laurel.conformance.ManualClock;
import dev.laurel.engine.EngineProvider;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;

/**
 * What the server does over HTTP, whatever the engine. A class per engine extends this and says how
 * the engine is selected; all its tests share one server and keep apart by the names of games.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ServerRules {
    private final ManualClock clock = new ManualClock(Instant.parse("2026-07-13T10:00:00Z"));
    private TestServer server;

    /**
     * The settings that select and configure the engine.
     *
     * @param namespace names the data, in lower case: servers that are given the same one are nodes
     *     that share it
     */
    protected abstract Map<String, Object> settings(String namespace);

    /** Engines that are not on the class path as beans. */
    protected List<EngineProvider> engines(String namespace) {
        return List.of();
    }

    /** Starts another server over the engine. */
    final TestServer start(String namespace, Clock time, Map<String, Object> further) {
        var all = new HashMap<>(settings(namespace));
        all.putAll(further);
        return TestServer.start(all, time, engines(namespace));
    }

    @BeforeAll
    final void startServer() {
        server = start("rules", clock, Map.of());
    }

    @AfterAll
    final void stopServer() {
        server.close();
    }

    final TestServer server() {
        return server;
    }

    final ManualClock clock() {
        return clock;
    }

    @Nested
    final class Boards extends BoardRules {
        @Override
        ServerRules rules() {
            return ServerRules.this;
        }
    }

    @Nested
    final class Scores extends ScoreRules {
        @Override
        ServerRules rules() {
            return ServerRules.this;
        }
    }

    @Nested
    final class Pages extends PageRules {
        @Override
        ServerRules rules() {
            return ServerRules.this;
        }
    }

    @Nested
    final class Standings extends StandingRules {
        @Override
        ServerRules rules() {
            return ServerRules.this;
        }
    }

    @Nested
    final class Windows extends WindowRules {
        @Override
        ServerRules rules() {
            return ServerRules.this;
        }
    }

    @Nested
    final class Players extends PlayerRules {
        @Override
        ServerRules rules() {
            return ServerRules.this;
        }
    }

    @Nested
    final class Problems extends ProblemRules {
        @Override
        ServerRules rules() {
            return ServerRules.this;
        }
    }

    @Nested
    final class Malformed extends MalformedRules {
        @Override
        ServerRules rules() {
            return ServerRules.this;
        }
    }

    @Nested
    final class Streams extends StreamRules {
        @Override
        ServerRules rules() {
            return ServerRules.this;
        }
    }

    @Nested
    final class Nodes extends NodeRules {
        @Override
        ServerRules rules() {
            return ServerRules.this;
        }
    }

    @Nested
    final class Operations extends OperationsRules {
        @Override
        ServerRules rules() {
            return ServerRules.this;
        }
    }
}
