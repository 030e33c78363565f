package dev.laurel.api.stream;

import dev.laurel.api.lane.NamedThreads;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import io.micronaut.context.annotation.Context;
import io.micronaut.runtime.graceful.GracefulShutdownCapable;
import jakarta.annotation.PreDestroy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * All open streams (docs/adr/011-one-frame-per-version.md), from the start, so that settings are
 * checked then. One thread keeps time and never waits; a few others make frames, apart from those
 * that serve requests, so that neither starves the other. Each board asks for one round at a time,
 * so what waits for a thread is bounded by the boards that are watched.
 */
@Context
final class Streams implements GracefulShutdownCapable {
    private static final int FRAME_THREADS = 4;

    private final LeaderboardEngine engine;
    private final FrameMaker maker;
    private final StreamConfig config;
    private final StreamFigures figures;
    private final byte[] greeting;
    private final Map<BoardKey, BoardFeed> feeds = new ConcurrentHashMap<>();
    private final ScheduledExecutorService time =
            Executors.newSingleThreadScheduledExecutor(new NamedThreads("stream-time"));
    private final ExecutorService frames =
            Executors.newFixedThreadPool(FRAME_THREADS, new NamedThreads("stream-frames"));
    private volatile boolean isStopping;

    Streams(
            LeaderboardEngine engine,
            FrameMaker maker,
            StreamConfig config,
            StreamFigures figures) {
        this.engine = engine;
        this.maker = maker;
        this.config = config;
        this.figures = figures;
        this.greeting = SseText.retry(config.retry());
        long pulseMillis = config.pulse().toMillis();
        time.scheduleWithFixedDelay(this::look, pulseMillis, pulseMillis, TimeUnit.MILLISECONDS);
    }

    /**
     * Opens a stream. Waits for the engine.
     *
     * @param known the tag of the frame that the reader has seen, or null
     * @throws EngineException OVERLOADED when too many are open, BOARD_NOT_FOUND, WINDOW_NOT_FOUND,
     *     UNKNOWN_GROUPING, INVALID_VALUE, MISSING_ABILITY, and what the engine throws
     */
    Reader open(Place place, List<PlayerId> players, @Nullable String known) {
        if (isStopping) {
            throw new EngineException(Problem.UNAVAILABLE, "the server is stopping");
        }
        if (!figures.tryOpen(config.max())) {
            throw new EngineException(
                    Problem.OVERLOADED, "as many streams are open as may be", "max", config.max());
        }
        boolean isOpen = false;
        try {
            Reader reader = join(place, players, known);
            isOpen = true;
            if (isStopping) {
                reader.finish(); // those who came before were ended already
            }
            return reader;
        } finally {
            if (!isOpen) {
                figures.closed();
            }
        }
    }

    private Reader join(Place place, List<PlayerId> players, @Nullable String known) {
        while (true) {
            BoardFeed feed = feeds.computeIfAbsent(place.board(), this::feed);
            Reader reader = feed.join(place, channel -> reader(channel, players, known));
            if (reader != null) {
                return reader;
            }
            feeds.remove(place.board(), feed); // it closes; the next one is new
        }
    }

    private Reader reader(Channel channel, List<PlayerId> players, @Nullable String known) {
        var start = new Reader.Start(greeting, known, channel.standings(players));
        return new Reader(
                channel,
                players,
                start,
                figures,
                gone -> {
                    channel.remove(gone);
                    figures.closed();
                });
    }

    private BoardFeed feed(BoardKey board) {
        // The feed asks for a round by name, since it cannot know itself before it is made.
        return new BoardFeed(board, engine, maker, config, last -> schedule(board, last));
    }

    private void schedule(BoardKey board, long lastRoundNanos) {
        long waitNanos = lastRoundNanos + config.interval().toNanos() - System.nanoTime();
        try {
            time.schedule(() -> begin(board), Math.max(0, waitNanos), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
            isStopping = true; // nobody is told any more
        }
    }

    private void begin(BoardKey board) {
        BoardFeed feed = feeds.get(board);
        if (feed == null) {
            return;
        }
        try {
            frames.execute(
                    () -> {
                        if (!feed.refresh()) {
                            feeds.remove(board, feed);
                        }
                    });
        } catch (RejectedExecutionException e) {
            isStopping = true;
        }
    }

    /** Looks after readers, and after boards at which nothing was done for a while. */
    private void look() {
        long now = System.nanoTime();
        long heartbeat = config.heartbeat().toNanos();
        long stall = config.stall().toNanos();
        feeds.values()
                .forEach(
                        feed -> {
                            feed.forEachReader(reader -> reader.look(now, heartbeat, stall));
                            feed.look();
                        });
    }

    /** Ends all streams, so that requests under way are all done; clients come again elsewhere. */
    @Override
    public CompletionStage<?> shutdownGracefully() {
        isStopping = true;
        feeds.values().forEach(feed -> feed.forEachReader(Reader::finish));
        return CompletableFuture.completedStage(null);
    }

    @PreDestroy
    void stop() {
        shutdownGracefully();
        time.shutdownNow();
        frames.shutdownNow();
    }
}
