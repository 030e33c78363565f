package dev.laurel.api.engine;

import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Factory;
import java.time.Clock;
import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the one engine that {@code laurel.backend} names; the others are never touched. */
@Factory
final class SelectedEngine {
    private static final Logger LOG = LoggerFactory.getLogger(SelectedEngine.class);

    private final EngineConfig config;
    private final List<EngineProvider> providers;

    /** Nothing is opened before all settings were found readable. */
    SelectedEngine(EngineConfig config, List<EngineProvider> providers, SettingTypes types) {
        this.config = config;
        this.providers = providers;
    }

    /** The engine; closed after everything that uses it. */
    @Context
    @Bean(preDestroy = "close")
    LeaderboardEngine engine(Clock clock) {
        EngineProvider provider = select();
        LOG.atInfo().addKeyValue("backend", provider.name()).log("opening the engine");
        return provider.open(clock);
    }

    private EngineProvider select() {
        for (EngineProvider provider : providers) {
            if (provider.name().equals(config.backend())) {
                return provider;
            }
        }
        String names =
                providers.stream()
                        .map(EngineProvider::name)
                        .sorted()
                        .collect(Collectors.joining(", "));
        String known = names.isEmpty() ? "none" : names;
        throw new NoSuchBackendException(
                config.backend() == null
                        ? "laurel.backend is not set; known engines: " + known
                        : "laurel.backend names no known engine; known engines: " + known);
    }
}
