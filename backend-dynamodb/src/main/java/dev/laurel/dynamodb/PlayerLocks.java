package dev.laurel.dynamodb;

import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Lets the threads of a node change a player one after another instead of failing each other's
 * conditions. It is not needed for anything to be right: other nodes do not know of it.
 */
final class PlayerLocks {
    private final ConcurrentMap<String, Lock> locks = new ConcurrentHashMap<>();

    private static final class Lock extends ReentrantLock {
        private static final long serialVersionUID = 1L;
        private int users;
    }

    static String name(GameId game, PlayerId player) {
        return Keys.player(game, player);
    }

    /** Works with the locks of players, taken in one order; gives up waiting after a while. */
    <T> T holding(Collection<String> players, Duration bound, Supplier<T> work) {
        Deque<String> held = new ArrayDeque<>();
        long end = System.nanoTime() + bound.toNanos();
        try {
            for (String player : new TreeSet<>(players)) {
                if (!join(player).tryLock(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                    leave(player);
                    throw Errors.crowded();
                }
                held.push(player);
            }
            return work.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Errors.crowded();
        } finally {
            release(held);
        }
    }

    private void release(Deque<String> held) {
        while (!held.isEmpty()) {
            String player = held.pop();
            Lock lock = locks.get(player);
            if (lock != null) {
                lock.unlock();
                leave(player);
            }
        }
    }

    private Lock join(String player) {
        return locks.compute(
                player,
                (p, lock) -> {
                    Lock joined = lock == null ? new Lock() : lock;
                    joined.users++;
                    return joined;
                });
    }

    private void leave(String player) {
        locks.computeIfPresent(player, (p, lock) -> --lock.users == 0 ? null : lock);
    }
}
