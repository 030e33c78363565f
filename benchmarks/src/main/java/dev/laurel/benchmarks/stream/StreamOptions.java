package dev.laurel.benchmarks.stream;

/**
 * How large a run is.
 *
 * @param readers streams that are opened, 10 to 20,000
 * @param stuck how many of them are not read, fewer than readers
 * @param seconds how long each part of the run takes, 5 to 600
 */
public record StreamOptions(int readers, int stuck, int seconds) {

    /** Checks the values. */
    public StreamOptions {
        bounded("--readers", readers, 10, 20_000);
        bounded("--stuck", stuck, 0, readers - 1);
        bounded("--seconds", seconds, 5, 600);
    }

    private static void bounded(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(name + " must be " + min + " to " + max + ".");
        }
    }

    /** The options behind the name of the benchmark. */
    public static StreamOptions parse(String[] arguments) {
        int readers = 2_000;
        int stuck = 100;
        int seconds = 45;
        for (int i = 1; i < arguments.length; i += 2) {
            int value = number(arguments, i + 1);
            switch (arguments[i]) {
                case "--readers" -> readers = value;
                case "--stuck" -> stuck = value;
                case "--seconds" -> seconds = value;
                default -> throw new IllegalArgumentException("There is no option " + arguments[i]);
            }
        }
        return new StreamOptions(readers, stuck, seconds);
    }

    private static int number(String[] arguments, int index) {
        try {
            return Integer.parseInt(index < arguments.length ? arguments[index] : "");
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(arguments[index - 1] + " wants a number.", e);
        }
    }
}
