package dev.laurel.conformance.model;

import dev.laurel.conformance.EngineFixture;
import dev.laurel.engine.LeaderboardEngine;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The model, or a mutant of it, as the suite opens it; stores live as long as the fixture. */
public class ModelFixture implements EngineFixture {
    private final String name;
    private final Decisions decisions;
    private final Map<String, ModelStore> stores = new ConcurrentHashMap<>();

    /** The model. */
    public ModelFixture() {
        this("model", new Decisions());
    }

    /** A mutant: the model with other decisions. */
    public ModelFixture(String name, Decisions decisions) {
        this.name = name;
        this.decisions = decisions;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public final LeaderboardEngine open(Clock clock, String namespace) {
        return open(stores.computeIfAbsent(namespace, key -> new ModelStore()), clock, decisions);
    }

    /** A node on a store; a mutant may return an engine of its own. */
    protected LeaderboardEngine open(ModelStore store, Clock clock, Decisions with) {
        return new ModelEngine(store, clock, with);
    }
}
