package dev.laurel.benchmarks.stream;

import dev.laurel.benchmarks.Report;
import dev.laurel.benchmarks.Samples;
import dev.laurel.benchmarks.Table;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/** Changes scores, and looks whether and when all who read have seen it. */
final class Load {
    private static final Duration LATE = Duration.ofSeconds(10);
    private static final int FLOODERS = 2;
    private static final int BATCH = 20;

    private final LaurelProcess laurel;
    private final List<Watcher> watchers;
    private final Report report;
    private final Duration time;
    private long score = 1;
    private double fullest;

    Load(LaurelProcess laurel, Crowd crowd, Report report, Duration time) {
        this.laurel = laurel;
        this.watchers = crowd.watchers();
        this.report = report;
        this.time = time;
    }

    /** Gives the leader another score, which is always the best. */
    static void lead(LaurelProcess laurel, long score) {
        laurel.send(
                "POST",
                StreamBenchmark.BOARD + "/scores",
                "{\"player\":\"" + Watcher.LEADER + "\",\"score\":" + score + "}");
    }

    /** Megabytes of heap in use at the fullest moment seen, garbage included. */
    double fullest() {
        return fullest;
    }

    /** One change at a time; the next when everyone has seen it. */
    void frameByFrame() {
        var each = new Samples();
        var last = new Samples();
        long missed = 0;
        int rounds = 0;
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            score++;
            long start = System.nanoTime();
            lead(laurel, score);
            Waiting.within(LATE, this::allSee);
            long latest = start;
            for (Watcher watcher : watchers) {
                if (watcher.newest() == score) {
                    latest = Math.max(latest, watcher.newestNanos());
                    each.add((watcher.newestNanos() - start) / 1e6);
                } else {
                    missed++;
                }
            }
            last.add((latest - start) / 1e6);
            rounds++;
            if (rounds % 10 == 0) {
                fullest = Math.max(fullest, laurel.heap());
            }
        }
        var table = new Table("from submit to reader, ms", "median", "99 of 100");
        table.row("each reader", Table.number(each.median()), Table.number(each.p99()));
        table.row("the last reader", Table.number(last.median()), Table.number(last.p99()));
        report.line(
                String.format(
                        Locale.ROOT,
                        "frame by frame: %,d changes in %d s, each seen by %,d readers",
                        rounds,
                        time.toSeconds(),
                        watchers.size()));
        report.table(table);
        report.atMost("newest frames that a reader missed", missed, 0);
        report.atMost("99 of 100 frames at the last reader after, ms", last.p99(), 1_000);
    }

    private boolean allSee() {
        for (Watcher watcher : watchers) {
            if (watcher.newest() != score) {
                return false;
            }
        }
        return true;
    }

    /** As many changes as the server takes; in the end everyone must see the last one. */
    void flood() {
        long[] before = watchers.stream().mapToLong(Watcher::frames).toArray();
        var submitted = new LongAdder();
        var isOver = new AtomicBoolean();
        ExecutorService flooders = Executors.newFixedThreadPool(FLOODERS);
        for (int i = 0; i < FLOODERS; i++) {
            flooders.execute(() -> submitUntil(isOver, submitted));
        }
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            score++;
            lead(laurel, score);
            submitted.increment();
            if (score % 50 == 0) {
                fullest = Math.max(fullest, laurel.heap());
            }
        }
        isOver.set(true);
        finish(flooders);
        score++;
        long start = System.nanoTime();
        lead(laurel, score);
        Waiting.within(LATE, this::allSee);
        double settledMillis = (System.nanoTime() - start) / 1e6;
        var frames = new Samples();
        long behind = 0;
        for (int i = 0; i < before.length; i++) {
            frames.add(watchers.get(i).frames() - before[i]);
            behind += watchers.get(i).newest() == score ? 0 : 1;
        }
        report.line(
                String.format(
                        Locale.ROOT,
                        "flood: %,d submissions in %d s; frames per reader %s, median %s; all saw the"
                                + " last score %s ms after it was sent",
                        submitted.sum(),
                        time.toSeconds(),
                        frames.range(),
                        Table.number(frames.median()),
                        Table.number(settledMillis)));
        report.line("");
        report.atMost("readers without the last score after the flood", behind, 0);
    }

    private void submitUntil(AtomicBoolean isOver, LongAdder submitted) {
        while (!isOver.get()) {
            var list = new StringBuilder("[");
            for (int i = 0; i < BATCH; i++) {
                int player = ThreadLocalRandom.current().nextInt(1_000);
                int points = -ThreadLocalRandom.current().nextInt(1_000);
                list.append(i == 0 ? "" : ",")
                        .append("{\"player\":\"player-")
                        .append(player)
                        .append("\",\"score\":")
                        .append(points)
                        .append('}');
            }
            laurel.send("POST", StreamBenchmark.BOARD + "/scores", list.append(']').toString());
            submitted.add(BATCH);
        }
    }

    private static void finish(ExecutorService flooders) {
        flooders.shutdown();
        try {
            if (!flooders.awaitTermination(30, TimeUnit.SECONDS)) {
                throw new IllegalStateException("submissions do not end");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
