package dev.laurel.benchmarks.redispostgres;

import dev.laurel.benchmarks.Report;
import dev.laurel.benchmarks.RunOptions;
import dev.laurel.benchmarks.Samples;
import dev.laurel.benchmarks.ScoreShape;
import dev.laurel.benchmarks.Table;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Answer;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.Standings;
import java.util.ArrayList;
import java.util.List;

/**
 * What a query costs at the top, in the middle and at the bottom of a board, answered by the view
 * and by PostgreSQL. All of them take turns call by call, so that a bad moment of the machine is
 * shared by all. Filling the views on the way is the measure of a rebuild.
 */
final class RankCost {
    private static final int PLAYERS = 100;
    private static final double MOST = 3;
    private static final double FEWEST_REBUILT = 50_000;

    private final Stage stage;
    private final Report report;
    private final RunOptions options;
    private final Table table =
            new Table("microseconds: median (p99)", "top", "middle", "bottom", "middle : top");
    private final Table rebuilds =
            new Table("rebuild", "rounds", "entries/s", "smallest to largest");

    RankCost(Stage stage, Report report, RunOptions options) {
        this.stage = stage;
        this.report = report;
        this.options = options;
    }

    /** A call about one player or the place where the player stands. */
    private interface Query {
        Answer<?> run(Standings standings, ScoreShape shape, Standing standing);
    }

    private record Named(String name, boolean isJudged, Query query) {}

    private static final List<Named> QUERIES =
            List.of(
                    new Named(
                            "rank, ordinal",
                            true,
                            (standings, shape, at) ->
                                    standings.ranks(shape.standings(), one(at), RankMode.ORDINAL)),
                    new Named(
                            "rank, competition",
                            true,
                            (standings, shape, at) ->
                                    standings.ranks(
                                            shape.standings(), one(at), RankMode.COMPETITION)),
                    new Named(
                            "page of 10 from rank",
                            false,
                            (standings, shape, at) ->
                                    standings.page(
                                            shape.standings(),
                                            PageRequest.fromRank(at.rank(), 10))),
                    new Named(
                            "context of 5 and 5",
                            false,
                            (standings, shape, at) ->
                                    standings.context(
                                            shape.standings(),
                                            at.entry().player(),
                                            5,
                                            5,
                                            RankMode.ORDINAL)));

    private static List<PlayerId> one(Standing at) {
        return List.of(at.entry().player());
    }

    void run() {
        stage.flushRedis();
        try (LeaderboardEngine view = stage.open(Stage.BASE, true);
                LeaderboardEngine fallback = stage.open(Stage.BASE, false)) {
            for (ScoreShape shape : ScoreShape.values()) {
                rebuild(view, shape);
            }
            for (ScoreShape shape : ScoreShape.values()) {
                Waiting.untilViewAnswers(view, shape);
                measure(view, fallback, shape);
            }
        }
        report.heading("Cost of a rank");
        report.table(table);
        report.heading("Rebuild of the view");
        report.table(rebuilds);
    }

    private void rebuild(LeaderboardEngine engine, ScoreShape shape) {
        report.progress("rebuilding the view of " + shape.title());
        var rates = new Samples();
        int rounds = options.times(3, 1);
        for (int i = 0; i < rounds; i++) {
            stage.flushRedis();
            rates.add(options.entries() * 1e9 / Waiting.untilViewAnswers(engine, shape));
        }
        rebuilds.row(
                shape.title(),
                Integer.toString(rounds),
                Table.number(rates.median()),
                rates.range());
        report.atLeast("rebuild, " + shape.title() + ", entries/s", rates.median(), FEWEST_REBUILT);
    }

    private void measure(LeaderboardEngine view, LeaderboardEngine fallback, ScoreShape shape) {
        report.progress("ranks of " + shape.title());
        long size = options.entries();
        var positions =
                List.of(
                        players(fallback, shape, 1),
                        players(fallback, shape, size / 2),
                        players(fallback, shape, size - PLAYERS + 1));
        var sides = List.of(view.standings(), fallback.standings());
        positions.forEach(standings -> sides.forEach(side -> check(side, shape, standings)));
        for (Named named : QUERIES) {
            turns(named.query(), sides, positions, shape, options.times(500, 100));
            var costs = turns(named.query(), sides, positions, shape, options.times(2_000, 300));
            print(named, shape, costs);
        }
    }

    /** A quick wrong answer is no answer. */
    private static void check(Standings side, ScoreShape shape, List<Standing> standings) {
        for (Standing standing : standings) {
            Standing found =
                    side.ranks(shape.standings(), one(standing), RankMode.ORDINAL)
                            .value()
                            .get(standing.entry().player());
            if (found == null || found.rank() != standing.rank()) {
                throw new IllegalStateException("a rank is wrong: " + standing + ", " + found);
            }
        }
    }

    private static List<Standing> players(LeaderboardEngine engine, ScoreShape shape, long rank) {
        return engine.standings()
                .page(shape.standings(), PageRequest.fromRank(rank, PLAYERS))
                .value()
                .standings();
    }

    /** The costs of each side at each position, in nanoseconds. */
    private static List<List<Samples>> turns(
            Query query,
            List<Standings> sides,
            List<List<Standing>> positions,
            ScoreShape shape,
            int turns) {
        var costs = new ArrayList<List<Samples>>();
        sides.forEach(side -> costs.add(positions.stream().map(p -> new Samples()).toList()));
        int ways = sides.size() * positions.size();
        for (int turn = 0; turn < turns; turn++) {
            for (int i = 0; i < ways; i++) {
                int way = (i + turn) % ways; // whoever comes first pays for the pause before it
                int side = way % sides.size();
                int p = way / sides.size();
                List<Standing> players = positions.get(p);
                Standing at = players.get((turn * 37) % players.size());
                long start = System.nanoTime();
                Answer<?> answer = query.run(sides.get(side), shape, at);
                costs.get(side).get(p).add(System.nanoTime() - start);
                if (answer.mayLag() != (side == 0)) {
                    throw new IllegalStateException("the view fell out of the measurement");
                }
            }
        }
        return costs;
    }

    private void print(Named named, ScoreShape shape, List<List<Samples>> costs) {
        for (int side = 0; side < 2; side++) {
            List<Samples> cost = costs.get(side);
            String subject =
                    named.name() + ", " + shape.title() + (side == 0 ? ", Redis" : ", PostgreSQL");
            double ratio = cost.get(1).median() / cost.get(0).median();
            table.row(
                    subject,
                    text(cost.get(0)),
                    text(cost.get(1)),
                    text(cost.get(2)),
                    Table.number(ratio));
            if (named.isJudged()) {
                report.atMost(subject + ", middle : top", ratio, MOST);
            }
        }
    }

    private static String text(Samples cost) {
        return Table.micros((long) cost.median()) + " (" + Table.micros((long) cost.p99()) + ")";
    }
}
