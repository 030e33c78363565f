package dev.laurel.launcher.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Someone who plays the demo. The n-th player is the same in every run.
 *
 * @param id unique, in the alphabet of player ids
 * @param displayName what people see
 * @param region where, a group
 * @param platform on what, a group
 * @param skill how good, around 0
 */
record DemoPlayer(String id, String displayName, String region, String platform, double skill) {
    private static final List<String> GIVEN =
            List.of(
                    "Aiko", "Mateo", "Zofia", "Kwame", "Linnea", "Ravi", "Chloe", "Tariq", "Yuna",
                    "Bruno", "Ingrid", "Diego", "Amara", "Niko", "Freya", "Omar", "Sana", "Luca",
                    "Mina", "Emre", "Priya", "Jonas", "Leila", "Kenji", "Elena", "Tomas", "Nadia",
                    "Callum", "Hana", "Silas", "Rosa", "Viktor", "Imani", "Felix", "Noor", "Mika");
    private static final List<String> FIRST =
            List.of(
                    "Iron", "Silent", "Neon", "Copper", "Lunar", "Crimson", "Swift", "Salty",
                    "Frost", "Velvet", "Rogue", "Amber", "Cosmic", "Sleepy", "Turbo", "Hollow",
                    "Lucky", "Static", "Golden", "Pixel", "Stormy", "Quiet", "Feral", "Mellow");
    private static final List<String> SECOND =
            List.of(
                    "Falcon", "Maple", "Otter", "Comet", "Badger", "Lantern", "Viper", "Waffle",
                    "Raven", "Anchor", "Panda", "Ember", "Walrus", "Cactus", "Lynx", "Biscuit",
                    "Heron", "Puma", "Thistle", "Moose", "Gecko", "Quartz", "Wombat", "Noodle");
    private static final List<String> REGIONS =
            List.of("eu", "eu", "eu", "na", "na", "na", "asia", "asia", "asia", "sa", "oce", "af");
    private static final List<String> PLATFORMS =
            List.of("pc", "pc", "pc", "console", "console", "mobile");
    private static final long SEED = 20_261_118;

    /** The first so many players. */
    static List<DemoPlayer> first(int count) {
        var random = new Random(SEED);
        var players = new ArrayList<DemoPlayer>(count);
        for (int i = 0; i < count; i++) {
            String name = name(random);
            players.add(
                    new DemoPlayer(
                            name.toLowerCase(Locale.ROOT) + "-" + (i + 1),
                            name,
                            pick(REGIONS, random),
                            pick(PLATFORMS, random),
                            random.nextGaussian()));
        }
        return players;
    }

    /** As the API takes it. */
    String profile() {
        return "{\"displayName\":\"" + displayName + "\"}";
    }

    private static String name(Random random) {
        String given = pick(GIVEN, random);
        String handle = pick(FIRST, random) + pick(SECOND, random);
        int number = random.nextInt(10, 100);
        return switch (random.nextInt(6)) {
            case 0 -> given;
            case 1 -> given + number;
            case 2 -> given.toLowerCase(Locale.ROOT) + "_" + number;
            case 3 -> given + "The" + pick(SECOND, random);
            case 4 -> handle + number;
            default -> handle;
        };
    }

    private static String pick(List<String> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }
}
