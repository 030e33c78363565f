package dev.laurel.engine;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import java.util.Map;

/**
 * What an engine promises beyond the contract, and what it cannot do.
 *
 * @param engine the engine's name, as {@code laurel.backend} selects it
 * @param otherNodes how soon other nodes see a change
 * @param missing abilities it lacks, each with the reason for people to read
 */
public record Capabilities(String engine, Visibility otherNodes, Map<Ability, String> missing) {

    public Capabilities {
        missing = Map.copyOf(missing);
    }

    /** How soon other nodes see a change that was acknowledged. */
    public enum Visibility {
        /** At once: every query that begins after the acknowledgement, on any node. */
        AT_ONCE,
        /** Soon: within seconds; until then an answer says that it may lag. */
        SOON
    }

    /** An engine that can do everything. */
    public static Capabilities complete(String engine, Visibility otherNodes) {
        return new Capabilities(engine, otherNodes, Map.of());
    }

    /** Tells whether the engine has the ability. */
    public boolean can(Ability ability) {
        return !missing.containsKey(ability);
    }

    /**
     * Refuses what the engine lacks.
     *
     * @throws EngineException MISSING_ABILITY
     */
    public void require(Ability ability) {
        if (!can(ability)) {
            throw new EngineException(
                    Problem.MISSING_ABILITY,
                    "this engine lacks an ability",
                    "engine",
                    engine,
                    "ability",
                    ability);
        }
    }
}
