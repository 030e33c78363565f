package dev.laurel.launcher.demo;

import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;

/** What comes out when someone plays: scores that look like those of a game. */
final class Matches {
    private static final double TYPICAL_RUN_MILLIS = 184_000;
    private static final double BEST_RUN_MILLIS = 97_000;

    /** Bots like the boards that move at every match best. */
    private static final String[] FAVOURITES = {
        "rating",
        "rating",
        "rating",
        "weekly-xp",
        "weekly-xp",
        "weekly-xp",
        "arena",
        "arena",
        "arena",
        "speedrun"
    };

    /** The score a player starts with; the same, under the same id, however often it is sent. */
    String first(DemoPlayer player, String board) {
        var random = new Random((player.id() + board).hashCode());
        return submission(player, board, "first-" + board + "-" + player.id(), random);
    }

    /** The score of one more match on some board. */
    String next(DemoPlayer player, String submissionId, RandomGenerator random) {
        String board = FAVOURITES[random.nextInt(FAVOURITES.length)];
        return submission(player, board, submissionId, random);
    }

    private static String submission(
            DemoPlayer player, String board, String submissionId, RandomGenerator random) {
        long score;
        long subscore = 0;
        Map<String, String> groups;
        switch (board) {
            case "arena" -> {
                double level = 1_500 + 420 * player.skill();
                score = Math.max(10, Math.round(level * (0.6 + 0.35 * exponential(random))));
                groups = Map.of("region", player.region(), "platform", player.platform());
            }
            case "speedrun" -> {
                double slower = Math.exp(0.25 * exponential(random) - 0.12 * player.skill());
                score = Math.round(Math.max(BEST_RUN_MILLIS, TYPICAL_RUN_MILLIS * slower * 0.8));
                subscore = random.nextInt(12);
                groups = Map.of("platform", player.platform());
            }
            case "weekly-xp" -> {
                score = random.nextInt(10, 120);
                groups = Map.of("region", player.region());
            }
            default -> {
                score = Math.round(1_500 + 220 * player.skill() + 35 * random.nextGaussian());
                groups = Map.of();
            }
        }
        return json(player, board, submissionId, score, subscore, groups);
    }

    private static double exponential(RandomGenerator random) {
        return -Math.log(1 - random.nextDouble());
    }

    private static String json(
            DemoPlayer player,
            String board,
            String submissionId,
            long score,
            long subscore,
            Map<String, String> groups) {
        var values = new StringBuilder();
        groups.forEach(
                (dimension, value) ->
                        values.append(values.isEmpty() ? "" : ",")
                                .append('"' + dimension + "\":\"" + value + '"'));
        return String.format(
                Locale.ROOT,
                "{\"board\":\"%s\",\"player\":\"%s\",\"score\":%d,\"subscore\":%d,"
                        + "\"groups\":{%s},\"submissionId\":\"%s\"}",
                board,
                player.id(),
                score,
                subscore,
                values,
                submissionId);
    }
}
