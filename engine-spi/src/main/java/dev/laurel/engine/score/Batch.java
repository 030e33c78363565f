package dev.laurel.engine.score;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import java.util.List;

/**
 * Submissions that travel together, perhaps to several boards and games.
 *
 * @param submissions 1 to 1,000, applied in this order
 */
public record Batch(List<Submission> submissions) {

    public Batch {
        submissions = Checks.copy("batch", submissions, 1, Limits.BATCH);
    }

    /** A batch of these. */
    public static Batch of(Submission... submissions) {
        return new Batch(List.of(submissions));
    }
}
