package dev.laurel.benchmarks;

/**
 * How large a run is.
 *
 * @param entries entries of each board, 10,000 or more
 * @param quick fewer rounds, for a look and not for a record
 */
public record RunOptions(int entries, boolean quick) {
    private static final int FEWEST = 10_000;

    /** Checks the values. */
    public RunOptions {
        if (entries < FEWEST) {
            throw new IllegalArgumentException("--entries must be 10000 or more.");
        }
    }

    /** The options behind the name of the engine. */
    static RunOptions parse(String[] arguments) {
        int entries = 1_000_000;
        boolean quick = false;
        for (int i = 1; i < arguments.length; i++) {
            switch (arguments[i]) {
                case "--quick" -> quick = true;
                case "--entries" -> entries = number(arguments, ++i);
                default -> throw new IllegalArgumentException("There is no option " + arguments[i]);
            }
        }
        return new RunOptions(entries, quick);
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
