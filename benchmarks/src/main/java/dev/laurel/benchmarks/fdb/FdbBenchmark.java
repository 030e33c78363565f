package dev.laurel.benchmarks.fdb;

import dev.laurel.benchmarks.Machine;
import dev.laurel.benchmarks.Report;
import dev.laurel.benchmarks.RunOptions;
import java.util.Locale;

/**
 * The benchmark of {@code fdb}, on the in-process FoundationDB. It counts what would travel to a
 * cluster: keys read, bytes, requests, conflicts. Times are those of one process and say nothing of
 * a cluster.
 */
public final class FdbBenchmark {
    private FdbBenchmark() {}

    /** Runs all parts that the options name. */
    public static void run(RunOptions options, Report report) {
        report.heading("fdb");
        Machine.describe(report);
        report.line("database in-process FoundationDB: counts compare, times do not");
        report.line(
                String.format(
                        Locale.ROOT,
                        "boards   %,d entries each, all-time window, loaded by submits%s",
                        options.entries(),
                        options.quick() ? "; a quick run" : ""));
        if (options.parts().contains(RunOptions.Part.RANKS)) {
            for (Spread spread : Spread.values()) {
                new RankCost(spread, report, options).run();
            }
        }
        if (options.parts().contains(RunOptions.Part.SUBMITS)) {
            new WriterCost(report, options).run();
        }
    }
}
