package dev.laurel.benchmarks.stream;

import dev.laurel.benchmarks.Machine;
import dev.laurel.benchmarks.Report;
import dev.laurel.benchmarks.Table;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Locale;

/**
 * Many readers of one board's stream over real HTTP, of whom some do not read. Those who read must
 * see every newest frame, soon; the server's heap must not grow with what the others leave.
 */
public final class StreamBenchmark {
    static final String BOARD = "/v1/games/benchmark/boards/arena";
    private static final int PLAYERS = 1_000;
    private static final int HEAP_MEGABYTES = 256;
    private static final int GROUP = 200;

    private StreamBenchmark() {}

    /** Runs it. */
    public static void run(StreamOptions options, Report report) {
        report.heading("streams");
        Machine.describe(report);
        report.progress("starting PostgreSQL, Redis and the server");
        try (var postgres = Servers.startPostgres(ServerOptions.temporary().withDurable(true));
                var redis =
                        Servers.startRedis(
                                ServerOptions.temporary().withSetting("appendonly", "no"));
                var laurel = new LaurelProcess(postgres, redis, HEAP_MEGABYTES)) {
            laurel.awaitReady();
            fill(laurel);
            report.line(
                    String.format(
                            Locale.ROOT,
                            "server   redis-postgres, heap up to %d MB, settings of the product",
                            HEAP_MEGABYTES));
            report.line(
                    String.format(
                            Locale.ROOT,
                            "streams  %,d of one board, the top 10 of %,d players; %,d of them are"
                                    + " not read",
                            options.readers(),
                            PLAYERS,
                            options.stuck()));
            report.line("");
            measure(options, report, laurel);
        }
    }

    private static void fill(LaurelProcess laurel) {
        laurel.send("PUT", BOARD, "{}");
        var list = new ArrayList<String>();
        for (int i = 0; i < PLAYERS; i++) {
            list.add("{\"player\":\"player-" + i + "\",\"score\":" + -i + "}");
        }
        laurel.send("POST", BOARD + "/scores", "[" + String.join(",", list) + "]");
        Load.lead(laurel, 1);
    }

    private static void measure(StreamOptions options, Report report, LaurelProcess laurel) {
        var memory = new Table("memory of the server, MB", "heap in use", "buffers");
        double before = note(memory, "nobody reads", laurel);
        try (var crowd = new Crowd(laurel.port(), BOARD + "/stream")) {
            report.progress("opening streams");
            open(options, report, crowd);
            Waiting.until(
                    "all streams are open",
                    Duration.ofMinutes(1),
                    () -> laurel.figure("laurel_streams_open") == options.readers());
            note(memory, "all streams open", laurel);
            var load = new Load(laurel, crowd, report, Duration.ofSeconds(options.seconds()));
            report.progress("changing the first place, frame by frame");
            load.frameByFrame();
            double middle = note(memory, "after frame by frame", laurel);
            report.progress("changing as fast as it goes");
            load.flood();
            double after = note(memory, "after the flood", laurel);
            report.table(memory);
            report.line(
                    String.format(
                            Locale.ROOT,
                            "heap at its fullest, garbage included: %.0f MB",
                            load.fullest()));
            report.line(
                    String.format(
                            Locale.ROOT,
                            "frames sent %,.0f, skipped by readers that were behind %,.0f",
                            laurel.figure("laurel_stream_frames_sent_total"),
                            laurel.figure("laurel_stream_frames_skipped_total")));
            report.atMost("growth of the heap in use, MB", Math.max(middle, after) - before, 100);
            report.atLeast(
                    "streams that nobody read and were cut off",
                    laurel.figure("laurel_streams_stalled_total"),
                    options.stuck());
            long lost = crowd.watchers().stream().filter(Watcher::hasEnded).count();
            report.atMost("streams that were read and ended", lost, 0);
        }
    }

    /** Opens streams in groups: more at once than the server lets wait would be refused. */
    private static void open(StreamOptions options, Report report, Crowd crowd) {
        long start = System.nanoTime();
        crowd.start();
        crowd.joinStuck(options.stuck());
        int left = options.readers() - options.stuck();
        while (left > 0) {
            int some = Math.min(left, GROUP);
            crowd.join(some);
            left -= some;
            Waiting.until(
                    "all have their first frame",
                    Duration.ofMinutes(1),
                    () -> crowd.watchers().stream().allMatch(w -> w.newest() == 1));
        }
        report.line(
                String.format(
                        Locale.ROOT,
                        "all streams open after %.1f s",
                        (System.nanoTime() - start) / 1e9));
        report.line("");
    }

    private static double note(Table memory, String when, LaurelProcess laurel) {
        double live = laurel.liveHeap();
        memory.row(when, Table.number(live), Table.number(laurel.direct()));
        return live;
    }
}
