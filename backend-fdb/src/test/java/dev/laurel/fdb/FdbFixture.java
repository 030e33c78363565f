package dev.laurel.fdb;

import static org.assertj.core.api.Assertions.assertThat;

import com.apple.foundationdb.Database;
import dev.laurel.conformance.EngineFixture;
import dev.laurel.conformance.Faults;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.fdb.inprocess.InProcessDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The engine on one database; a namespace is a subspace. {@code -Dlaurel.fdb.cluster-file} runs it
 * on a real cluster.
 */
final class FdbFixture implements EngineFixture {
    private final String name;
    private final Database database;
    private final Shape shape;
    private final List<Node> nodes = new CopyOnWriteArrayList<>();

    private FdbFixture(String name, Database database, Shape shape) {
        this.name = name;
        this.database = database;
        this.shape = shape;
    }

    /** Trees as they are by default. */
    static FdbFixture standard() {
        return new FdbFixture("fdb", database(), Shape.DEFAULT);
    }

    /** Trees so small that every handful of entries has one of several levels. */
    static FdbFixture withSmallTrees() {
        return new FdbFixture("fdb, small trees", database(), new Shape(3, 3, 3, 4, 5));
    }

    static FdbFixture on(InProcessDatabase database, Shape shape) {
        return new FdbFixture("fdb", database, shape);
    }

    private static Optional<Path> clusterFile() {
        String file = System.getProperty("laurel.fdb.cluster-file", "");
        return file.isBlank() ? Optional.empty() : Optional.of(Path.of(file));
    }

    private static Database database() {
        return clusterFile()
                .map(file -> Cluster.open(file, Duration.ofSeconds(10)))
                .orElseGet(InProcessDatabase::inMemory);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public LeaderboardEngine open(Clock clock, String namespace) {
        var config = new FdbConfig(null, null, namespace, Duration.ofSeconds(10));
        FdbEngine engine = FdbProvider.open(database, () -> {}, config, clock, shape);
        nodes.add(engine.node());
        return engine;
    }

    /** Inside the database where it is ours, else around the engine. */
    @Override
    public Faults faults() {
        return database instanceof InProcessDatabase own
                ? new InnerFaults(own)
                : EngineFixture.super.faults();
    }

    @Override
    public void close() {
        database.close();
        assertThat(nodes).noneMatch(node -> node.maintenance.isBroken());
    }
}
