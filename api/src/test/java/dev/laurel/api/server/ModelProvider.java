package dev.laurel.api.server;

import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import java.time.Clock;

/** The model as an engine that can be selected; nodes that share the store share their data. */
public record ModelProvider(ModelStore store) implements EngineProvider {

    @Override
    public String name() {
        return "model";
    }

    @Override
    public LeaderboardEngine open(Clock clock) {
        return new ModelEngine(store, clock);
    }
}
