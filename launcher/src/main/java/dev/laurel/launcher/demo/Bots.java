package dev.laurel.launcher.demo;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Players that nobody sits behind. A few play a lot and most play little, as people do. Trouble is
 * told once, until it is over.
 */
final class Bots implements AutoCloseable {
    private static final long MICROS = 1_000_000;
    private static final long LEAVE_SECONDS = 2;

    private final DemoClient client;
    private final Matches matches;
    private final SplittableRandom random = new SplittableRandom();
    private final String run = Long.toString(System.currentTimeMillis(), Character.MAX_RADIX);
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(
                    task -> {
                        var bot = new Thread(task, "bots");
                        bot.setDaemon(true);
                        return bot;
                    });
    private long played;
    private boolean inTrouble;

    Bots(DemoClient client, Matches matches) {
        this.client = client;
        this.matches = matches;
    }

    void play(List<DemoPlayer> players, int perSecond, Consumer<String> trouble) {
        long pause = MICROS / perSecond;
        thread.scheduleWithFixedDelay(
                () -> playOne(players, trouble), pause, pause, TimeUnit.MICROSECONDS);
    }

    private void playOne(List<DemoPlayer> players, Consumer<String> trouble) {
        double often = random.nextDouble();
        DemoPlayer player = players.get((int) (players.size() * often * often));
        String id = "bot-" + run + "-" + played++;
        try {
            client.post(DemoGame.PATH + "/scores", matches.next(player, id, random));
            inTrouble = false;
        } catch (DemoException e) {
            if (!inTrouble && !thread.isShutdown()) {
                trouble.accept(String.valueOf(e.getMessage()));
            }
            inTrouble = true;
        }
    }

    /** Lets the match under way end. */
    @Override
    public void close() {
        thread.shutdown();
        try {
            if (!thread.awaitTermination(LEAVE_SECONDS, TimeUnit.SECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException e) {
            thread.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
