package dev.laurel.conformance.rules;

import dev.laurel.engine.Capabilities.Visibility;
import dev.laurel.engine.LeaderboardEngine;
import java.util.List;
import java.util.function.Consumer;

/** Checks what must hold once everyone has stopped. */
final class Quiescence {
    private Quiescence() {}

    /**
     * Checks every node: at once where it made all changes itself or is declared to see those of
     * others at once, else soon.
     */
    static void check(List<LeaderboardEngine> nodes, Consumer<LeaderboardEngine> check) {
        for (LeaderboardEngine node : nodes) {
            if (nodes.size() == 1 || node.capabilities().otherNodes() == Visibility.AT_ONCE) {
                check.accept(node);
            } else {
                Waiting.untilHolds(() -> check.accept(node));
            }
        }
    }
}
