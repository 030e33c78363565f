package dev.laurel.api.jobs;

import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.Board;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.history.CaptureProgress;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.standing.StandingsKey;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes the snapshot of every board and day, see {@link DayPlan} for which and when. A capture that
 * was begun is called until it is complete; one that another node left is gone on with, under this
 * node's higher fence. What it remembers only saves look-ups of dates that are known.
 */
@Singleton
final class SnapshotsJob implements Job {
    private static final Logger LOG = LoggerFactory.getLogger(SnapshotsJob.class);

    private final LeaderboardEngine engine;
    private final Clock clock;
    private final JobsConfig config;
    private final JobFigures figures;

    /** The newest day of each board that is done; days become due in their order. */
    private final Map<BoardKey, LocalDate> done = new HashMap<>();

    SnapshotsJob(LeaderboardEngine engine, Clock clock, JobsConfig config, JobFigures figures) {
        this.engine = engine;
        this.clock = clock;
        this.config = config;
        this.figures = figures;
    }

    @Override
    public String name() {
        return "snapshots";
    }

    @Override
    public Duration every() {
        return config.interval();
    }

    @Override
    public void run(Term term) {
        var seen = new HashSet<BoardKey>();
        new EveryBoard(engine.boards())
                .visit(
                        term,
                        board -> {
                            seen.add(board.definition().key());
                            visit(board, term);
                        });
        done.keySet().retainAll(seen);
    }

    @Override
    public void forget() {
        done.clear();
    }

    private void visit(Board board, Term term) {
        BoardKey key = board.definition().key();
        List<DayPlan.Due> due = new DayPlan(board, clock.instant(), config.keepSnapshots()).due();
        if (due.isEmpty()) {
            return;
        }
        LocalDate newest = due.get(due.size() - 1).date();
        if (newest.equals(done.get(key))) {
            return;
        }
        Set<LocalDate> taken = new HashSet<>(engine.history().dates(key, null, Limits.PAGE));
        for (DayPlan.Due day : due) {
            if (!taken.contains(day.date())) {
                capture(day.standings(), day.date(), term);
            }
        }
        done.put(key, newest);
    }

    private void capture(StandingsKey standings, LocalDate date, Term term) {
        try {
            CaptureProgress progress;
            do {
                term.check();
                progress =
                        engine.history()
                                .capture(standings, date, term.fence(), config.captureLimit());
            } while (!progress.complete());
            figures.captured();
            LOG.atInfo()
                    .addKeyValue("board", standings.board())
                    .addKeyValue("date", date)
                    .addKeyValue("entries", progress.captured())
                    .log("a snapshot was taken");
        } catch (EngineException e) {
            if (e.problem() == Problem.STALE_FENCE) {
                throw new LeaseLostException("a higher fence has worked on the capture");
            }
            if (e.problem() != Problem.WINDOW_NOT_FOUND) {
                throw e;
            }
            // It expired a moment ago: that day cannot be had any more.
        }
    }
}
