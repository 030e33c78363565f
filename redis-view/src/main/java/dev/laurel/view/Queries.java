package dev.laurel.view;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.KeyRange;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes queries over some standings as script calls. */
final class Queries {

    /** The largest whole number that Lua counts with. */
    private static final long LUA_MAX = (1L << 53) - 1;

    private final ViewStandings standings;
    private final byte[] key;
    private final String token;

    Queries(ViewStandings standings, byte[] key, String token) {
        this.standings = standings;
        this.key = key;
        this.token = token;
    }

    /** Throws BAD_CURSOR for a cursor of other standings. */
    Request page(PageRequest request) {
        var arguments = start(mode(request.mode()));
        addRange(request.scores(), arguments);
        byte[] limit = Keys.bytes(Integer.toString(request.limit()));
        PageRequest.Start start = request.start();
        if (start instanceof PageRequest.Top) {
            add(arguments, Keys.bytes("top"), limit);
        } else if (start instanceof PageRequest.Bottom) {
            add(arguments, Keys.bytes("bottom"), limit);
        } else if (start instanceof PageRequest.After after) {
            byte[] place = after.cursor().open(standings.key()).toBytes();
            add(arguments, Keys.bytes("after"), limit, place);
        } else if (start instanceof PageRequest.Before before) {
            byte[] place = before.cursor().open(standings.key()).toBytes();
            add(arguments, Keys.bytes("before"), limit, place);
        } else if (start instanceof PageRequest.AtRank at) {
            String rank = Long.toString(Math.min(at.rank(), LUA_MAX));
            add(arguments, Keys.bytes("rank"), limit, Keys.bytes(rank));
        }
        return new Request(Script.PAGE, key, arguments);
    }

    Request context(PlayerId player, int above, int below, RankMode mode) {
        var arguments = start(mode(mode));
        addRange(null, arguments);
        arguments.add(Keys.bytes("context"));
        arguments.add(Updates.bytes(player));
        arguments.addAll(Keys.all(Integer.toString(above), Integer.toString(below)));
        return new Request(Script.PAGE, key, arguments);
    }

    Request players(Iterable<PlayerId> players, RankMode mode, boolean worse) {
        var arguments = start(mode(mode));
        arguments.add(Keys.bytes(worse ? "1" : "0"));
        players.forEach(player -> arguments.add(Updates.bytes(player)));
        return new Request(Script.PLAYERS, key, arguments);
    }

    Request rankOf(ScorePair pair, RankMode mode) {
        KeyRange ties = standings.board().order().pairRange(pair);
        var arguments = start(mode == RankMode.DENSE ? "d" : "z");
        arguments.add(mode == RankMode.ORDINAL ? ties.to() : ties.from());
        return new Request(Script.COUNTS, key, arguments);
    }

    Request counts(List<byte[]> keys) {
        var arguments = start("z");
        arguments.addAll(keys);
        return new Request(Script.COUNTS, key, arguments);
    }

    Request atPercentiles(List<Integer> basisPoints) {
        var arguments = start();
        basisPoints.forEach(point -> arguments.add(Keys.bytes(Integer.toString(point))));
        return new Request(Script.PERCENTILES, key, arguments);
    }

    private List<byte[]> start(String... more) {
        var arguments = new ArrayList<byte[]>();
        arguments.addAll(Keys.all(token, standings.window().text(), standings.group().text()));
        arguments.addAll(Keys.all(more));
        return arguments;
    }

    private static void add(List<byte[]> arguments, byte[]... more) {
        arguments.addAll(List.of(more));
    }

    private void addRange(@Nullable ScoreRange scores, List<byte[]> arguments) {
        if (scores == null) {
            arguments.addAll(Keys.all("", ""));
        } else {
            KeyRange range = standings.board().order().scoreRange(scores);
            add(arguments, range.from(), range.to());
        }
    }

    private static String mode(RankMode mode) {
        return switch (mode) {
            case ORDINAL -> "o";
            case COMPETITION -> "c";
            case DENSE -> "d";
        };
    }
}
