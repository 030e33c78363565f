package dev.laurel.servers;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** What {@link ServerProcess} must know to run one kind of server. */
interface Recipe {

    /** The program and its arguments, the same at every start. */
    List<String> command();

    /** Variables added to the environment. */
    default Map<String, String> environment() {
        return Map.of();
    }

    /** Clears away what a killed server left and the next would stumble over. */
    default void beforeStart() throws IOException {}

    /** The signal that asks for a clean stop. */
    default String stopSignal() {
        return "TERM";
    }

    /** The signal that ends a server whose data nobody will read again. */
    default String discardSignal() {
        return "KILL";
    }

    /** The ports on the loopback address that must be free before a start. */
    List<Integer> ports();

    /** Whether the server answers; asked again and again after a start. */
    boolean isReady();
}
