package dev.laurel.api.standing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.laurel.engine.Ability;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.StandingsKey;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The top of standings, read and encoded once per version of the board however many ask. The
 * version is read before the page, so a kept answer is never older than its version. Names are not
 * part of a version: a name changed here counts as a new version of all boards of its game, one
 * changed elsewhere shows when the answer has aged.
 */
@Singleton
public final class TopPages {
    private static final int STRIPES = 1_024;

    private record Key(StandingsKey standings, PageRequest request, long version, long names) {}

    private final LeaderboardEngine engine;
    private final JsonMapper json;
    private final boolean hasVersions;
    private final Cache<Key, EncodedPage> pages;
    private final AtomicLongArray names = new AtomicLongArray(STRIPES);

    TopPages(LeaderboardEngine engine, JsonMapper json, StandingsConfig config) {
        this.engine = engine;
        this.json = json;
        this.hasVersions = engine.capabilities().can(Ability.CHANGE_FEED);
        this.pages =
                Caffeine.newBuilder()
                        .maximumWeight(config.topBytes())
                        .<Key, EncodedPage>weigher((key, page) -> page.weight())
                        .expireAfterWrite(config.topAge())
                        .build();
    }

    /** The page, encoded. */
    EncodedPage page(StandingsKey standings, PageRequest request) {
        if (!hasVersions) {
            return read(standings, request);
        }
        long version = engine.changes().version(standings.board());
        long named = names.get(stripe(standings.board().game()));
        return pages.get(
                new Key(standings, request, version, named), key -> read(standings, request));
    }

    /** Tells that a player of the game has another name now. */
    public void namesChanged(GameId game) {
        names.incrementAndGet(stripe(game));
    }

    private static int stripe(GameId game) {
        return Math.floorMod(game.hashCode(), STRIPES);
    }

    private EncodedPage read(StandingsKey standings, PageRequest request) {
        var answer = engine.standings().page(standings, request);
        var body = PageBody.of(standings, answer.value());
        try {
            return EncodedPage.of(json.writeValueAsBytes(body), body.next(), answer.mayLag());
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
    }
}
