package dev.laurel.conformance.mutant;

import dev.laurel.conformance.model.Decisions;
import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.lease.Lease;
import dev.laurel.engine.score.Submission;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Mistakes in boards, players, events, history, changes and leases. */
final class RoleMutants {
    private RoleMutants() {}

    static List<Mutant> all() {
        return List.of(
                new Mutant(
                        "a changed board is created anew",
                        Set.of("BOARD-01"),
                        new Decisions() {
                            @Override
                            public Instant createdAt(Board before, Instant now) {
                                return now;
                            }
                        }),
                new Mutant(
                        "everything about a board can change",
                        Set.of("BOARD-03"),
                        new Decisions() {
                            @Override
                            public void checkChange(
                                    BoardDefinition before, BoardDefinition after) {}
                        }),
                new Mutant(
                        "a page of games repeats the last one",
                        Set.of("BOARD-08"),
                        new Decisions() {
                            @Override
                            public boolean isBehind(String game, @Nullable GameId after) {
                                return after == null || game.compareTo(after.text()) >= 0;
                            }
                        }),
                new Mutant(
                        "names are compared as written",
                        Set.of("PLAYER-03"),
                        new Decisions() {
                            @Override
                            public String lookupName(String name) {
                                return name;
                            }
                        }),
                new Mutant(
                        "a pseudonym tells who it was",
                        Set.of("PLAYER-09"),
                        new Decisions() {
                            @Override
                            public PlayerId pseudonym(PlayerId removed) {
                                return new PlayerId("removed-" + removed);
                            }
                        }),
                new Mutant(
                        "every event gets the same pseudonym for everyone",
                        Set.of("PLAYER-09"),
                        new Decisions() {
                            @Override
                            public PlayerId pseudonym(PlayerId removed) {
                                return removed;
                            }
                        }),
                new Mutant(
                        "snapshots of a removed player stay",
                        Set.of("PLAYER-08"),
                        new Decisions() {
                            @Override
                            public boolean isSnapshotRemoved(
                                    PlayerId ofSnapshot, PlayerId removed) {
                                return false;
                            }
                        }),
                new Mutant(
                        "removing a player frees the submission ids",
                        Set.of("PLAYER-10"),
                        new Decisions() {
                            @Override
                            public boolean isIdRemoved(Submission first, PlayerId removed) {
                                return first.player().equals(removed);
                            }
                        }),
                new Mutant(
                        "events come oldest first",
                        Set.of("EVENT-03"),
                        new Decisions() {
                            @Override
                            public int compareEvents(
                                    Instant a, long aNumber, Instant b, long bNumber) {
                                return -super.compareEvents(a, aNumber, b, bNumber);
                            }
                        }),
                new Mutant(
                        "a page of events repeats the last one",
                        Set.of("EVENT-03"),
                        new Decisions() {
                            @Override
                            public boolean isEventAfter(
                                    Instant at, long number, Instant placeAt, long placeNumber) {
                                return compareEvents(at, number, placeAt, placeNumber) >= 0;
                            }
                        }),
                new Mutant(
                        "the end of a span of events is inclusive",
                        Set.of("EVENT-03"),
                        new Decisions() {
                            @Override
                            public boolean isBetween(Instant at, Instant from, Instant to) {
                                return !at.isBefore(from) && !at.isAfter(to);
                            }
                        }),
                new Mutant(
                        "events of the cutoff are removed, too",
                        Set.of("EVENT-04"),
                        new Decisions() {
                            @Override
                            public boolean isEventRemoved(Instant at, Instant cutoff) {
                                return !at.isAfter(cutoff);
                            }
                        }),
                new Mutant(
                        "a lower fence may go on with a capture",
                        Set.of("HISTORY-04"),
                        new Decisions() {
                            @Override
                            public boolean isStale(long fence, long highestSoFar) {
                                return false;
                            }
                        }),
                new Mutant(
                        "captures are shown before they are complete",
                        Set.of("HISTORY-03"),
                        new Decisions() {
                            @Override
                            public boolean isShown(boolean complete) {
                                return true;
                            }
                        }),
                new Mutant(
                        "history leaves out the last day",
                        Set.of("HISTORY-05"),
                        new Decisions() {
                            @Override
                            public boolean isWithin(LocalDate date, LocalDate from, LocalDate to) {
                                return !date.isBefore(from) && date.isBefore(to);
                            }
                        }),
                new Mutant(
                        "snapshots of the cutoff are removed, too",
                        Set.of("HISTORY-07"),
                        new Decisions() {
                            @Override
                            public boolean isSnapshotTooOld(LocalDate date, LocalDate cutoff) {
                                return !date.isAfter(cutoff);
                            }
                        }),
                new Mutant(
                        "submissions do not make the version grow",
                        Set.of("CHANGE-01", "CHANGE-03", "CHANGE-04"),
                        new Decisions() {
                            @Override
                            public boolean growsVersion(Change change) {
                                return change != Change.SUBMITTED;
                            }
                        }),
                new Mutant(
                        "hiding does not make the version grow",
                        Set.of("CHANGE-02", "CHANGE-03"),
                        new Decisions() {
                            @Override
                            public boolean growsVersion(Change change) {
                                return change != Change.HIDDEN;
                            }
                        }),
                new Mutant(
                        "watchers are told of every board",
                        Set.of("CHANGE-04"),
                        new Decisions() {
                            @Override
                            public boolean isWatched(BoardKey watched, BoardKey changed) {
                                return true;
                            }
                        }),
                new Mutant(
                        "watchers are told after they are closed",
                        Set.of("CHANGE-04"),
                        new Decisions() {
                            @Override
                            public boolean endsWatch() {
                                return false;
                            }
                        }),
                new Mutant(
                        "a lease outlives its expiry by an instant",
                        Set.of("LEASE-01"),
                        new Decisions() {
                            @Override
                            public boolean isHeld(Lease lease, Instant now) {
                                return !now.isAfter(lease.expiresAt());
                            }
                        }),
                new Mutant(
                        "a lease can be taken from its holder",
                        Set.of(
                                "ERROR-02",
                                "LEASE-01",
                                "LEASE-02",
                                "LEASE-04",
                                "LEASE-05",
                                "READ-03"),
                        new Decisions() {
                            @Override
                            public boolean isSameHolder(String holder, String other) {
                                return true;
                            }
                        }),
                new Mutant(
                        "a lost lease can be renewed",
                        Set.of("LEASE-04"),
                        new Decisions() {
                            @Override
                            public boolean isSameTerm(Lease held, Lease shown) {
                                return true;
                            }
                        }),
                new Mutant(
                        "a fence is used again",
                        Set.of("LEASE-03", "LEASE-04"),
                        new Decisions() {
                            @Override
                            public long nextFence(long last) {
                                return Math.max(1, last);
                            }
                        }));
    }
}
