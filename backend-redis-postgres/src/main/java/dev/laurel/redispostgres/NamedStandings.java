package dev.laurel.redispostgres;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Joins display names to what the view answers, all names of an answer at once. */
final class NamedStandings {
    private final Names names;

    NamedStandings(Names names) {
        this.names = names;
    }

    List<Standing> standings(StandingsKey key, List<Standing> standings) {
        List<PlayerId> players = standings.stream().map(s -> s.entry().player()).toList();
        Map<PlayerId, String> found = names.of(key.board().game(), players);
        return standings.stream()
                .map(
                        standing -> {
                            Entry entry = standing.entry();
                            return new Standing(
                                    standing.rank(),
                                    new Entry(
                                            entry.player(),
                                            entry.pair(),
                                            entry.reachedAt(),
                                            entry.metadata(),
                                            found.get(entry.player())));
                        })
                .toList();
    }

    Page page(StandingsKey key, Page page) {
        return new Page(
                standings(key, page.standings()), page.size(), page.previous(), page.next());
    }

    Map<PlayerId, Standing> ranks(StandingsKey key, Map<PlayerId, Standing> ranks) {
        var named = new LinkedHashMap<PlayerId, Standing>();
        standings(key, List.copyOf(ranks.values()))
                .forEach(standing -> named.put(standing.entry().player(), standing));
        return named;
    }
}
