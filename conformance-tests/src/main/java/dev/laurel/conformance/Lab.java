package dev.laurel.conformance;

import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.GameId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What the tests of one suite share: an engine open on a private namespace, its clock, a second
 * node when someone asks for it. Tests keep apart by using a game of their own each.
 */
public final class Lab implements AutoCloseable {
    /** What the clock shows when a test begins: a Wednesday noon in Berlin and in UTC+1. */
    public static final Instant START = Instant.parse("2025-01-15T11:00:00Z");

    private final EngineFixture fixture;
    private final String namespace = "t" + token();
    private final ManualClock clock = new ManualClock(START);
    private @Nullable LeaderboardEngine engine;
    private @Nullable LeaderboardEngine otherNode;

    Lab(EngineFixture fixture) {
        this.fixture = fixture;
    }

    /** The fixture of this suite. */
    public EngineFixture fixture() {
        return fixture;
    }

    /** The clock of every node. */
    public ManualClock clock() {
        return clock;
    }

    /** The engine under test. */
    public synchronized LeaderboardEngine engine() {
        LeaderboardEngine open = engine;
        if (open == null) {
            open = fixture.open(clock, namespace);
            engine = open;
        }
        return open;
    }

    /** A second node on the same data. */
    public synchronized LeaderboardEngine otherNode() {
        LeaderboardEngine open = otherNode;
        if (open == null) {
            open = fixture.open(clock, namespace);
            otherNode = open;
        }
        return open;
    }

    /** A further node on the same data, which the caller closes. */
    public LeaderboardEngine openNode() {
        return fixture.open(clock, namespace);
    }

    /** Closes the engine and opens it again on the same data. */
    public synchronized LeaderboardEngine reopen() {
        if (engine != null) {
            engine.close();
            engine = null;
        }
        return engine();
    }

    /** A game that nobody has used. */
    public static GameId newGame() {
        return new GameId("g" + token());
    }

    private static String token() {
        return UUID.randomUUID().toString().replace("-", "").substring(0, 12);
    }

    @Override
    public synchronized void close() {
        if (otherNode != null) {
            otherNode.close();
        }
        if (engine != null) {
            engine.close();
        }
        fixture.close();
    }
}
