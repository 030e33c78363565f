package dev.laurel.redispostgres.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.redispostgres.ObservedEngine;
import dev.laurel.redispostgres.RedisWaits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A sender that behaves as the contract asks: what nobody knows is sent again under the same id
 * until it is settled, what was refused is sent again or given up, and what was acknowledged is
 * read back.
 */
final class Client {
    private static final StandingsKey TOTALS =
            StandingsKey.of(Arena.TOTALS.key(), WindowKey.ALL_TIME);
    private static final int LARGEST_BATCH = 12;
    private static final int FILL_BATCH = 100;
    private static final Duration BOUND = Duration.ofSeconds(30);

    /** What may be told while the store is away; everything else is a fault of the engine. */
    private static final Set<Problem> NOT_APPLIED = Set.of(Problem.UNAVAILABLE, Problem.OVERLOADED);

    final AcknowledgedLog log = new AcknowledgedLog();
    private final LeaderboardEngine engine;
    private final RedisWaits waits;
    private final int number;
    private final Random random;
    private final Runnable progress;
    private final Map<PlayerId, Long> totals = new HashMap<>();
    private int ids;

    /**
     * A client.
     *
     * @param progress called after every attempt
     */
    Client(ObservedEngine node, int number, long seed, Runnable progress) {
        this.engine = node.engine();
        this.waits = node.waits();
        this.number = number;
        this.random = new Random(seed * 1_000 + number);
        this.progress = progress;
    }

    /** Sends a score for every player of the large board that is this client's. */
    void fill() {
        for (int from = 0; from < Arena.LARGE_EACH; from += FILL_BATCH) {
            var batch = new ArrayList<Submission>();
            for (int i = from; i < from + FILL_BATCH; i++) {
                batch.add(Arena.large(number, i, random, nextId()));
            }
            settle(batch);
        }
    }

    /** Sends one batch until every part of it is settled, and reads something of it. */
    void step() {
        var batch = new ArrayList<Submission>();
        int size = 1 + random.nextInt(LARGEST_BATCH);
        for (int i = 0; i < size; i++) {
            batch.add(Arena.any(number, random, nextId()));
        }
        settle(batch);
        readBack(batch.get(random.nextInt(size)).player());
    }

    private SubmissionId nextId() {
        return new SubmissionId("c" + number + "-" + ++ids);
    }

    private void settle(List<Submission> batch) {
        long end = System.nanoTime() + BOUND.toNanos();
        List<Submission> open = batch;
        var doubtful = new HashSet<Submission>();
        for (boolean again = false; !open.isEmpty(); again = true) {
            waits.take();
            List<SubmitResult> results = engine.scores().submit(new Batch(open));
            if (again) {
                log.sentAgain(waits.take());
            } else {
                log.sent(open.size(), waits.take());
            }
            var next = new ArrayList<Submission>();
            for (int i = 0; i < open.size(); i++) {
                if (!isSettled(open.get(i), results.get(i), again, doubtful)) {
                    next.add(open.get(i));
                }
            }
            open = next;
            progress.run();
            assertThat(System.nanoTime()).as("settled in time").isLessThan(end);
        }
    }

    private boolean isSettled(
            Submission submission, SubmitResult result, boolean again, Set<Submission> doubtful) {
        if (result instanceof SubmitResult.Accepted accepted) {
            Outcome outcome = accepted.outcome();
            assertThat(outcome.replayed() && !doubtful.contains(submission))
                    .as("replayed, though no attempt before can have been applied")
                    .isFalse();
            log.acknowledged(submission, outcome, again);
            if (submission.board().equals(TOTALS.board())) {
                totals.merge(submission.player(), submission.submitted().score(), Long::sum);
            }
            return true;
        }
        Problem problem = ((SubmitResult.Failed) result).failure().problem();
        if (problem == Problem.OUTCOME_UNKNOWN) {
            log.unknown();
            doubtful.add(submission);
            return false;
        }
        assertThat(NOT_APPLIED).as("what a store that is away may cause").contains(problem);
        log.refused();
        if (doubtful.contains(submission) || random.nextBoolean()) {
            return false;
        }
        log.givenUp(submission);
        return true;
    }

    /** After a submit returns, its node sees it: exactly, since no one else sends for them. */
    private void readBack(PlayerId player) {
        Long expected = totals.get(player);
        if (expected == null) {
            return;
        }
        Map<PlayerId, Standing> told;
        try {
            told = engine.standings().ranks(TOTALS, List.of(player), RankMode.ORDINAL).value();
        } catch (EngineException e) {
            assertThat(NOT_APPLIED).contains(e.problem());
            log.read(false);
            return;
        }
        log.read(true);
        assertThat(told).as("read after write").containsKey(player);
        assertThat(told.get(player).entry().pair().score())
                .as("read after write")
                .isEqualTo(expected);
    }
}
