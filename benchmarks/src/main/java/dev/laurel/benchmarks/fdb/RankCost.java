package dev.laurel.benchmarks.fdb;

import dev.laurel.benchmarks.Report;
import dev.laurel.benchmarks.RunOptions;
import dev.laurel.benchmarks.Table;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.fdb.inprocess.Statistics;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** What a rank costs at the top, in the middle and at the bottom of one board. */
final class RankCost {
    private static final double BOUND = 3;

    private final Spread spread;
    private final Report report;
    private final RunOptions options;

    private record Cost(double keys, double bytes, double requests, double micros) {}

    RankCost(Spread spread, Report report, RunOptions options) {
        this.spread = spread;
        this.report = report;
        this.options = options;
    }

    void run() {
        try (var stage = new Stage(report)) {
            stage.fill(spread, options.entries());
            var table =
                    new Table(
                            spread.title(),
                            "keys top",
                            "middle",
                            "bottom",
                            "KB top",
                            "middle",
                            "requests",
                            "us top",
                            "middle");
            for (RankMode mode : RankMode.values()) {
                String name = "rank, " + mode.name().toLowerCase(Locale.ROOT);
                measure(stage, table, name, mode);
            }
            pages(stage, table);
            report.table(table);
        }
    }

    private void measure(Stage stage, Table table, String name, RankMode mode) {
        Consumer<Standing> rank =
                at ->
                        stage.engine
                                .standings()
                                .ranks(spread.standings(), List.of(at.entry().player()), mode);
        row(stage, table, name, rank);
    }

    private void pages(Stage stage, Table table) {
        Consumer<Standing> page =
                at ->
                        stage.engine
                                .standings()
                                .page(spread.standings(), PageRequest.fromRank(at.rank(), 10));
        row(stage, table, "page of 10 from a rank", page);
    }

    private void row(Stage stage, Table table, String name, Consumer<Standing> question) {
        long size = options.entries();
        Cost top = cost(stage, 1, question);
        Cost middle = cost(stage, size / 2, question);
        Cost bottom = cost(stage, size - 200, question);
        table.row(
                name,
                Table.number(top.keys()),
                Table.number(middle.keys()),
                Table.number(bottom.keys()),
                Table.number(top.bytes() / 1e3),
                Table.number(middle.bytes() / 1e3),
                Table.number(middle.requests()),
                Table.number(top.micros()),
                Table.number(middle.micros()));
        report.atMost(
                spread.title() + ", " + name + ": keys in the middle by keys at the top",
                middle.keys() / top.keys(),
                BOUND);
    }

    /** The mean over entries from a rank on. */
    private Cost cost(Stage stage, long fromRank, Consumer<Standing> question) {
        int times = options.times(100, 20);
        List<Standing> asked =
                stage.engine
                        .standings()
                        .page(spread.standings(), PageRequest.fromRank(fromRank, times))
                        .value()
                        .standings();
        asked.forEach(question); // once before, so that times are not those of a cold start
        Statistics statistics = stage.database.statistics();
        long keys = statistics.keysRead();
        long bytes = statistics.bytesRead();
        long requests = statistics.requests();
        long begun = System.nanoTime();
        asked.forEach(question);
        double count = asked.size();
        return new Cost(
                (statistics.keysRead() - keys) / count,
                (statistics.bytesRead() - bytes) / count,
                (statistics.requests() - requests) / count,
                (System.nanoTime() - begun) / 1e3 / count);
    }
}
