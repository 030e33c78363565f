package dev.laurel.api.standing;

import dev.laurel.api.json.Int64;
import dev.laurel.api.problem.MayFail;
import dev.laurel.api.request.Forms;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.RankMode;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Answers questions about standings as a whole. */
@Controller("/v1/games/{game}/boards/{board}/standings")
@ExecuteOn(TaskExecutors.BLOCKING)
@Tag(name = "standings")
@MayFail
final class StatisticsController {
    private static final Pattern PERCENT = Pattern.compile("\\d{1,3}(\\.\\d{1,2})?");
    private static final int WHOLE = 10_000;

    private final LeaderboardEngine engine;
    private final StandingsFinder finder;
    private final Spread spread;

    StatisticsController(LeaderboardEngine engine, StandingsFinder finder, Spread spread) {
        this.engine = engine;
        this.finder = finder;
        this.spread = spread;
    }

    @Operation(
            operationId = "readRankOfScore",
            summary = "Read the rank that a score would get",
            description = "Behind ties for ordinal ranks, with them for the others.")
    @ApiResponse(
            responseCode = "200",
            description = "The rank",
            content = @Content(schema = @Schema(implementation = RankOfScoreBody.class)))
    @Get("/rank-of-score")
    HttpResponse<RankOfScoreBody> rankOfScore(
            @RequestBean StandingsPath path,
            @Parameter(
                            required = true,
                            description = "A 64-bit number",
                            schema = @Schema(type = "string", pattern = Forms.INT64))
                    @QueryValue
                    String score,
            @Parameter(
                            description = "A 64-bit number; 0 if absent",
                            schema = @Schema(type = "string", pattern = Forms.INT64))
                    @QueryValue
                    @Nullable String subscore,
            @Parameter(
                            description = "How ties are counted: 1234, 1224 or 1223",
                            schema =
                                    @Schema(
                                            type = "string",
                                            allowableValues = {"ordinal", "competition", "dense"},
                                            defaultValue = "ordinal"))
                    @QueryValue
                    @Nullable String mode) {
        var pair =
                new ScorePair(
                        Int64.parse("score", score),
                        subscore == null ? 0 : Int64.parse("subscore", subscore));
        RankMode rankMode = Parameters.constant("mode", mode, RankMode.ORDINAL);
        var key = finder.find(path).key();
        return Lag.answer(
                engine.standings().rankOf(key, pair, rankMode),
                rank ->
                        new RankOfScoreBody(
                                key.window().text(),
                                key.group().text(),
                                Long.toString(pair.score()),
                                Long.toString(pair.subscore()),
                                rank));
    }

    @Operation(operationId = "readPercentiles", summary = "Read the scores at percentiles")
    @ApiResponse(
            responseCode = "200",
            description = "One entry per percentile",
            content = @Content(schema = @Schema(implementation = PercentilesBody.class)))
    @Get("/percentiles")
    HttpResponse<PercentilesBody> percentiles(
            @RequestBean StandingsPath path,
            @Parameter(
                            description =
                                    "Up to 200 percentages from 0 (the worst) to 100, with up to 2"
                                            + " decimals, separated by commas",
                            example = "50,90,99.9",
                            schema =
                                    @Schema(
                                            type = "string",
                                            defaultValue = "50,90,99",
                                            pattern = "^[0-9.]+(,[0-9.]+)*$"))
                    @QueryValue
                    @Nullable String p) {
        List<Integer> basisPoints = basisPoints(p == null ? "50,90,99" : p);
        var key = finder.find(path).key();
        return Lag.answer(
                engine.standings().atPercentiles(key, basisPoints),
                at -> PercentilesBody.of(key, basisPoints, at));
    }

    private static List<Integer> basisPoints(String text) {
        List<String> parts = Parameters.list(text);
        Checks.size("p", parts, 1, Limits.POINTS);
        var points = new ArrayList<Integer>(parts.size());
        for (String part : parts) {
            if (!PERCENT.matcher(part).matches()) {
                throw Checks.invalid(
                        "a percentage has up to 2 decimals", "field", "p", "example", "99.9");
            }
            int value = new BigDecimal(part).movePointRight(2).intValueExact();
            points.add((int) Checks.range("p", value, 0, WHOLE));
        }
        return points;
    }

    @Operation(
            operationId = "readDistribution",
            summary = "Read a histogram of scores",
            description = "Give bounds, or let the scores from worst to best be cut evenly.")
    @ApiResponse(
            responseCode = "200",
            description = "Counts per bucket",
            content = @Content(schema = @Schema(implementation = DistributionBody.class)))
    @Get("/distribution")
    HttpResponse<DistributionBody> distribution(
            @RequestBean StandingsPath path,
            @Parameter(
                            description = "At most how many buckets of equal width",
                            schema =
                                    @Schema(
                                            type = "integer",
                                            minimum = "1",
                                            maximum = "200",
                                            defaultValue = "10"))
                    @QueryValue
                    @Nullable String buckets,
            @Parameter(
                            description = "Up to 200 ascending scores, separated by commas",
                            example = "0,1000,2000",
                            schema = @Schema(type = "string", pattern = "^-?[0-9]+(,-?[0-9]+)*$"))
                    @QueryValue
                    @Nullable String bounds) {
        Spread.Wish wish = Spread.wish(buckets, bounds);
        var key = finder.find(path).key();
        return Lag.answer(spread.count(key, wish), body -> body);
    }
}
