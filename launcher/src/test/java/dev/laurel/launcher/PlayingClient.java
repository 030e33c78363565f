package dev.laurel.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Submits without pause until the server is gone, and writes down what it was told of each
 * submission: acknowledged, refused, or nothing. Scores are 1 on a board that sums.
 */
final class PlayingClient {
    private static final String BOARD = "/v1/games/keep/boards/sums";
    private static final int PLAYERS = 6;

    private final String name;
    private final TestClient client;
    private final Set<String> acknowledged;
    private final Queue<String> refused = new ConcurrentLinkedQueue<>();
    private final Queue<String> unknown = new ConcurrentLinkedQueue<>();
    private final CountDownLatch enough;
    private final List<Thread> threads = new ArrayList<>();

    private PlayingClient(String name, URI server, int enough) {
        this.name = name;
        this.client = new TestClient(server);
        this.acknowledged = ConcurrentHashMap.newKeySet();
        this.enough = new CountDownLatch(enough);
    }

    /** Plays until so many were acknowledged, and goes on playing. */
    static PlayingClient play(String name, URI server, int enough) throws Exception {
        var playing = new PlayingClient(name, server, enough);
        playing.client.ask("PUT", BOARD, "{\"strategy\":\"sum\"}");
        for (int player = 0; player < PLAYERS; player++) {
            String id = "player-" + player;
            var thread = new Thread(() -> playing.playUntilGone(id), id);
            playing.threads.add(thread);
            thread.start();
        }
        assertThat(playing.enough.await(60, TimeUnit.SECONDS)).isTrue();
        return playing;
    }

    private void playUntilGone(String player) {
        for (int i = 0; ; i++) {
            String id = name + ":" + player + ":" + i;
            try {
                var answer = client.send("POST", BOARD + "/scores", submission(player, id));
                if (answer.statusCode() == 200) {
                    acknowledged.add(id);
                    enough.countDown();
                } else if (answer.body().contains("outcome-unknown")) {
                    unknown.add(id);
                } else {
                    refused.add(id);
                }
            } catch (IOException e) {
                unknown.add(id); // no answer: it may have been applied
                return;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** Waits until every player has noticed that the server is gone. */
    void awaitGone() throws InterruptedException {
        for (Thread thread : threads) {
            thread.join(TimeUnit.SECONDS.toMillis(30));
            assertThat(thread.isAlive()).isFalse();
        }
    }

    /**
     * Compares the log with what the server, started again, remembers: all that was acknowledged,
     * nothing that was refused, nothing twice. What was not answered is then settled by sending it
     * again under its id.
     */
    void check(URI server) throws Exception {
        var again = new TestClient(server);
        List<String> kept = mine(again);
        assertThat(new HashSet<>(kept)).as("no event twice").hasSameSizeAs(kept);
        assertThat(kept).containsAll(acknowledged).noneMatch(refused::contains);
        long settled = unknown.stream().filter(kept::contains).count();
        for (String id : unknown) {
            String player = id.split(":")[1];
            again.ask("POST", BOARD + "/scores", submission(player, id));
        }
        var all = new HashSet<>(acknowledged);
        all.addAll(unknown);
        assertThat(mine(again)).containsExactlyInAnyOrderElementsOf(all);
        assertSumsAreEvents(again);
        System.out.printf(
                "%s: %d acknowledged, %d refused, %d without an answer of which %d were applied%n",
                name, acknowledged.size(), refused.size(), unknown.size(), settled);
    }

    /** Each player's sum is the number of that player's events. */
    private static void assertSumsAreEvents(TestClient client) throws Exception {
        List<String> events = events(client);
        String page = client.get(BOARD + "/standings");
        List<String> players = TestClient.texts("player", page);
        List<String> sums = TestClient.texts("score", page);
        assertThat(players).hasSize(PLAYERS);
        for (int i = 0; i < PLAYERS; i++) {
            String player = players.get(i);
            long count = events.stream().filter(id -> id.contains(":" + player + ":")).count();
            assertThat(sums.get(i)).as(player).isEqualTo(Long.toString(count));
        }
    }

    private List<String> mine(TestClient client) throws Exception {
        return events(client).stream().filter(id -> id.startsWith(name + ":")).toList();
    }

    /** The ids of all events of the board. */
    private static List<String> events(TestClient client) throws Exception {
        var ids = new ArrayList<String>();
        String path = BOARD + "/events?limit=1000";
        String page = client.get(path);
        ids.addAll(TestClient.texts("submissionId", page));
        for (List<String> next = TestClient.texts("next", page); !next.isEmpty(); ) {
            page = client.get(path + "&cursor=" + next.get(0));
            ids.addAll(TestClient.texts("submissionId", page));
            next = TestClient.texts("next", page);
        }
        return ids;
    }

    private static String submission(String player, String id) {
        return "{\"player\":\"%s\",\"score\":1,\"submissionId\":\"%s\"}".formatted(player, id);
    }
}
