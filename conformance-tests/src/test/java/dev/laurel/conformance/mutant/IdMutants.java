package dev.laurel.conformance.mutant;

import dev.laurel.conformance.model.Decisions;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Mistakes in submission ids and replays. */
final class IdMutants {
    private IdMutants() {}

    static List<Mutant> all() {
        return List.of(
                new Mutant(
                        "a retry is applied twice",
                        Set.of(
                                "BATCH-03",
                                "BOARD-07",
                                "ERROR-05",
                                "EVENT-02",
                                "FAULT-02",
                                "ID-01",
                                "ID-02",
                                "ID-03",
                                "ID-04",
                                "ID-05",
                                "ID-06",
                                "ID-07",
                                "ID-08",
                                "PLAYER-10",
                                "READ-03"),
                        new Decisions() {
                            @Override
                            public boolean usesUpId(Outcome outcome) {
                                return false;
                            }
                        }),
                new Mutant(
                        "an unchanged outcome does not use up its id",
                        Set.of("ID-04"),
                        new Decisions() {
                            @Override
                            public boolean usesUpId(Outcome outcome) {
                                return outcome.applied();
                            }
                        }),
                new Mutant(
                        "an id may come with another payload",
                        Set.of(
                                "BATCH-03",
                                "BOARD-07",
                                "ERROR-05",
                                "EVENT-02",
                                "ID-02",
                                "ID-04",
                                "ID-05"),
                        new Decisions() {
                            @Override
                            public boolean isSamePayload(Submission first, Submission again) {
                                return true;
                            }
                        }),
                new Mutant(
                        "metadata is not part of the payload",
                        Set.of("ID-02"),
                        new Decisions() {
                            @Override
                            public boolean isSamePayload(Submission first, Submission again) {
                                return first.board().equals(again.board())
                                        && first.player().equals(again.player())
                                        && first.submitted().equals(again.submitted())
                                        && first.groups().equals(again.groups())
                                        && first.backfilled() == again.backfilled()
                                        && (!first.backfilled() || first.at().equals(again.at()));
                            }
                        }),
                new Mutant(
                        "the arrival time is part of the payload",
                        Set.of("ID-03", "ID-05"),
                        new Decisions() {
                            @Override
                            public boolean isSamePayload(Submission first, Submission again) {
                                return super.isSamePayload(first, again)
                                        && first.at().equals(again.at());
                            }
                        }),
                new Mutant(
                        "the wish for ranks is part of the payload",
                        Set.of("ID-01", "ID-03"),
                        new Decisions() {
                            @Override
                            public boolean isSamePayload(Submission first, Submission again) {
                                return super.isSamePayload(first, again)
                                        && first.withRanks() == again.withRanks();
                            }
                        }),
                new Mutant(
                        "a replay does not say that it is one",
                        Set.of("BOARD-07", "FAULT-02", "ID-01", "ID-06", "PLAYER-10", "READ-03"),
                        new Decisions() {
                            @Override
                            public Outcome replay(Outcome first) {
                                return first;
                            }
                        }),
                new Mutant(
                        "a replay tells no ranks",
                        Set.of("FAULT-02", "ID-01"),
                        new Decisions() {
                            @Override
                            public Outcome replay(Outcome first) {
                                return new Outcome(
                                        first.applied(), true, first.windows(), List.of());
                            }
                        }),
                new Mutant(
                        "ids belong to the board",
                        Set.of("BOARD-07", "ID-02"),
                        new Decisions() {
                            @Override
                            public String scopeOfIds(BoardKey board) {
                                return board.toString();
                            }
                        }),
                new Mutant(
                        "ids are shared by all games",
                        Set.of(
                                "BOARD-07",
                                "ERROR-05",
                                "EVENT-01",
                                "EVENT-02",
                                "EVENT-03",
                                "EVENT-04",
                                "EVENT-05",
                                "FAULT-01",
                                "FAULT-02",
                                "FAULT-03",
                                "LOAD-01",
                                "LOAD-02",
                                "LOAD-03",
                                "LOAD-04",
                                "SUBMIT-08"),
                        new Decisions() {
                            @Override
                            public String scopeOfIds(BoardKey board) {
                                return "all";
                            }
                        }),
                new Mutant(
                        "ids of the cutoff are forgotten, too",
                        Set.of("ID-07"),
                        new Decisions() {
                            @Override
                            public boolean isForgotten(Instant acceptedAt, Instant cutoff) {
                                return !acceptedAt.isAfter(cutoff);
                            }
                        }),
                new Mutant(
                        "ids are never forgotten",
                        Set.of("ID-07"),
                        new Decisions() {
                            @Override
                            public boolean isForgotten(Instant acceptedAt, Instant cutoff) {
                                return false;
                            }
                        }));
    }
}
