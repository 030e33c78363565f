package dev.laurel.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.Grouping;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.lease.LeaseTerms;
import dev.laurel.engine.player.Players.MembershipPlace;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Fingerprint;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.FixedWindow;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.engine.window.WindowKind;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every value that comes from outside refuses what breaks its bound, and says which bound. */
class RefusalsTest {
    private static final BoardKey BOARD = BoardKey.of("chess", "arena");
    private static final PlayerId ANN = new PlayerId("ann");
    private static final Instant NOON = Instant.parse("2025-07-13T12:00:00Z");
    private static final WindowSpec DAILY = new WindowSpec(CalendarWindow.DAILY, 7);
    private static final String LONG = "x".repeat(65);
    private static final String BELOW_1970 = "1969-12-31T23:59:59.999999Z";
    private static final String ABOVE_9998 = "9999-01-01T00:00:00Z";
    private static final String SOME_TIME =
            "min=1970-01-01T00:00:00Z, max=9998-12-31T23:59:59.999999Z";

    @ParameterizedTest(name = "{index} {0}")
    @MethodSource({"ids", "boards", "windows", "submissions", "queries", "standings", "others"})
    void aValueOutOfBoundsIsRefusedByFieldAndBound(String expected, Runnable constructor) {
        Failure failure = Refusal.of(constructor);
        assertThat(failure.values().toString()).isEqualTo("{field=" + expected + "}");
        assertThat(failure.toString()).startsWith(failure.text()).endsWith(expected + "}");
    }

    private static Arguments refuses(String expected, Runnable constructor) {
        return Arguments.of(expected, constructor);
    }

    /** A null where none may be; callers without a null checker exist. */
    @SuppressWarnings({"TypeParameterUnusedInFormals", "NullAway"})
    private static <T> T missing() {
        return null;
    }

    static Stream<Arguments> ids() {
        return Stream.of(
                refuses("game", () -> new GameId(missing())),
                refuses("game, min=1, max=64", () -> new GameId("")),
                refuses("game, min=1, max=64", () -> new GameId(LONG)),
                refuses("game, allowed=A-Z a-z 0-9 _ -", () -> new GameId("a.b")),
                refuses("game, allowed=A-Z a-z 0-9 _ -", () -> new GameId("\u0430")),
                refuses("board", () -> new BoardId(missing())),
                refuses("board, min=1, max=64", () -> new BoardId("")),
                refuses("board, min=1, max=64", () -> new BoardId(LONG)),
                refuses("board, allowed=A-Z a-z 0-9 _ -", () -> new BoardId("a:b")),
                refuses("game", () -> new BoardKey(missing(), new BoardId("arena"))),
                refuses("board", () -> new BoardKey(new GameId("chess"), missing())),
                refuses("player", () -> new PlayerId(missing())),
                refuses("player, min=1, max=64", () -> new PlayerId("")),
                refuses("player, min=1, max=64", () -> new PlayerId(LONG)),
                refuses("player, allowed=A-Z a-z 0-9 _ . : -", () -> new PlayerId("a b")),
                refuses("player, allowed=A-Z a-z 0-9 _ . : -", () -> new PlayerId("a\n")),
                refuses("submissionId", () -> new SubmissionId(missing())),
                refuses("submissionId, min=1, max=128", () -> new SubmissionId("")),
                refuses("submissionId, min=1, max=128", () -> new SubmissionId("x".repeat(129))),
                refuses("submissionId, allowed=A-Z a-z 0-9 _ . : -", () -> new SubmissionId("/")));
    }

    private static BoardDefinition board(String title, List<Grouping> groupings) {
        return new BoardDefinition(
                BOARD,
                title,
                UpdateStrategy.BEST,
                TotalOrder.DESCENDING,
                false,
                new WindowPlan(ZoneOffset.UTC, Duration.ZERO, List.of(DAILY)),
                groupings);
    }

    static Stream<Arguments> boards() {
        Grouping region = Grouping.by("region");
        return Stream.of(
                refuses("title", () -> board(missing(), List.of())),
                refuses("title, min=0, max=100", () -> board("x".repeat(101), List.of())),
                refuses("title, max=400", () -> board("\ud800", List.of())),
                refuses("groupings", () -> board("", missing())),
                refuses("groupings", () -> board("", List.of(region, region))),
                refuses("groupings", () -> board("", Arrays.asList(region, missing()))),
                refuses("groupings, min=0, max=3", () -> board("", Collections.nCopies(4, region))),
                refuses("order", () -> new TotalOrder(missing(), Order.ASC)),
                refuses("subscoreOrder", () -> new TotalOrder(Order.ASC, missing())),
                refuses("grouping", () -> new Grouping(missing())),
                refuses("grouping, min=1, max=3", () -> Grouping.by()),
                refuses("grouping, min=1, max=3", () -> Grouping.by("a", "b", "c", "d")),
                refuses("dimension", () -> new Grouping(Arrays.asList("a", missing()))),
                refuses("dimension, min=1, max=32", () -> Grouping.by("x".repeat(33))),
                refuses("dimension, allowed=A-Z a-z 0-9 _ -", () -> Grouping.by("a=b")),
                refuses("group", () -> new GroupKey(missing())),
                refuses("group", () -> new GroupKey("region")),
                refuses("group, min=3, max=197", () -> new GroupKey("x".repeat(198))),
                refuses("group, min=1, max=3", () -> new GroupKey("a=1,b=2,c=3,d=4")),
                refuses("groups", () -> GroupKey.of(missing())));
    }

    static Stream<Arguments> windows() {
        Duration hour = Duration.ofHours(1);
        return Stream.of(
                refuses("zone", () -> new WindowPlan(missing(), Duration.ZERO, List.of(DAILY))),
                refuses("grace", () -> new WindowPlan(ZoneOffset.UTC, missing(), List.of(DAILY))),
                refuses("grace, min=PT0S, max=PT744H", () -> plan(Duration.ofNanos(-1), DAILY)),
                refuses("grace, min=PT0S, max=PT744H", () -> plan(Duration.ofDays(32), DAILY)),
                refuses("windows", () -> new WindowPlan(ZoneOffset.UTC, Duration.ZERO, missing())),
                refuses("windows, min=1, max=5", () -> plan(Duration.ZERO)),
                refuses("windows", () -> plan(Duration.ZERO, DAILY, DAILY)),
                refuses("windows", () -> plan(Duration.ZERO, DAILY, missing())),
                refuses("windows", () -> plan(Duration.ZERO, every(0), every(1))),
                refuses("kind", () -> new WindowSpec(missing(), 0)),
                refuses("keep, min=0, max=10000", () -> new WindowSpec(CalendarWindow.DAILY, -1)),
                refuses(
                        "keep, min=0, max=10000",
                        () -> new WindowSpec(CalendarWindow.DAILY, 10_001)),
                refuses("every", () -> FixedWindow.every(missing())),
                refuses(
                        "every, min=PT1M, max=PT87840H",
                        () -> FixedWindow.every(Duration.ofSeconds(59))),
                refuses(
                        "every, min=PT1M, max=PT87840H",
                        () -> FixedWindow.every(Duration.ofDays(3661))),
                refuses("every", () -> FixedWindow.every(Duration.ofMillis(90_500))),
                refuses("anchor", () -> new FixedWindow(hour, missing())),
                refuses("anchor", () -> new FixedWindow(hour, NOON.plusMillis(1))),
                refuses(
                        "anchor, " + SOME_TIME,
                        () -> new FixedWindow(hour, Instant.parse(BELOW_1970))),
                refuses("window", () -> WindowKind.parse(missing())),
                refuses("window", () -> WindowKind.parse("every day")),
                refuses("window", () -> WindowKind.parse("every PT6H from noon")),
                refuses("window", () -> WindowKind.parse("every PT6H since noon")),
                refuses("window", () -> WindowKind.parse("every PT99999999999999999999H")),
                refuses("every, min=PT1M, max=PT87840H", () -> WindowKind.parse("every PT-6H")),
                refuses(
                        "window, known=hourly, daily, weekly, monthly, all-time, every PT6H",
                        () -> WindowKind.parse("yearly")),
                refuses("window", () -> new WindowKey(missing())),
                refuses("window, min=1, max=40", () -> new WindowKey("")),
                refuses(
                        "window, forms=2025-07-13T10, 2025-07-13, 2025-W28, 2025-07, PT6H@123,"
                                + " ALL-TIME",
                        () -> new WindowKey("2025-7-13")));
    }

    private static WindowSpec every(long anchor) {
        return new WindowSpec(
                new FixedWindow(Duration.ofHours(1), Instant.ofEpochSecond(anchor)), 1);
    }

    private static WindowPlan plan(Duration grace, WindowSpec... specs) {
        return new WindowPlan(ZoneOffset.UTC, grace, Arrays.asList(specs));
    }

    private static Submission submission(
            Map<String, String> groups, @Nullable String metadata, Instant at) {
        return new Submission(
                null, BOARD, ANN, ScorePair.of(1), groups, metadata, at, false, false);
    }

    private static Map<String, String> group(@Nullable String dimension, @Nullable String value) {
        var groups = new HashMap<String, String>();
        groups.put(dimension, value);
        return groups;
    }

    static Stream<Arguments> submissions() {
        Submission fine = Submission.of(BOARD, ANN, 1, NOON);
        var ten = new HashMap<String, String>();
        LongStream.range(0, 10).forEach(i -> ten.put("d" + i, "v"));
        return Stream.of(
                refuses("board", () -> Submission.of(missing(), ANN, 1, NOON)),
                refuses("player", () -> Submission.of(BOARD, missing(), 1, NOON)),
                refuses("at", () -> Submission.of(BOARD, ANN, 1, missing())),
                refuses("groups", () -> submission(missing(), null, NOON)),
                refuses("groups, min=0, max=9", () -> submission(ten, null, NOON)),
                refuses("dimension", () -> submission(group(null, "x"), null, NOON)),
                refuses("group value", () -> submission(group("region", null), null, NOON)),
                refuses(
                        "group value, allowed=A-Z a-z 0-9 _ . -",
                        () -> submission(group("region", "a,b=c"), null, NOON)),
                refuses("metadata, max=2048", () -> submission(Map.of(), "x".repeat(2049), NOON)),
                refuses(
                        "metadata, max=2048",
                        () -> submission(Map.of(), "\u20ac".repeat(683), NOON)),
                refuses("metadata, max=2048", () -> submission(Map.of(), "\udc00", NOON)),
                refuses(
                        "at, " + SOME_TIME,
                        () -> submission(Map.of(), null, Instant.parse(BELOW_1970))),
                refuses(
                        "at, " + SOME_TIME,
                        () -> submission(Map.of(), null, Instant.parse(ABOVE_9998))),
                refuses("at, " + SOME_TIME, () -> submission(Map.of(), null, Instant.MAX)),
                refuses("batch", () -> new Batch(missing())),
                refuses("batch", () -> new Batch(Arrays.asList(fine, missing()))),
                refuses("batch, min=1, max=1000", () -> Batch.of()),
                refuses("batch, min=1, max=1000", () -> new Batch(Collections.nCopies(1001, fine))),
                refuses("fingerprint", () -> new Fingerprint(missing())),
                refuses("fingerprint, min=32, max=32", () -> new Fingerprint("abc")),
                refuses("fingerprint", () -> new Fingerprint("X".repeat(32))));
    }

    static Stream<Arguments> queries() {
        LocalDate day = LocalDate.of(2025, 7, 13);
        return Stream.of(
                refuses("limit, min=1, max=1000", () -> PageRequest.top(0)),
                refuses("limit, min=1, max=1000", () -> PageRequest.bottom(1001)),
                refuses("start", () -> new PageRequest(missing(), 1, RankMode.ORDINAL, null)),
                refuses("mode", () -> PageRequest.top(1).in(missing())),
                refuses("cursor", () -> PageRequest.after(missing(), 1)),
                refuses("cursor", () -> PageRequest.before(missing(), 1)),
                refuses(
                        "fromRank, min=1, max=9223372036854775807",
                        () -> PageRequest.fromRank(0, 1)),
                refuses("fromRank", () -> PageRequest.fromRank(1, 1).among(new ScoreRange(0, 1))),
                refuses("minScore", () -> new ScoreRange(1, 0)),
                refuses("date", () -> new SnapshotQuery(missing(), 1, 1, null)),
                refuses(
                        "fromRank, min=1, max=9223372036854775807",
                        () -> new SnapshotQuery(day, 0, 1, null)),
                refuses("limit, min=1, max=1000", () -> new SnapshotQuery(day, 1, 0, null)),
                refuses("from", () -> new EventQuery(missing(), NOON, null, 1)),
                refuses("to", () -> new EventQuery(NOON, missing(), null, 1)),
                refuses("to, " + SOME_TIME, () -> new EventQuery(NOON, Instant.MAX, null, 1)),
                refuses("from", () -> new EventQuery(NOON, NOON.minusSeconds(1), null, 1)),
                refuses("after, min=1, max=256", () -> EventQuery.newest(1).after("")),
                refuses("after, min=1, max=256", () -> EventQuery.newest(1).after("x".repeat(257))),
                refuses("limit, min=1, max=1000", () -> EventQuery.newest(1001)));
    }

    static Stream<Arguments> standings() {
        WindowKey window = WindowKey.ALL_TIME;
        List<Long> many = LongStream.range(0, 201).boxed().toList();
        return Stream.of(
                refuses("board", () -> StandingsKey.of(missing(), window)),
                refuses("window", () -> StandingsKey.of(BOARD, missing())),
                refuses("group", () -> new StandingsKey(BOARD, window, missing())),
                refuses("cursor", () -> new Cursor(missing())),
                refuses("cursor, min=1, max=160", () -> new Cursor("")),
                refuses("cursor, min=1, max=160", () -> new Cursor("x".repeat(161))),
                refuses("key, min=25, max=88", () -> EntryKey.of(new byte[24])),
                refuses("key, min=25, max=88", () -> EntryKey.of(new byte[89])),
                refuses("key", () -> EntryKey.of(missing())),
                refuses("bounds", () -> Distribution.checkBounds(missing())),
                refuses("bounds, min=1, max=200", () -> Distribution.checkBounds(List.of())),
                refuses("bounds, min=1, max=200", () -> Distribution.checkBounds(many)),
                refuses("bounds", () -> Distribution.checkBounds(List.of(1L, 1L))),
                refuses("bounds", () -> Distribution.checkBounds(List.of(1L, 0L))),
                refuses("bounds", () -> Distribution.checkBounds(Arrays.asList(1L, missing()))),
                refuses(
                        "bounds",
                        () -> Distribution.checkBounds(Collections.singletonList(missing()))),
                refuses("counts", () -> new Distribution(List.of(1L), missing())),
                refuses("counts, min=2, max=2", () -> new Distribution(List.of(1L), List.of(1L))),
                refuses("buckets, min=1, max=200", () -> Distribution.evenBounds(0, 9, 0)),
                refuses("buckets, min=1, max=200", () -> Distribution.evenBounds(0, 9, 201)),
                refuses("minScore", () -> Distribution.evenBounds(9, 0, 1)),
                refuses("basisPoints, min=0, max=10000", () -> Percentile.rankAt(-1, 1)),
                refuses("basisPoints, min=0, max=10000", () -> Percentile.rankAt(10_001, 1)),
                refuses("size, min=1, max=9223372036854775807", () -> Percentile.rankAt(0, 0)));
    }

    private static Profile profile(@Nullable String name, @Nullable String avatar) {
        return new Profile(new GameId("chess"), ANN, name, avatar);
    }

    static Stream<Arguments> others() {
        Duration minute = Duration.ofMinutes(1);
        return Stream.of(
                refuses("game", () -> new Profile(missing(), ANN, null, null)),
                refuses("player", () -> new Profile(new GameId("chess"), missing(), null, null)),
                refuses("displayName, min=1, max=100", () -> profile("", null)),
                refuses("displayName, min=1, max=100", () -> profile("x".repeat(101), null)),
                refuses("displayName", () -> profile(" \u2003", null)),
                refuses("displayName", () -> profile("a\u0000b", null)),
                refuses("displayName, max=400", () -> profile("a\ud83d", null)),
                refuses("avatarUrl, min=1, max=500", () -> profile(null, "")),
                refuses(
                        "avatarUrl, min=1, max=500",
                        () -> profile(null, "https://" + "x".repeat(493))),
                refuses("avatarUrl", () -> profile(null, "javascript:alert(1)")),
                refuses("avatarUrl", () -> profile(null, "https://a b")),
                refuses("avatarUrl", () -> profile(null, "https://a\n")),
                refuses("board", () -> new MembershipPlace(missing(), WindowKey.ALL_TIME)),
                refuses("window", () -> new MembershipPlace(new BoardId("arena"), missing())),
                refuses("lease", () -> new LeaseTerms(missing(), "node", minute)),
                refuses("lease, min=1, max=64", () -> new LeaseTerms("", "node", minute)),
                refuses("holder, min=1, max=64", () -> new LeaseTerms("job", LONG, minute)),
                refuses("ttl", () -> new LeaseTerms("job", "node", missing())),
                refuses(
                        "ttl, min=PT1S, max=PT1H",
                        () -> new LeaseTerms("job", "node", Duration.ofMillis(999))),
                refuses(
                        "ttl, min=PT1S, max=PT1H",
                        () -> new LeaseTerms("job", "node", minute.multipliedBy(61))));
    }
}
