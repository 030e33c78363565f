package dev.laurel.fdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.fdb.inprocess.InProcessDatabase;
import io.micronaut.context.ApplicationContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A wrong setting stops the start with one sentence that names it. */
final class SettingsTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    @TempDir Path directory;

    @Test
    void aClusterFileThatIsNotThereIsNamed() {
        var config = new FdbConfig(directory + "/none", null, "laurel", TIMEOUT);
        assertRefused("cluster-file", config, Problem.INVALID_VALUE);
    }

    /** Here and in most builds the library is missing; where it is there, no cluster answers. */
    @Test
    void aMissingLibraryOrAClusterThatDoesNotAnswerIsOneSentence() throws Exception {
        Path file = directory.resolve("fdb.cluster");
        Files.writeString(file, "nowhere:nowhere@127.0.0.1:1");
        var config = new FdbConfig(file.toString(), null, "laurel", Duration.ofMillis(500));
        assertRefused("cluster-file", config, Problem.UNAVAILABLE);
    }

    @Test
    void aSubspaceThatIsNoNameIsNamed() {
        assertRefused("subspace", new FdbConfig(null, null, "No", TIMEOUT), Problem.INVALID_VALUE);
        assertRefused("subspace", new FdbConfig(null, null, "", TIMEOUT), Problem.INVALID_VALUE);
    }

    @Test
    void aTimeOutOfBoundsIsNamed() {
        for (Duration timeout : new Duration[] {Duration.ofMillis(499), Duration.ofSeconds(61)}) {
            assertRefused(
                    "timeout", new FdbConfig(null, null, "laurel", timeout), Problem.INVALID_VALUE);
        }
    }

    @Test
    void aDataFileBesideAClusterIsNamed() {
        assertRefused(
                "data-file", new FdbConfig("a", "b", "laurel", TIMEOUT), Problem.INVALID_VALUE);
    }

    @Test
    void aDataFileInUseElsewhereIsNamed() {
        Path file = directory.resolve("data");
        var config = new FdbConfig(null, file.toString(), "laurel", TIMEOUT);
        try (var elsewhere = InProcessDatabase.open(file)) {
            assertThat(elsewhere.size()).isZero();
            assertRefused("data-file", config, Problem.INVALID_VALUE);
        }
        new FdbProvider(config).open(Clock.systemUTC()).close();
    }

    @Test
    void enginesOfOneProcessShareADataFileAndFindItAgain() {
        var config = new FdbConfig(null, directory.resolve("d").toString(), "laurel", TIMEOUT);
        var provider = new FdbProvider(config);
        try (LeaderboardEngine one = provider.open(Clock.systemUTC());
                LeaderboardEngine two = provider.open(Clock.systemUTC())) {
            one.leases().acquire("job", "one", Duration.ofHours(1));
            assertThat(two.leases().acquire("job", "two", Duration.ofHours(1))).isEmpty();
        }
        try (LeaderboardEngine again = provider.open(Clock.systemUTC())) {
            assertThat(again.leases().acquire("job", "two", Duration.ofHours(1))).isEmpty();
        }
    }

    @Test
    void theProviderIsKnownBeforeItIsSelectedAndAsksForNoSettings() {
        Map<String, Object> settings = new HashMap<>();
        settings.put("laurel.fdb.timeout", "soon");
        try (ApplicationContext context = ApplicationContext.run(settings)) {
            assertThat(context.getBean(EngineProvider.class).name()).isEqualTo("fdb");
            assertThat(context.containsBean(FdbConfig.class)).isFalse();
        }
        settings.put("laurel.fdb.timeout", "2s");
        settings.put("laurel.backend", "fdb");
        try (ApplicationContext context = ApplicationContext.run(settings);
                LeaderboardEngine engine =
                        context.getBean(EngineProvider.class).open(Clock.systemUTC())) {
            assertThat(engine.capabilities().engine()).isEqualTo("fdb");
        }
    }

    private static void assertRefused(String setting, FdbConfig config, Problem problem) {
        var refusal =
                catchThrowableOfType(
                        EngineException.class,
                        () -> new FdbProvider(config).open(Clock.systemUTC()));
        assertThat(refusal).as(setting).isNotNull();
        assertThat(refusal.problem()).isEqualTo(problem);
        assertThat(refusal.failure().values()).containsEntry("setting", "laurel.fdb." + setting);
        assertThat(refusal.getMessage()).doesNotContain("\n");
    }
}
