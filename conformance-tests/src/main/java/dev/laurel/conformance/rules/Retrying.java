package dev.laurel.conformance.rules;

import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Reason;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What a caller does about failures that may pass: the same again, a few times. */
final class Retrying {
    private static final int TRIES = 50;
    private static final Set<Reason> PASSING =
            Set.of(Reason.OVERLOADED, Reason.UNAVAILABLE, Reason.OUTCOME_UNKNOWN);

    private Retrying() {}

    /** Sends submissions, which have ids, until each is accepted; tells outcomes in order. */
    static List<Outcome> submit(LeaderboardEngine node, List<Submission> submissions) {
        Map<Integer, Outcome> accepted = new LinkedHashMap<>();
        for (int tries = 0; tries < TRIES && accepted.size() < submissions.size(); tries++) {
            var numbers = new ArrayList<Integer>();
            for (int i = 0; i < submissions.size(); i++) {
                if (!accepted.containsKey(i)) {
                    numbers.add(i);
                }
            }
            List<SubmitResult> results =
                    node.scores()
                            .submit(new Batch(numbers.stream().map(submissions::get).toList()));
            for (int i = 0; i < results.size(); i++) {
                if (results.get(i) instanceof SubmitResult.Accepted ok) {
                    accepted.put(numbers.get(i), ok.outcome());
                } else {
                    checkPassing(((SubmitResult.Failed) results.get(i)).failure());
                }
            }
        }
        if (accepted.size() < submissions.size()) {
            throw new AssertionError("not accepted after " + TRIES + " tries");
        }
        var outcomes = new ArrayList<Outcome>();
        for (int i = 0; i < submissions.size(); i++) {
            outcomes.add(Objects.requireNonNull(accepted.get(i)));
        }
        return outcomes;
    }

    static Outcome submit(LeaderboardEngine node, Submission submission) {
        return submit(node, List.of(submission)).get(0);
    }

    /** Makes a call that can be repeated until it succeeds. */
    static void call(Runnable call) {
        for (int tries = 0; tries < TRIES; tries++) {
            try {
                call.run();
                return;
            } catch (EngineException e) {
                checkPassing(e.failure());
            }
        }
        throw new AssertionError("not done after " + TRIES + " tries");
    }

    private static void checkPassing(Failure failure) {
        if (!PASSING.contains(failure.reason())) {
            throw new AssertionError("refused: " + failure.problem() + " " + failure);
        }
    }
}
