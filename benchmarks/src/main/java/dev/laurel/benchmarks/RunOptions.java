package dev.laurel.benchmarks;

import java.util.Locale;
import java.util.Set;

/**
 * What a run does and how large it is.
 *
 * @param entries entries of each board, 10,000 or more
 * @param quick fewer rounds, for a look and not for a record
 * @param parts what is measured
 */
public record RunOptions(int entries, boolean quick, Set<Part> parts) {
    private static final int FEWEST = 10_000;

    /** What can be measured. */
    public enum Part {
        /** Submissions per second. */
        SUBMITS,
        /** The cost of a rank, and rebuilding the view on the way. */
        RANKS,
        /** Updates of the view per second. */
        VIEW
    }

    /** Checks the values. */
    public RunOptions {
        if (entries < FEWEST) {
            throw new IllegalArgumentException("--entries must be 10000 or more.");
        }
        parts = Set.copyOf(parts);
    }

    /** The options behind the name of the engine. */
    static RunOptions parse(String[] arguments) {
        int entries = 1_000_000;
        boolean quick = false;
        Set<Part> parts = Set.of(Part.values());
        for (int i = 1; i < arguments.length; i++) {
            switch (arguments[i]) {
                case "--quick" -> quick = true;
                case "--only" -> parts = Set.of(part(arguments, ++i));
                case "--entries" -> entries = number(arguments, ++i);
                default -> throw new IllegalArgumentException("There is no option " + arguments[i]);
            }
        }
        return new RunOptions(entries, quick, parts);
    }

    private static Part part(String[] arguments, int index) {
        String name = index < arguments.length ? arguments[index] : "";
        for (Part part : Part.values()) {
            if (part.name().toLowerCase(Locale.ROOT).equals(name)) {
                return part;
            }
        }
        throw new IllegalArgumentException("--only wants submits, ranks or view.");
    }

    private static int number(String[] arguments, int index) {
        try {
            return Integer.parseInt(index < arguments.length ? arguments[index] : "");
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--entries wants a number.", e);
        }
    }

    /** How often something is done: so many times, or fewer in a quick run. */
    public int times(int usual, int quickly) {
        return quick ? quickly : usual;
    }
}
