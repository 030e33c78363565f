package dev.laurel.fdb;

import com.apple.foundationdb.Database;
import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import io.micronaut.context.BeanProvider;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The engine {@code fdb}. Always known, so that its name can be listed; its settings are not looked
 * at, and no native library is loaded, until {@code laurel.backend} selects it and it is opened.
 */
@Singleton
public final class FdbProvider implements EngineProvider {
    /** The name by which {@code laurel.backend} selects it. */
    public static final String NAME = "fdb";

    private static final Logger LOG = LoggerFactory.getLogger(FdbProvider.class);

    private final Supplier<FdbConfig> settings;

    @Inject
    FdbProvider(BeanProvider<FdbConfig> settings) {
        this.settings = settings::get;
    }

    /** A provider with these settings; nothing is checked or connected before it is opened. */
    public FdbProvider(FdbConfig config) {
        this.settings = () -> config;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public LeaderboardEngine open(Clock clock) {
        FdbConfig config = settings.get();
        config.check();
        Optional<Path> cluster = config.cluster();
        if (cluster.isPresent()) {
            Database database = Cluster.open(cluster.get(), config.timeout());
            return open(database, database::close, config, clock, Shape.DEFAULT);
        }
        InProcess.Held held = inProcess(config);
        return open(held.database(), held.release(), config, clock, Shape.DEFAULT);
    }

    /**
     * An engine on a database that is already open, which it does not close. Several engines may
     * share one, as nodes do.
     *
     * @param config what it says of clusters and files is not looked at
     */
    public static LeaderboardEngine open(Database database, FdbConfig config, Clock clock) {
        config.check();
        return open(database, () -> {}, config, clock, Shape.DEFAULT);
    }

    static FdbEngine open(
            Database database, Runnable release, FdbConfig config, Clock clock, Shape shape) {
        var node = new Node(database, release, config.subspace(), clock, config.timeout(), shape);
        node.maintenance.sweep();
        return new FdbEngine(node);
    }

    private static InProcess.Held inProcess(FdbConfig config) {
        Optional<Path> file = config.data();
        LOG.atInfo()
                .addKeyValue("data", file.map(Path::toString).orElse("in memory"))
                .log(
                        "no cluster file is set: using the in-process FoundationDB, for development"
                                + " and tests");
        try {
            return InProcess.open(file);
        } catch (UncheckedIOException e) {
            throw new EngineException(
                    Failure.of(
                            Problem.INVALID_VALUE,
                            "the file of the in-process FoundationDB cannot be used",
                            "setting",
                            FdbConfig.PREFIX + ".data-file"),
                    e);
        }
    }
}
