package dev.laurel.benchmarks.fdb;

import dev.laurel.benchmarks.Report;
import dev.laurel.benchmarks.RunOptions;
import dev.laurel.benchmarks.Table;
import dev.laurel.engine.score.Submission;
import dev.laurel.fdb.inprocess.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What 32 writers cost each other, on a small board and on a large one. */
final class WriterCost {
    private static final int WRITERS = 32;
    private static final int SMALL = 100;
    private static final int LARGE = 100_000;
    private static final double BOUND_PERCENT = 2;

    private final Report report;
    private final RunOptions options;

    WriterCost(Report report, RunOptions options) {
        this.report = report;
        this.options = options;
    }

    void run() {
        var table =
                new Table(
                        WRITERS + " writers",
                        "batch",
                        "submissions/s",
                        "commits",
                        "conflicts",
                        "conflict %",
                        "KB/submission");
        for (int players : new int[] {SMALL, LARGE}) {
            for (int batch : new int[] {1, 20}) {
                for (Spread spread : List.of(Spread.UNIFORM, Spread.SKEWED)) {
                    measure(table, spread, players, batch);
                }
            }
        }
        report.table(table);
    }

    private void measure(Table table, Spread spread, int players, int batch) {
        int rounds = options.times(400, 60) / batch + 1;
        try (var stage = new Stage(report)) {
            stage.fill(spread, players);
            Statistics statistics = stage.database.statistics();
            long commits = statistics.commits();
            long conflicts = statistics.conflicts();
            long bytes = statistics.bytesWritten();
            long begun = System.nanoTime();
            int sent = write(stage, spread, players, rounds, batch);
            double seconds = (System.nanoTime() - begun) / 1e9;
            commits = statistics.commits() - commits;
            conflicts = statistics.conflicts() - conflicts;
            double share = 100.0 * conflicts / (commits + conflicts);
            if (players == LARGE && batch == 1) {
                report.atMost(
                        spread.title() + ", 100,000 players, one by one: percent of conflicts",
                        share,
                        BOUND_PERCENT);
            }
            table.row(
                    spread.title() + ", " + Table.number(players) + " players",
                    Integer.toString(batch),
                    Table.number(sent / seconds),
                    Table.number(commits),
                    Table.number(conflicts),
                    Table.number(share),
                    Table.number((statistics.bytesWritten() - bytes) / 1e3 / sent));
        }
    }

    private static int write(Stage stage, Spread spread, int players, int rounds, int batch) {
        var threads = Executors.newFixedThreadPool(WRITERS);
        try {
            var work = new ArrayList<Callable<Void>>();
            for (int w = 0; w < WRITERS; w++) {
                var random = new Random(w);
                work.add(
                        () -> {
                            for (int round = 0; round < rounds; round++) {
                                var sent = new ArrayList<Submission>();
                                for (int i = 0; i < batch; i++) {
                                    long player = random.nextInt(players);
                                    long drawn = spread.score(random.nextLong(1 << 20));
                                    sent.add(spread.submission(player, drawn));
                                }
                                stage.submit(sent);
                            }
                            return null;
                        });
            }
            for (Future<Void> done : threads.invokeAll(work)) {
                done.get();
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException("a writer failed", e);
        } finally {
            threads.shutdown();
        }
        return WRITERS * rounds * batch;
    }
}
