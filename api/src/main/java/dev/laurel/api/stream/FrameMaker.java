package dev.laurel.api.stream;

import dev.laurel.api.request.Parameters;
import dev.laurel.api.standing.StandingBody;
import dev.laurel.api.standing.StandingsFinder;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowState;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads standings and makes frames of them. It waits for the engine, so never on an event loop. */
@Singleton
final class FrameMaker {
    private final LeaderboardEngine engine;
    private final StandingsFinder finder;
    private final JsonMapper json;
    private final Clock clock;

    FrameMaker(LeaderboardEngine engine, StandingsFinder finder, JsonMapper json, Clock clock) {
        this.engine = engine;
        this.finder = finder;
        this.json = json;
        this.clock = clock;
    }

    /**
     * The frame of a place now, or the one before when nothing happened since.
     *
     * @param version the board's version, read before the definition
     * @param before the channel's last frame, or null
     * @throws dev.laurel.engine.error.EngineException WINDOW_NOT_FOUND, UNKNOWN_GROUPING,
     *     BOARD_NOT_FOUND when the standings are gone, and what the engine throws
     */
    Frame make(
            Place place,
            BoardDefinition board,
            long version,
            @Nullable Frame before,
            Set<PlayerId> players) {
        StandingsKey key = finder.in(board, place.window(), place.group());
        Instant now = now();
        boolean isClosed = isClosed(board.windows(), key, now);
        if (before != null
                && before.version() == version
                && before.standings().equals(key)
                && before.isClosed() == isClosed) {
            return before;
        }
        var request = new PageRequest(new PageRequest.Top(), place.limit(), RankMode.ORDINAL, null);
        var answer = engine.standings().page(key, request);
        var page = answer.value();
        var body =
                new FrameBody(
                        key.window().text(),
                        key.group().text(),
                        Long.toString(version),
                        now,
                        page.size(),
                        page.standings().stream().map(StandingBody::of).toList(),
                        null,
                        null,
                        answer.mayLag() ? Boolean.TRUE : null);
        String tag = FrameId.tagOf(encode(body.without()));
        byte[] snapshot = SseText.event("snapshot", FrameId.of(body.version(), tag), encode(body));
        return new Frame(
                before == null ? 1 : before.number() + 1,
                version,
                key,
                isClosed,
                tag,
                page.standings(),
                snapshot,
                before != null && before.standings().equals(key)
                        ? update(body, tag, before, page.standings())
                        : snapshot,
                notice(board.windows(), key, isClosed, before, now),
                players(key, version, now, players),
                null);
    }

    /** Events that tell where players stand. */
    Map<PlayerId, byte[]> players(StandingsKey key, long version, Set<PlayerId> players) {
        return players(key, version, now(), players);
    }

    private Map<PlayerId, byte[]> players(
            StandingsKey key, long version, Instant now, Set<PlayerId> players) {
        var events = new HashMap<PlayerId, byte[]>();
        List<PlayerId> all = new ArrayList<>(players);
        for (int from = 0; from < all.size(); from += Limits.LOOKUP) {
            var some = all.subList(from, Math.min(all.size(), from + Limits.LOOKUP));
            Map<PlayerId, Percentile> found =
                    engine.standings().percentiles(key, some, RankMode.ORDINAL).value();
            for (PlayerId player : some) {
                var body = PlayerBody.of(player, key, version, now, found.get(player));
                events.put(player, SseText.event("standing", null, encode(body)));
            }
        }
        return events;
    }

    /** The last event of a stream that has no next frame for this reason. */
    byte[] end(Problem problem) {
        return SseText.event("end", null, encode(new EndBody(Parameters.word(problem), now())));
    }

    private byte[] update(FrameBody now, String tag, Frame before, List<Standing> top) {
        var body =
                new FrameBody(
                        now.window(),
                        now.group(),
                        now.version(),
                        now.time(),
                        now.size(),
                        now.standings(),
                        Long.toString(before.version()),
                        ChangeBody.between(before.top(), top),
                        now.mayLag());
        return SseText.event("update", FrameId.of(now.version(), tag), encode(body));
    }

    private byte @Nullable [] notice(
            WindowPlan plan,
            StandingsKey key,
            boolean isClosed,
            @Nullable Frame before,
            Instant now) {
        if (before != null && !before.standings().window().equals(key.window())) {
            return closed(plan, before.standings(), key.window().text(), now);
        }
        if (isClosed) {
            return closed(plan, key, null, now);
        }
        return before == null ? null : before.notice();
    }

    private byte[] closed(WindowPlan plan, StandingsKey left, @Nullable String next, Instant now) {
        Instant closesAt = plan.find(left.window()).map(plan::closesAt).orElse(now);
        var body =
                new WindowClosedBody(
                        left.window().text(), next, closesAt, !now.isBefore(closesAt), now);
        return SseText.event("window-closed", null, encode(body));
    }

    private static boolean isClosed(WindowPlan plan, StandingsKey key, Instant now) {
        Window window = plan.find(key.window()).orElseThrow();
        return plan.state(window, now) == WindowState.CLOSED;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private byte[] encode(Object body) {
        try {
            return json.writeValueAsBytes(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
    }
}
