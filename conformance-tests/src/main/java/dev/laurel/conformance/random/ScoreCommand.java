package dev.laurel.conformance.random;

import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.score.SubmitResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Commands that submit. */
public sealed interface ScoreCommand extends Command {

    /**
     * One submission, by numbers.
     *
     * @param id the number of its id, or null
     * @param after how long after the present it counts; mostly zero or before
     * @param backfilled whether the submitter says so
     */
    record Sent(
            @Nullable Integer id,
            int board,
            int player,
            long score,
            long subscore,
            Map<String, String> groups,
            @Nullable String metadata,
            Duration after,
            boolean backfilled,
            boolean withRanks) {

        public Sent {
            groups = Map.copyOf(groups);
        }

        Submission submission(Side side) {
            return new Submission(
                    id == null ? null : new SubmissionId("id-" + id),
                    side.board(board),
                    Side.player(player),
                    new ScorePair(score, subscore),
                    side.groups(groups),
                    metadata,
                    side.now().plus(after),
                    backfilled,
                    withRanks);
        }

        private Sent plain(int field) {
            return new Sent(
                    field == 0 ? null : id,
                    board,
                    player,
                    field == 1 ? 1 : score,
                    field == 2 ? 0 : subscore,
                    field == 3 ? Map.of() : groups,
                    field == 4 ? null : metadata,
                    field == 5 ? Duration.ZERO : after,
                    field != 6 && backfilled,
                    field != 7 && withRanks);
        }

        /** The same with one field at its plainest, for every field that is not. */
        List<Sent> simpler() {
            var simpler = new ArrayList<Sent>();
            for (int field = 0; field < 8; field++) {
                Sent plain = plain(field);
                if (!plain.equals(this)) {
                    simpler.add(plain);
                }
            }
            return simpler;
        }
    }

    /** Submits a batch. */
    record Submit(List<Sent> batch) implements ScoreCommand {
        public Submit {
            batch = List.copyOf(batch);
        }

        @Override
        public Object play(Side side) {
            var submissions = batch.stream().map(sent -> sent.submission(side)).toList();
            var seen = new ArrayList<Object>();
            for (SubmitResult result : side.engine.scores().submit(new Batch(submissions))) {
                seen.add(
                        result instanceof SubmitResult.Failed failed
                                ? Seen.Refused.of(failed.failure())
                                : result);
            }
            return seen;
        }

        @Override
        public List<Command> simpler() {
            var simpler = new ArrayList<Command>();
            for (int i = 0; i < batch.size(); i++) {
                if (batch.size() > 1) {
                    var shorter = new ArrayList<>(batch);
                    shorter.remove(i);
                    simpler.add(new Submit(shorter));
                }
                for (Sent plain : batch.get(i).simpler()) {
                    var plainer = new ArrayList<>(batch);
                    plainer.set(i, plain);
                    simpler.add(new Submit(plainer));
                }
            }
            return simpler;
        }
    }

    /** Forgets ids accepted longer ago than this. */
    record ForgetIds(Duration age) implements ScoreCommand {
        @Override
        public Object play(Side side) {
            side.engine.scores().forgetIdsBefore(side.now().minus(age));
            return Seen.DONE;
        }
    }
}
