package dev.laurel.benchmarks.redispostgres;

import dev.laurel.benchmarks.Report;
import dev.laurel.benchmarks.RunOptions;
import dev.laurel.benchmarks.Samples;
import dev.laurel.benchmarks.Table;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.view.RedisView;
import dev.laurel.view.RedisViewConfig;
import dev.laurel.view.ViewStandings;
import dev.laurel.view.ViewState;
import dev.laurel.view.ViewUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Updates per second of a view that holds all entries, against variadic ZADD by bare Lettuce with
 * as many members of the same size, in the same batches and with as many of them under way. New
 * players are compared with a ZADD of new members. A move takes an entry out and puts another in:
 * it is compared with the same, which does half of that, and with a ZADD that moves members by
 * another score, which does all of it.
 */
final class ViewRate {
    private static final double FEWEST = 0.5;
    private static final int CALLERS = 4;

    private final Stage stage;
    private final Report report;
    private final RunOptions options;
    private final GeneratedTruth truth;
    private final Random random = new Random(11);
    private final Table table =
            new Table(
                    "updates/s, median of rounds",
                    "rounds",
                    "view",
                    "ZADD new",
                    "ratio",
                    "ZREM and ZADD",
                    "ratio",
                    "ZADD in place",
                    "ratio",
                    "view kept up");
    private int newcomers;

    ViewRate(Stage stage, Report report, RunOptions options) {
        this.stage = stage;
        this.report = report;
        this.options = options;
        this.truth = new GeneratedTruth(options.entries());
    }

    /** What happens to players. */
    private enum Kind {
        NEW_PLAYERS("new players"),
        MOVES("moves");

        private final String title;

        Kind(String title) {
            this.title = title;
        }
    }

    void run() {
        stage.flushRedis();
        report.progress("filling a view and bare zsets for updates");
        var config = RedisViewConfig.of(stage.redis.uri()).withNamespace("bench");
        try (var view = RedisView.open(config, truth);
                var zsets = new BareZsets(stage.redis.uri());
                var callers = new Callers(CALLERS)) {
            Waiting.until("the view answers", () -> answers(view));
            truth.scan(GeneratedTruth.BOARD, zsets::addNew);
            truth.scan(GeneratedTruth.BOARD, zsets::exchange);
            truth.scan(GeneratedTruth.BOARD, zsets::moveInPlace);
            for (Kind kind : Kind.values()) {
                for (int size : new int[] {1, 100, 1_000}) {
                    measure(view, zsets, callers, kind, size);
                }
            }
        }
        report.heading("Updates of the view");
        report.line(CALLERS + " callers, each with one batch under way, over one connection.");
        report.line("");
        report.table(table);
    }

    private static boolean answers(RedisView view) {
        return view.size(
                        new ViewStandings(
                                GeneratedTruth.BOARD, WindowKey.ALL_TIME, GroupKey.EVERYONE))
                .isPresent();
    }

    private void measure(RedisView view, BareZsets zsets, Callers callers, Kind kind, int size) {
        report.progress("updates of the view: " + kind.title + ", batches of " + size);
        int batches = size == 1 ? 2_000 : size == 100 ? 100 : 16;
        int warmUps = options.times(4, 2);
        int rounds = options.times(25, 7);
        var shown = new Samples();
        var added = new Samples();
        var exchanged = new Samples();
        var moved = new Samples();
        var againstAdded = new Samples();
        var againstExchanged = new Samples();
        var againstMoved = new Samples();
        int keptUp = 0;
        for (int round = -warmUps; round < rounds; round++) {
            List<List<ViewState>> work = work(kind, size, batches);
            long asked = truth.asked();
            double bare = callers.seconds(work, zsets::addNew);
            double seconds =
                    callers.seconds(work, part -> view.applied(updates(part), List.of(), 1));
            double bareExchange = callers.seconds(work, zsets::exchange);
            double bareMove = callers.seconds(work, zsets::moveInPlace);
            // What was not shown took no time: a round that the view has missed says nothing.
            if (!answers(view) || truth.asked() != asked) {
                Waiting.until("the view is back", () -> answers(view));
            } else if (round >= 0) {
                double rows = size * (double) batches;
                added.add(rows / bare);
                shown.add(rows / seconds);
                exchanged.add(rows / bareExchange);
                moved.add(rows / bareMove);
                againstAdded.add(bare / seconds);
                againstExchanged.add(bareExchange / seconds);
                againstMoved.add(bareMove / seconds);
                keptUp++;
            }
        }
        String subject = kind.title + ", batches of " + size;
        String kept = keptUp + " of " + rounds;
        if (2 * keptUp <= rounds) {
            table.row(subject, Integer.toString(rounds), "", "", "", "", "", "", "", kept);
            report.failed("view, " + subject + ", view : ZADD", "view kept up in " + kept);
            return;
        }
        boolean isNew = kind == Kind.NEW_PLAYERS;
        table.row(
                subject,
                Integer.toString(rounds),
                Table.number(shown.median()),
                isNew ? Table.number(added.median()) : "",
                isNew ? Table.number(againstAdded.median()) : "",
                isNew ? "" : Table.number(exchanged.median()),
                isNew ? "" : Table.number(againstExchanged.median()),
                isNew ? "" : Table.number(moved.median()),
                isNew ? "" : Table.number(againstMoved.median()),
                kept);
        if (isNew) {
            report.atLeast("view, " + subject + ", view : ZADD", againstAdded.median(), FEWEST);
        } else {
            report.atLeast(
                    "view, " + subject + ", view : ZREM and ZADD",
                    againstExchanged.median(),
                    FEWEST);
            report.atLeast(
                    "view, " + subject + ", view : ZADD in place", againstMoved.median(), FEWEST);
        }
    }

    private static List<ViewUpdate> updates(List<ViewState> states) {
        return states.stream().map(state -> new ViewUpdate(GeneratedTruth.BOARD, state)).toList();
    }

    private List<List<ViewState>> work(Kind kind, int size, int batches) {
        var work = new ArrayList<List<ViewState>>(batches);
        for (int b = 0; b < batches; b++) {
            var part = new ArrayList<ViewState>(size);
            for (int i = 0; i < size; i++) {
                int player =
                        kind == Kind.NEW_PLAYERS
                                ? options.entries() + newcomers++
                                : random.nextInt(options.entries());
                part.add(truth.state(player, random.nextLong(1_000_000_000)));
            }
            work.add(part);
        }
        return work;
    }
}
