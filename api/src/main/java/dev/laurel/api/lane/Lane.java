package dev.laurel.api.lane;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * A queue that is worked off in groups, one group at a time. What arrives while a group is under
 * way is the next group: alone, an item waits for nothing; under load, groups grow by themselves
 * and nobody sets a delay. Items of a lane are worked on in the order of their arrival.
 */
public final class Lane<T> {
    private final Executor executor;
    private final Consumer<List<T>> work;
    private final int groupSize;
    private final int capacity;
    private final ArrayDeque<T> waiting = new ArrayDeque<>();
    private boolean busy;

    /**
     * An empty lane.
     *
     * @param executor where groups are worked on; must not run them in the caller's thread
     * @param work what to do with a group; when it throws, the lane goes on with the next group
     * @param groupSize the largest group
     * @param capacity how many items may wait
     */
    public Lane(Executor executor, Consumer<List<T>> work, int groupSize, int capacity) {
        this.executor = executor;
        this.work = work;
        this.groupSize = groupSize;
        this.capacity = capacity;
    }

    /**
     * Adds an item.
     *
     * @return false when the lane is full
     * @throws java.util.concurrent.RejectedExecutionException when no thread can be had; the item
     *     was not added
     */
    public synchronized boolean offer(T item) {
        if (waiting.size() >= capacity) {
            return false;
        }
        if (!busy) {
            executor.execute(this::run);
            busy = true;
        }
        waiting.add(item);
        return true;
    }

    /** Tells whether nothing waits; a group may still be under way. */
    public synchronized boolean isEmpty() {
        return waiting.isEmpty();
    }

    /**
     * Waits until nothing waits or is under way, up to a number of milliseconds; tells whether so.
     */
    public synchronized boolean awaitIdle(long timeoutMillis) throws InterruptedException {
        long deadline = System.nanoTime() + timeoutMillis * 1_000_000;
        while (busy) {
            long left = (deadline - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                return false;
            }
            wait(left);
        }
        return true;
    }

    /** Works until nothing is left, so that a busy lane needs its thread only once. */
    private void run() {
        boolean isDone = false;
        try {
            List<T> group = next();
            while (!group.isEmpty()) {
                work.accept(group);
                group = next();
            }
            isDone = true;
        } finally {
            if (!isDone) {
                executor.execute(this::run);
            }
        }
    }

    private synchronized List<T> next() {
        var group = new ArrayList<T>(Math.min(waiting.size(), groupSize));
        while (group.size() < groupSize && !waiting.isEmpty()) {
            group.add(waiting.remove());
        }
        if (group.isEmpty()) {
            busy = false;
            notifyAll();
        }
        return group;
    }
}
