package dev.laurel.fdb;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.bind.annotation.Bindable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The settings {@code laurel.fdb.*}.
 *
 * @param clusterFile the cluster file of a FoundationDB cluster; without one, an in-process
 *     FoundationDB is used
 * @param dataFile where the in-process FoundationDB keeps its data; without one, in memory alone
 * @param subspace what every key begins with, so that several deployments can share a cluster: 1 to
 *     32 of {@code a-z 0-9 _ -}
 * @param timeout how long a call tries, retries included, 500 ms to 60 s
 */
@ConfigurationProperties(FdbConfig.PREFIX)
@Requires(property = "laurel.backend", value = FdbProvider.NAME)
public record FdbConfig(
        @Nullable String clusterFile,
        @Nullable String dataFile,
        @Bindable(defaultValue = "laurel") String subspace,
        @Bindable(defaultValue = "10s") Duration timeout) {

    /** What every setting's name begins with. */
    static final String PREFIX = "laurel.fdb";

    private static final Duration SHORTEST = Duration.ofMillis(500);
    private static final Duration LONGEST = Duration.ofSeconds(60);

    /** The cluster file, when a cluster is wanted. */
    Optional<Path> cluster() {
        return clusterFile == null || clusterFile.isBlank()
                ? Optional.empty()
                : Optional.of(Path.of(clusterFile));
    }

    /** The file of the in-process FoundationDB, when it is to keep its data. */
    Optional<Path> data() {
        return dataFile == null || dataFile.isBlank()
                ? Optional.empty()
                : Optional.of(Path.of(dataFile));
    }

    /**
     * Refuses settings that cannot work, before anything is connected.
     *
     * @throws EngineException INVALID_VALUE naming the setting
     */
    void check() {
        if (!subspace.matches("[a-z0-9_-]{1,32}")) {
            throw Checks.invalid(
                    "a setting must be 1 to 32 of a-z 0-9 _ -", "setting", PREFIX + ".subspace");
        }
        if (timeout.compareTo(SHORTEST) < 0 || timeout.compareTo(LONGEST) > 0) {
            throw Checks.invalid(
                    "a setting is out of bounds",
                    "setting",
                    PREFIX + ".timeout",
                    "min",
                    SHORTEST,
                    "max",
                    LONGEST);
        }
        if (cluster().isPresent() && data().isPresent()) {
            throw Checks.invalid(
                    "a cluster keeps its own data, so this setting goes without a cluster file",
                    "setting",
                    PREFIX + ".data-file");
        }
        cluster()
                .filter(file -> !Files.isReadable(file))
                .ifPresent(
                        file -> {
                            throw Checks.invalid(
                                    "the cluster file cannot be read",
                                    "setting",
                                    PREFIX + ".cluster-file");
                        });
    }
}
