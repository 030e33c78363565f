package dev.laurel.conformance.model;

import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.lease.Lease;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowPlan;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the contract says about everything but ranks, one small decision per method. A mutant
 * overrides one method and must be caught by the rules it breaks.
 */
public class Decisions extends RankDecisions {

    /** What makes a board's version grow. */
    public enum Change {
        SUBMITTED,
        HIDDEN,
        RESTORED,
        REMOVED,
        RENAMED,
        DEFINED
    }

    /** Runs a call while no other call on the store runs. */
    public <T> T exclusively(Object store, Supplier<T> call) {
        synchronized (store) {
            return call.get();
        }
    }

    // Submitting

    /** The submissions of a batch in the order in which they count. */
    public List<Submission> inOrder(List<Submission> batch) {
        return batch;
    }

    /** Tells whether the rest of a batch is still looked at after a refused submission. */
    public boolean goesOnAfter(Failure refused) {
        return true;
    }

    /** Refuses a time too far ahead. */
    public boolean isTooEarly(Instant at, Instant now) {
        return at.isAfter(now.plus(Limits.CLOCK_SKEW));
    }

    public boolean isKnownDimension(BoardDefinition board, String dimension) {
        return board.groupings().stream().anyMatch(g -> g.dimensions().contains(dimension));
    }

    /** The windows of a time, in declared order. */
    public List<Window> touched(BoardDefinition board, Instant at) {
        return board.windows().touched(at);
    }

    public boolean isClosed(BoardDefinition board, Window window, Instant now) {
        return !now.isBefore(board.windows().closesAt(window));
    }

    /** The pair after a submission. */
    public ScorePair next(BoardDefinition board, @Nullable ScorePair before, ScorePair submitted) {
        if (before == null) {
            return submitted;
        }
        return switch (board.strategy()) {
            case BEST -> comparePairs(board.order(), submitted, before) < 0 ? submitted : before;
            case LATEST -> submitted;
            case SUM -> new ScorePair(add(before.score(), submitted.score()), submitted.subscore());
        };
    }

    /** The exact sum, or a refusal. */
    public long add(long a, long b) {
        BigInteger sum = BigInteger.valueOf(a).add(BigInteger.valueOf(b));
        if (sum.bitLength() > 63) {
            throw new EngineException(
                    Problem.SCORE_OVERFLOW, "the sum would leave the range of a score");
        }
        return sum.longValueExact();
    }

    /** When the pair was reached: it moves only when the pair improves. */
    public Instant reachedAt(
            BoardDefinition board, @Nullable Row before, ScorePair after, Instant at) {
        boolean kept = before != null && comparePairs(board.order(), after, before.pair()) >= 0;
        return before != null && kept ? before.reachedAt() : at;
    }

    /** The metadata of whoever set the pair. */
    public @Nullable String metadata(
            @Nullable Row before, ScorePair after, @Nullable String submitted) {
        return before != null && before.pair().equals(after) ? before.metadata() : submitted;
    }

    /** The values by dimension: those submitted over those the window had. */
    public Map<String, String> groups(@Nullable Row before, Map<String, String> submitted) {
        var values = new HashMap<>(before == null ? Map.<String, String>of() : before.groups());
        values.putAll(submitted);
        return values;
    }

    /** Tells whether a window changed: a pair, or a value of a dimension. */
    public boolean isChange(@Nullable Row before, Row after) {
        return before == null
                || !before.pair().equals(after.pair())
                || !before.groups().equals(after.groups());
    }

    public boolean tellsRanks(Submission submission, boolean hidden) {
        return submission.withRanks() && !hidden;
    }

    public boolean leavesEvent(Outcome outcome) {
        return outcome.applied();
    }

    // Submission ids

    /** Within what an id is unique. */
    public String scopeOfIds(BoardKey board) {
        return board.game().text();
    }

    public boolean usesUpId(Outcome outcome) {
        return true;
    }

    /** Tells whether a submission repeats one with the same id. */
    public boolean isSamePayload(Submission first, Submission again) {
        return first.board().equals(again.board())
                && first.player().equals(again.player())
                && first.submitted().equals(again.submitted())
                && first.groups().equals(again.groups())
                && Objects.equals(first.metadata(), again.metadata())
                && first.backfilled() == again.backfilled()
                && (!first.backfilled() || first.at().equals(again.at()));
    }

    public Outcome replay(Outcome first) {
        return new Outcome(first.applied(), true, first.windows(), first.ranks());
    }

    public boolean isForgotten(Instant acceptedAt, Instant cutoff) {
        return acceptedAt.isBefore(cutoff);
    }

    // Boards and windows

    /** When a board counts as created after it was put again. */
    public Instant createdAt(Board before, Instant now) {
        return before.createdAt();
    }

    /** Tells whether a game is on the page that begins behind another. */
    public boolean isBehind(String game, @Nullable GameId after) {
        return after == null || game.compareTo(after.text()) > 0;
    }

    /** Refuses a change of what cannot change. */
    public void checkChange(BoardDefinition before, BoardDefinition after) {
        BoardRules.checkChange(before, after);
    }

    /** Refuses a window or group that cannot be read now. */
    public void checkReadable(BoardDefinition board, StandingsKey key, Instant now) {
        BoardRules.readable(board, key, now);
    }

    public void checkMode(BoardDefinition board, RankMode mode) {
        BoardRules.checkMode(board, mode);
    }

    /** Tells whether a window with entries is listed. */
    public boolean isReadable(WindowPlan plan, Window window, Instant now) {
        return plan.state(window, now).isReadable();
    }

    /** Tells whether a window can be swept. */
    public boolean isExpired(WindowPlan plan, Window window, Instant now) {
        return !now.isBefore(plan.expiresAt(window));
    }

    // Players

    /** The form of a name that look-up compares. */
    public String lookupName(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** The name under which a removed player's events stay. */
    public PlayerId pseudonym(PlayerId removed) {
        return new PlayerId("removed-" + UUID.randomUUID());
    }

    /** Tells whether snapshots of a removed player go. */
    public boolean isSnapshotRemoved(PlayerId ofSnapshot, PlayerId removed) {
        return ofSnapshot.equals(removed);
    }

    /** Tells whether an id is forgotten when its player is removed. */
    public boolean isIdRemoved(Submission first, PlayerId removed) {
        return false;
    }

    // Events

    public boolean isBetween(Instant at, Instant from, Instant to) {
        return !at.isBefore(from) && at.isBefore(to);
    }

    /** Negative when the event at {@code a} comes first; numbers grow as events are written. */
    public int compareEvents(Instant a, long aNumber, Instant b, long bNumber) {
        int byTime = b.compareTo(a);
        return byTime != 0 ? byTime : Long.compare(bNumber, aNumber);
    }

    /** Tells whether an event comes on the pages after a place. */
    public boolean isEventAfter(Instant at, long number, Instant placeAt, long placeNumber) {
        return compareEvents(at, number, placeAt, placeNumber) > 0;
    }

    public boolean isEventRemoved(Instant at, Instant cutoff) {
        return at.isBefore(cutoff);
    }

    // History

    public boolean isStale(long fence, long highestSoFar) {
        return fence < highestSoFar;
    }

    /** Tells whether queries show a capture. */
    public boolean isShown(boolean complete) {
        return complete;
    }

    public boolean isWithin(LocalDate date, LocalDate from, LocalDate to) {
        return !date.isBefore(from) && !date.isAfter(to);
    }

    public boolean isSnapshotTooOld(LocalDate date, LocalDate cutoff) {
        return date.isBefore(cutoff);
    }

    // Changes and leases

    public boolean growsVersion(Change change) {
        return true;
    }

    /** Tells whether a change of one board is told to the watcher of another. */
    public boolean isWatched(BoardKey watched, BoardKey changed) {
        return watched.equals(changed);
    }

    /** Tells whether closing a watch ends it. */
    public boolean endsWatch() {
        return true;
    }

    public boolean isHeld(Lease lease, Instant now) {
        return now.isBefore(lease.expiresAt());
    }

    public boolean isSameHolder(String holder, String other) {
        return holder.equals(other);
    }

    /** Tells whether a lease that someone shows is the one that is held now. */
    public boolean isSameTerm(Lease held, Lease shown) {
        return held.holder().equals(shown.holder()) && held.fence() == shown.fence();
    }

    /** The fence of whoever takes a lease anew. */
    public long nextFence(long last) {
        return last + 1;
    }
}
