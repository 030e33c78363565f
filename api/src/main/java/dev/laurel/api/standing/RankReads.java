package dev.laurel.api.standing;

import dev.laurel.api.lane.Lane;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Answer;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.StandingsKey;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;

/**
 * Look-ups of single players, gathered: one call of the engine is under way per standings, and
 * everyone who asks meanwhile shares the next one. A look-up never joins a call that began before
 * it, so it sees every submission that was answered before it was sent.
 */
@Singleton
final class RankReads {
    /** More waiting look-ups of the same standings than this are refused. */
    private static final int CAPACITY = 10 * Limits.LOOKUP;

    private record Place(StandingsKey standings, RankMode mode) {}

    private record Read(PlayerId player, CompletableFuture<Answer<Optional<Percentile>>> answer) {}

    private final LeaderboardEngine engine;
    private final ExecutorService executor;
    private final Map<Place, Lane<Read>> lanes = new ConcurrentHashMap<>();

    RankReads(LeaderboardEngine engine, @Named(TaskExecutors.BLOCKING) ExecutorService executor) {
        this.engine = engine;
        this.executor = executor;
    }

    /** Where the player stands, if there. */
    CompletionStage<Answer<Optional<Percentile>>> find(
            StandingsKey standings, PlayerId player, RankMode mode) {
        var place = new Place(standings, mode);
        var read = new Read(player, new CompletableFuture<>());
        // Added and removed under the map's lock of this key: no read gets into a lane that is
        // about to be dropped.
        lanes.compute(
                place,
                (key, known) -> {
                    Lane<Read> lane = known == null ? lane(key) : known;
                    if (!lane.offer(read)) {
                        throw new RejectedExecutionException("too many look-ups are waiting");
                    }
                    return lane;
                });
        return read.answer();
    }

    private Lane<Read> lane(Place place) {
        return new Lane<>(executor, reads -> answer(place, reads), Limits.LOOKUP, CAPACITY);
    }

    private void answer(Place place, List<Read> reads) {
        try {
            List<PlayerId> players = reads.stream().map(Read::player).distinct().toList();
            var found = engine.standings().percentiles(place.standings(), players, place.mode());
            for (Read read : reads) {
                var percentile = Optional.ofNullable(found.value().get(read.player()));
                read.answer().complete(new Answer<>(percentile, found.mayLag()));
            }
        } catch (RuntimeException | Error e) { // whoever waits must be answered
            reads.forEach(read -> read.answer().completeExceptionally(e));
        }
        lanes.computeIfPresent(place, (key, lane) -> lane.isEmpty() ? null : lane);
    }
}
