package dev.laurel.benchmarks;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table of text whose columns are as wide as they need to be: names left, numbers right. */
public final class Table {
    private final List<String[]> rows = new ArrayList<>();

    /** A table with these columns. */
    public Table(String... columns) {
        rows.add(columns);
    }

    /** Adds a row with as many cells as there are columns. */
    public void row(String... cells) {
        if (cells.length != rows.get(0).length) {
            throw new IllegalArgumentException("a row has as many cells as there are columns");
        }
        rows.add(cells);
    }

    /** A number for people: few digits, and thousands apart. */
    public static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%,.0f", value);
    }

    /** A time in microseconds. */
    public static String micros(long nanos) {
        return String.format(Locale.ROOT, "%,d", Math.round(nanos / 1e3));
    }

    void print(PrintStream out) {
        int columns = rows.get(0).length;
        int[] widths = new int[columns];
        for (String[] row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        for (int r = 0; r < rows.size(); r++) {
            var line = new StringBuilder();
            for (int i = 0; i < columns; i++) {
                String format = i == 0 ? "%-" + widths[i] + "s" : "  %" + widths[i] + "s";
                line.append(String.format(Locale.ROOT, format, rows.get(r)[i]));
            }
            out.println(line.toString().stripTrailing());
            if (r == 0) {
                int width = 2 * (columns - 1);
                for (int w : widths) {
                    width += w;
                }
                out.println("-".repeat(width));
            }
        }
    }
}
