package dev.laurel.redispostgres.fault;

import dev.laurel.conformance.rules.BoardBuilder;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.window.CalendarWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The boards of a load and what is sent to them. Where all clients send for the same players, the
 * end does not depend on who came first; elsewhere each player is one client's own. So what must be
 * there in the end follows from what each client was told, whatever the threads did.
 */
final class Arena {
    static final Instant NOW = Instant.parse("2025-01-15T11:30:00Z");
    static final int CLIENTS = 4;
    static final int LARGE_EACH = 500;

    private static final int HOT = 12;
    private static final int TOTALS_EACH = 40;
    private static final List<String> REGIONS = List.of("asia", "europe", "africa");
    private static final List<String> PLATFORMS = List.of("pc", "phone");

    /** Few players, everybody's: best, with dense ranks. */
    static final BoardDefinition HOT_BOARD =
            new BoardBuilder(BoardKey.of("game", "hot")).dense().build();

    /** Sums in hours and groups, between which players move. */
    static final BoardDefinition TOTALS =
            new BoardBuilder(BoardKey.of("game", "totals"))
                    .strategy(UpdateStrategy.SUM)
                    .window(CalendarWindow.ALL_TIME, 0)
                    .window(CalendarWindow.HOURLY, 5)
                    .grace(Duration.ofHours(4))
                    .grouping("region")
                    .grouping("region", "platform")
                    .build();

    /** Many players: best, low wins, with subscores. */
    static final BoardDefinition LARGE =
            new BoardBuilder(BoardKey.of("game", "large"))
                    .order(Order.ASC)
                    .subscoreOrder(Order.ASC)
                    .window(CalendarWindow.ALL_TIME, 0)
                    .window(CalendarWindow.DAILY, 2)
                    .grouping("region")
                    .build();

    static final List<BoardDefinition> BOARDS = List.of(HOT_BOARD, TOTALS, LARGE);

    private Arena() {}

    /** Something to send for one of the client's players. */
    static Submission any(int client, Random random, SubmissionId id) {
        return switch (random.nextInt(4)) {
            case 0 -> hot(client, random, id);
            case 1 -> large(client, random.nextInt(LARGE_EACH), random, id);
            default -> total(client, random, id);
        };
    }

    /** Clients never send the same score. */
    private static Submission hot(int client, Random random, SubmissionId id) {
        var player = new PlayerId("h" + random.nextInt(HOT));
        var pair = ScorePair.of((long) random.nextInt(1_000_000) * CLIENTS + client);
        String metadata = random.nextInt(3) == 0 ? "by " + id.text() : null;
        return submission(id, HOT_BOARD, player, pair, Map.of(), metadata, random);
    }

    private static Submission total(int client, Random random, SubmissionId id) {
        var player = new PlayerId("t" + (random.nextInt(TOTALS_EACH) * CLIENTS + client));
        var pair = ScorePair.of(random.nextInt(200) - 50);
        var groups = new TreeMap<String, String>();
        if (random.nextInt(4) == 0) {
            groups.put("region", REGIONS.get(random.nextInt(REGIONS.size())));
        }
        if (random.nextInt(4) == 0) {
            groups.put("platform", PLATFORMS.get(random.nextInt(PLATFORMS.size())));
        }
        return submission(id, TOTALS, player, pair, groups, null, random);
    }

    /** A submission for the client's player of that number. */
    static Submission large(int client, int number, Random random, SubmissionId id) {
        var player = new PlayerId("l" + (number * CLIENTS + client));
        var pair = new ScorePair(random.nextInt(2_000) - 1_000, random.nextInt(3));
        var groups = Map.of("region", REGIONS.get(number % REGIONS.size()));
        return submission(id, LARGE, player, pair, groups, null, random);
    }

    private static Submission submission(
            SubmissionId id,
            BoardDefinition board,
            PlayerId player,
            ScorePair pair,
            Map<String, String> groups,
            @Nullable String metadata,
            Random random) {
        Instant at = NOW.minusMillis(random.nextInt(2 * 3_600_000));
        return new Submission(id, board.key(), player, pair, groups, metadata, at, false, false);
    }

    /** All standings' groups of a board, with and without players. */
    static List<GroupKey> groups(BoardDefinition board) {
        var groups = new ArrayList<GroupKey>();
        for (String region : REGIONS) {
            for (String platform : PLATFORMS) {
                groups.addAll(board.groupsOf(Map.of("region", region, "platform", platform)));
            }
        }
        return groups.stream().distinct().toList();
    }
}
