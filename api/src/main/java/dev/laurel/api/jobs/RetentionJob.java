package dev.laurel.api.jobs;

import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.Board;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes events, submission ids and snapshots that are older than they are kept. */
@Singleton
final class RetentionJob implements Job {
    private static final Logger LOG = LoggerFactory.getLogger(RetentionJob.class);

    private final LeaderboardEngine engine;
    private final Clock clock;
    private final JobsConfig config;

    RetentionJob(LeaderboardEngine engine, Clock clock, JobsConfig config) {
        this.engine = engine;
        this.clock = clock;
        this.config = config;
    }

    @Override
    public String name() {
        return "retention";
    }

    @Override
    public Duration every() {
        return config.retentionInterval();
    }

    @Override
    public void run(Term term) {
        Instant now = clock.instant();
        term.check();
        engine.events().removeBefore(now.minus(config.keepEvents()));
        term.check();
        engine.scores().forgetIdsBefore(now.minus(config.keepIds()));
        new EveryBoard(engine.boards()).visit(term, board -> removeSnapshots(board, now));
        LOG.info("events, ids and snapshots that were kept long enough are removed");
    }

    private void removeSnapshots(Board board, Instant now) {
        var zone = board.definition().windows().zone();
        LocalDate cutoff = LocalDate.ofInstant(now.minus(config.keepSnapshots()), zone);
        engine.history().removeBefore(board.definition().key(), cutoff);
    }
}
