package dev.laurel.api.server;

import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.EngineProvider;
import java.util.List;
import java.util.Map;

/** The server over the model. */
final class ModelServerTest extends ServerRules {

    @Override
    protected Map<String, Object> settings() {
        return Map.of("laurel.backend", "model");
    }

    @Override
    protected List<EngineProvider> engines() {
        return List.of(new ModelProvider(new ModelStore()));
    }
}
