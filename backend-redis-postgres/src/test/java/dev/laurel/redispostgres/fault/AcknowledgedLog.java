package dev.laurel.redispostgres.fault;

import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import java.util.ArrayList;
import java.util.List;

/** What one client sent and was told, in that order; other threads may look while it grows. */
final class AcknowledgedLog {

    /** An acknowledged submission and what its sender was told. */
    record Line(Submission submission, Outcome outcome) {}

    /**
     * Numbers of one client, or of all.
     *
     * @param sent submissions, each counted once
     * @param atOnce those acknowledged without a second attempt
     * @param refused times that a submission was told not to be applied
     * @param unknown times that nobody knew
     * @param settled submissions that had been applied when nobody knew, as a later attempt told
     * @param givenUp submissions not sent again after they were refused
     * @param reads reads of what was just written
     * @param readsRefused those that failed
     * @param redisWaitNanos the longest time that one batch waited for Redis
     */
    record Figures(
            long sent,
            long atOnce,
            long refused,
            long unknown,
            long settled,
            long givenUp,
            long reads,
            long readsRefused,
            long redisWaitNanos) {

        static final Figures NONE = new Figures(0, 0, 0, 0, 0, 0, 0, 0, 0);

        Figures plus(Figures o) {
            return new Figures(
                    sent + o.sent,
                    atOnce + o.atOnce,
                    refused + o.refused,
                    unknown + o.unknown,
                    settled + o.settled,
                    givenUp + o.givenUp,
                    reads + o.reads,
                    readsRefused + o.readsRefused,
                    Math.max(redisWaitNanos, o.redisWaitNanos));
        }
    }

    private final List<Line> acknowledged = new ArrayList<>();
    private final List<Submission> givenUp = new ArrayList<>();
    private Figures figures = Figures.NONE;

    synchronized void sent(int submissions, long redisWaitNanos) {
        add(new Figures(submissions, 0, 0, 0, 0, 0, 0, 0, redisWaitNanos));
    }

    synchronized void sentAgain(long redisWaitNanos) {
        add(new Figures(0, 0, 0, 0, 0, 0, 0, 0, redisWaitNanos));
    }

    synchronized void acknowledged(Submission submission, Outcome outcome, boolean again) {
        acknowledged.add(new Line(submission, outcome));
        add(new Figures(0, again ? 0 : 1, 0, 0, outcome.replayed() ? 1 : 0, 0, 0, 0, 0));
    }

    synchronized void refused() {
        add(new Figures(0, 0, 1, 0, 0, 0, 0, 0, 0));
    }

    synchronized void unknown() {
        add(new Figures(0, 0, 0, 1, 0, 0, 0, 0, 0));
    }

    synchronized void givenUp(Submission submission) {
        givenUp.add(submission);
        add(new Figures(0, 0, 0, 0, 0, 1, 0, 0, 0));
    }

    synchronized void read(boolean answered) {
        add(new Figures(0, 0, 0, 0, 0, 0, 1, answered ? 0 : 1, 0));
    }

    private void add(Figures more) {
        figures = figures.plus(more);
    }

    synchronized Figures figures() {
        return figures;
    }

    synchronized List<Line> acknowledged() {
        return List.copyOf(acknowledged);
    }

    synchronized List<Submission> givenUp() {
        return List.copyOf(givenUp);
    }
}
