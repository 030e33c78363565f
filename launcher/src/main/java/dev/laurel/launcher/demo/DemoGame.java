package dev.laurel.launcher.demo;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The game {@code demo}: its boards, its players, and the bots that play it. */
public final class DemoGame implements AutoCloseable {
    static final String PATH = "/v1/games/demo";

    /** Of every kind something: best and high, best and low with a subscore, sum, latest. */
    private static final Map<String, String> BOARDS =
            Map.of(
                    "arena",
                    """
                    {"title":"Arena","strategy":"best","order":"desc",
                     "windows":[{"kind":"hourly","keep":24},{"kind":"daily","keep":14},{"kind":"all-time"}],
                     "groupings":[["region"],["region","platform"]]}""",
                    "speedrun",
                    """
                    {"title":"Speedrun, milliseconds, then falls","strategy":"best","order":"asc",
                     "subscoreOrder":"asc","dense":true,
                     "windows":[{"kind":"monthly","keep":12},{"kind":"all-time"}],
                     "groupings":[["platform"]]}""",
                    "weekly-xp",
                    """
                    {"title":"Experience this week","strategy":"sum","order":"desc","zone":"Europe/Berlin",
                     "windows":[{"kind":"daily","keep":7},{"kind":"weekly","keep":8}],
                     "groupings":[["region"]]}""",
                    "rating",
                    """
                    {"title":"Rating","strategy":"latest","order":"desc","windows":[{"kind":"all-time"}]}""");

    private static final int AT_ONCE = 500;

    private final DemoClient client;
    private final List<DemoPlayer> players = new ArrayList<>();
    private final Matches matches = new Matches();
    private final Bots bots;

    /** The game on the server at this address. */
    public DemoGame(URI server) {
        client = new DemoClient(server);
        bots = new Bots(client, matches);
    }

    /**
     * Makes boards and players unless they are there. Interrupted half-way it can be done again:
     * the first scores have ids of their own and count once.
     *
     * @return what there is now, for people
     */
    public String prepare(int count) {
        players.addAll(DemoPlayer.first(count));
        BOARDS.forEach((board, definition) -> client.put(PATH + "/boards/" + board, definition));
        boolean seeded =
                BOARDS.keySet().stream()
                        .filter(board -> !board.equals("weekly-xp")) // begins anew every week
                        .allMatch(board -> client.size(PATH + "/boards/" + board) >= count);
        if (!seeded) {
            client.putAll(
                    players.stream().map(player -> PATH + "/players/" + player.id()).toList(),
                    players.stream().map(DemoPlayer::profile).toList());
            firstScores();
        }
        return "with %d boards and %d players%s"
                .formatted(BOARDS.size(), count, seeded ? ", as they were" : "");
    }

    /** Lets bots play until this is closed. */
    public void play(int perSecond, Consumer<String> trouble) {
        bots.play(players, perSecond, trouble);
    }

    @Override
    public void close() {
        bots.close();
    }

    private void firstScores() {
        var submissions = new ArrayList<String>();
        for (DemoPlayer player : players) {
            for (String board : BOARDS.keySet()) {
                submissions.add(matches.first(player, board));
            }
        }
        for (int i = 0; i < submissions.size(); i += AT_ONCE) {
            int end = Math.min(i + AT_ONCE, submissions.size());
            client.post(
                    PATH + "/scores", "[" + String.join(",", submissions.subList(i, end)) + "]");
        }
    }
}
