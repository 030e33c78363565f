package dev.laurel.api.server;

import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.EngineProvider;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The server over the model. */
final class ModelServerTest extends ServerRules {
    private final Map<String, ModelStore> stores = new HashMap<>();

    @Override
    protected Map<String, Object> settings(String namespace) {
        return Map.of("laurel.backend", "model");
    }

    @Override
    protected List<EngineProvider> engines(String namespace) {
        return List.of(
                new ModelProvider(stores.computeIfAbsent(namespace, name -> new ModelStore())));
    }
}
