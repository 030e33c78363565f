package dev.laurel.conformance.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Makes a failing script short: leaves out ever smaller parts, then makes the commands that are
 * left simpler, as long as the script fails, in whatever way. Stops after a bounded number of runs.
 */
final class Shrinker {
    /** A bound, since every run costs calls to a real store. */
    private static final int MOST_RUNS = 400;

    private final Function<Script, Optional<Difference>> play;
    private int runs;

    Shrinker(Function<Script, Optional<Difference>> play) {
        this.play = play;
    }

    int runs() {
        return runs;
    }

    Script shrink(Script failing, Difference difference) {
        Script shortest = cut(failing, difference);
        Script before;
        do {
            before = shortest;
            for (int part = shortest.commands().size() / 2; part >= 1; part /= 2) {
                shortest = leaveOut(shortest, part);
            }
            shortest = simplify(shortest);
        } while (!shortest.equals(before) && runs < MOST_RUNS);
        return shortest;
    }

    /** Without what comes after the difference. */
    private static Script cut(Script script, Difference difference) {
        return script.with(script.commands().subList(0, difference.index() + 1));
    }

    private Script leaveOut(Script script, int part) {
        Script shortest = script;
        int from = 0;
        while (from < shortest.commands().size()) {
            var fewer = new ArrayList<>(shortest.commands());
            fewer.subList(from, Math.min(from + part, fewer.size())).clear();
            Optional<Script> failing = failing(shortest.with(fewer));
            if (failing.isPresent()) {
                shortest = failing.get();
            } else {
                from += part;
            }
        }
        return shortest;
    }

    private Script simplify(Script script) {
        Script simplest = script;
        int index = 0;
        while (index < simplest.commands().size()) {
            Optional<Script> failing = simplify(simplest, index);
            simplest = failing.orElse(simplest);
            index += failing.isPresent() ? 0 : 1;
        }
        return simplest;
    }

    private Optional<Script> simplify(Script script, int index) {
        for (Command simpler : script.commands().get(index).simpler()) {
            List<Command> commands = new ArrayList<>(script.commands());
            commands.set(index, simpler);
            Optional<Script> failing = failing(script.with(commands));
            if (failing.isPresent()) {
                return failing;
            }
        }
        return Optional.empty();
    }

    /** The script up to its failure, if it fails. */
    private Optional<Script> failing(Script script) {
        if (runs >= MOST_RUNS || script.commands().isEmpty()) {
            return Optional.empty();
        }
        runs++;
        return play.apply(script).map(difference -> cut(script, difference));
    }
}
