package dev.laurel.benchmarks.fdb;

import dev.laurel.benchmarks.Report;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.fdb.FdbConfig;
import dev.laurel.fdb.FdbProvider;
import dev.laurel.fdb.inprocess.InProcessDatabase;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/** A database with an engine on it, and a board that can be filled. */
final class Stage implements AutoCloseable {
    private static final int BATCH = 1_000;
    private static final int SETTLING_SECONDS = 600;

    final InProcessDatabase database = InProcessDatabase.inMemory();
    final LeaderboardEngine engine;
    private final Report report;

    Stage(Report report) {
        this.report = report;
        var config = new FdbConfig(null, null, "bench", Duration.ofSeconds(60));
        var clock = Clock.fixed(Spread.NOW, ZoneOffset.UTC);
        this.engine = FdbProvider.open(database, config, clock);
    }

    /** Fills a board, and waits until its counts are folded. */
    void fill(Spread spread, long entries) {
        report.progress("loading " + spread.title());
        engine.boards().put(spread.definition());
        for (long from = 0; from < entries; from += BATCH) {
            long to = Math.min(entries, from + BATCH);
            submit(
                    LongStream.range(from, to)
                            .mapToObj(p -> spread.submission(p, spread.score(p)))
                            .toList());
        }
        report.progress("folding " + spread.title());
        settle(spread, entries);
    }

    void submit(List<Submission> submissions) {
        for (SubmitResult result : engine.scores().submit(new Batch(submissions))) {
            if (result instanceof SubmitResult.Failed failed) {
                throw new IllegalStateException(failed.failure().toString());
            }
        }
    }

    /** Waits until a rank in the middle reads few keys: the count tree is there then. */
    private void settle(Spread spread, long entries) {
        List<PlayerId> middle = List.of(Spread.player(entries / 2));
        for (int i = 0; i < SETTLING_SECONDS; i++) {
            long before = database.statistics().keysRead();
            engine.standings().ranks(spread.standings(), middle, RankMode.ORDINAL);
            long commits = database.statistics().commits();
            pause();
            boolean quiet = commits == database.statistics().commits();
            if (quiet && database.statistics().keysRead() - before < 100) {
                return;
            }
        }
        throw new IllegalStateException("the counts were not folded in time");
    }

    private static void pause() {
        try {
            new CountDownLatch(1).await(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    @Override
    public void close() {
        engine.close();
        database.close();
    }
}
