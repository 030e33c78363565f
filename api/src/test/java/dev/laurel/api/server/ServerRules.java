package dev.laurel.api.server;

import dev.laurel.conformance.ManualClock;
import dev.laurel.engine.EngineProvider;
import java.time.Instant;
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

    /** The settings that select and configure the engine. */
    protected abstract Map<String, Object> settings();

    /** Engines that are not on the class path as beans. */
    protected List<EngineProvider> engines() {
        return List.of();
    }

    @BeforeAll
    final void startServer() {
        server = TestServer.start(settings(), clock, engines());
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
    final class Operations extends OperationsRules {
        @Override
        ServerRules rules() {
            return ServerRules.this;
        }
    }
}
