package dev.laurel.api.stream;

import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches one board for all its channels. A change asks for one round of frames; changes that come
 * before the round begins are part of it. Calls that wait for the engine hold this object's lock,
 * so rounds never overlap; none is made on an event loop.
 */
final class BoardFeed {
    private static final Logger LOG = LoggerFactory.getLogger(BoardFeed.class);

    private final BoardKey board;
    private final LeaderboardEngine engine;
    private final FrameMaker maker;
    private final StreamConfig config;
    private final LongConsumer onDue;
    private final Map<Place, Channel> channels = new ConcurrentHashMap<>();

    /** Channels whose last frame was made, until the slowest of their readers is gone. */
    private final Set<Channel> ended = ConcurrentHashMap.newKeySet();

    private final AtomicBoolean isDue = new AtomicBoolean();
    private volatile long roundNanos = System.nanoTime();

    /** Not a monitor: a virtual thread that waits in one keeps its carrier. */
    private final ReentrantLock lock = new ReentrantLock();

    private ChangeFeed.@Nullable Subscription subscription;
    private @Nullable Long failingSinceNanos;
    private boolean isClosed;

    /** When the last round succeeded; only touched under the lock. */
    private long checkedNanos = System.nanoTime();

    /**
     * A feed that does not watch yet.
     *
     * @param onDue takes the time of the last round and sees to it that {@link #refresh} is called
     */
    BoardFeed(
            BoardKey board,
            LeaderboardEngine engine,
            FrameMaker maker,
            StreamConfig config,
            LongConsumer onDue) {
        this.board = board;
        this.engine = engine;
        this.maker = maker;
        this.config = config;
        this.onDue = onDue;
    }

    void forEachReader(Consumer<Reader> action) {
        channels.values().forEach(channel -> channel.readers().forEach(action));
        ended.forEach(channel -> channel.readers().forEach(action));
    }

    /** Asks for a round when there was none for a while. Never blocks. */
    void look() {
        if (System.nanoTime() - roundNanos > config.check().toNanos()) {
            due();
        }
    }

    /** Asks for a round of frames. Never blocks. */
    void due() {
        if (isDue.compareAndSet(false, true)) {
            onDue.accept(roundNanos);
        }
    }

    /**
     * Adds a reader to the channel of a place, which then has a frame of the present version.
     *
     * @return null when this feed was closed meanwhile
     */
    @Nullable Reader join(Place place, Function<Channel, Reader> readerOf) {
        lock.lock();
        try {
            return isClosed ? null : joinOpen(place, readerOf);
        } finally {
            lock.unlock();
        }
    }

    private Reader joinOpen(Place place, Function<Channel, Reader> readerOf) {
        if (subscription == null) {
            subscription = engine.changes().watch(board, version -> due());
        }
        long version = engine.changes().version(board);
        Channel channel = channels.computeIfAbsent(place, p -> new Channel(p, maker));
        try {
            if (!isFresh(channel, version)) {
                channel.refresh(definition(), version);
            }
            Reader reader = readerOf.apply(channel);
            channel.add(reader);
            return reader;
        } finally {
            if (channel.isEmpty()) {
                channels.remove(place);
            }
        }
    }

    /**
     * Tells whether a channel's frame needs no look at the store: thousands may join at once, and
     * what a definition holds is part of the version.
     */
    private boolean isFresh(Channel channel, long version) {
        return channel.isAt(version) && System.nanoTime() - checkedNanos < config.check().toNanos();
    }

    /** Makes new frames where anything happened; tells whether anybody is left to see them. */
    boolean refresh() {
        lock.lock();
        try {
            isDue.set(false);
            roundNanos = System.nanoTime();
            ended.removeIf(Channel::isEmpty);
            channels.values().removeIf(Channel::isEmpty);
            isClosed = channels.isEmpty() && ended.isEmpty();
            if (isClosed) {
                unwatch();
            } else if (!channels.isEmpty()) {
                round();
            }
            return !isClosed;
        } finally {
            lock.unlock();
        }
    }

    private void round() {
        try {
            long version = engine.changes().version(board);
            BoardDefinition definition = definition();
            channels.values().forEach(channel -> channel.refresh(definition, version));
            failingSinceNanos = null;
            checkedNanos = roundNanos;
        } catch (EngineException e) {
            if (e.problem() == Problem.BOARD_NOT_FOUND) {
                endAll(e.problem());
            } else {
                failed(e);
            }
        } catch (RuntimeException e) {
            failed(e);
        }
        retire();
    }

    /** Readers keep what they have; the next check tries again, and in the end they are told. */
    private void failed(RuntimeException e) {
        Long since = failingSinceNanos;
        if (since == null) {
            LOG.warn("streams of a board stand still until the engine answers again", e);
            failingSinceNanos = System.nanoTime();
        } else if (System.nanoTime() - since > config.outage().toNanos()) {
            endAll(Problem.UNAVAILABLE);
            failingSinceNanos = null;
        }
    }

    /** Whoever watches this board from now on begins anew. */
    private void endAll(Problem problem) {
        channels.values().forEach(channel -> channel.end(problem));
        unwatch();
    }

    private void retire() {
        channels.values()
                .removeIf(
                        channel -> {
                            boolean hasEnded = channel.latest().end() != null;
                            return hasEnded && ended.add(channel);
                        });
    }

    private void unwatch() {
        if (subscription != null) {
            subscription.close();
            subscription = null;
        }
    }

    private BoardDefinition definition() {
        return engine.boards()
                .find(board)
                .orElseThrow(
                        () ->
                                new EngineException(
                                        Problem.BOARD_NOT_FOUND, "there is no such board"))
                .definition();
    }
}
