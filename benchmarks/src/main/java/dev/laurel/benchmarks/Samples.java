package dev.laurel.benchmarks;

import java.util.Arrays;

/** Measured values, of which the middle counts: a busy machine has bad moments. */
public final class Samples {
    private double[] values = new double[64];
    private int size;

    /** Adds a value. */
    public void add(double value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    /** The value in the middle. */
    public double median() {
        return at(0.5);
    }

    /** The value that a hundredth exceeds. */
    public double p99() {
        return at(0.99);
    }

    /** The smallest and the largest, as text. */
    public String range() {
        return Table.number(at(0)) + " to " + Table.number(at(1));
    }

    private double at(double share) {
        if (size == 0) {
            throw new IllegalStateException("nothing was measured");
        }
        double[] sorted = Arrays.copyOf(values, size);
        Arrays.sort(sorted);
        return sorted[(int) Math.min(size - 1, Math.round(share * (size - 1)))];
    }
}
