package dev.laurel.benchmarks.redispostgres;

import dev.laurel.benchmarks.Machine;
import dev.laurel.benchmarks.Report;
import dev.laurel.benchmarks.RunOptions;
import dev.laurel.benchmarks.ScoreShape;
import java.util.Locale;
import java.util.Set;

/**
 * The benchmark of {@code redis-postgres}: what a rank costs wherever it is, and how much of the
 * speed of the servers underneath is left for submits, updates of the view and its rebuilding.
 */
public final class RedisPostgresBenchmark {
    private RedisPostgresBenchmark() {}

    /** Runs all parts. */
    public static void run(RunOptions options, Report report) {
        report.heading("redis-postgres");
        Machine.describe(report);
        try (Stage stage = Stage.start(report)) {
            stage.describe();
            report.line(
                    String.format(
                            Locale.ROOT,
                            "boards   %,d entries each, all-time window, loaded by COPY; counts"
                                    + " built by the engine%s",
                            options.entries(),
                            options.quick() ? "; a quick run" : ""));
            Loading loading = new Loading(stage, report, options.entries());
            Set<RunOptions.Part> parts = options.parts();
            if (parts.contains(RunOptions.Part.SUBMITS) || parts.contains(RunOptions.Part.RANKS)) {
                loading.load(ScoreShape.UNIFORM);
            }
            if (parts.contains(RunOptions.Part.SUBMITS)) {
                new SubmitRate(stage, report, options).run();
            }
            if (parts.contains(RunOptions.Part.RANKS)) {
                loading.load(ScoreShape.SKEWED);
                loading.load(ScoreShape.ALL_EQUAL);
                new RankCost(stage, report, options).run();
            }
            if (parts.contains(RunOptions.Part.VIEW)) {
                new ViewRate(stage, report, options).run();
            }
        }
    }
}
