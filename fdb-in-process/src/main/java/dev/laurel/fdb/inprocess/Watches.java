package dev.laurel.fdb.inprocess;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Watches whose transactions were committed. One fires when a commit leaves its key with another
 * value than it saw; a value that changed and changed back may go unseen, as in FoundationDB.
 */
final class Watches {
    private final NavigableMap<byte[], Set<Watch>> byKey = new TreeMap<>(Keys.ORDER);

    /** One watch. */
    record Watch(
            byte[] key,
            byte @Nullable [] seen,
            CompletableFuture<@Nullable Void> future,
            Executor executor) {

        void fire() {
            executor.execute(() -> future.complete(null));
        }

        void fail(ErrorCode code) {
            executor.execute(() -> future.completeExceptionally(code.exception()));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    synchronized void add(Watch watch) {
        byKey.computeIfAbsent(watch.key(), key -> new HashSet<>()).add(watch);
        watch.future().whenComplete((done, failed) -> remove(watch));
    }

    private synchronized void remove(Watch watch) {
        Set<Watch> watches = byKey.get(watch.key());
        if (watches != null && watches.remove(watch) && watches.isEmpty()) {
            byKey.remove(watch.key());
        }
    }

    /** How many are pending. */
    synchronized int size() {
        return byKey.values().stream().mapToInt(Collection::size).sum();
    }

    /** What to do, outside of any lock, after these changes: let watches fire. */
    synchronized List<Runnable> changed(
            List<Mutation> mutations, Function<byte[], byte @Nullable []> value) {
        if (byKey.isEmpty()) {
            return List.of();
        }
        var fired = new ArrayList<Runnable>();
        for (Mutation mutation : mutations) {
            byte[] key = mutation.key();
            byte[] end =
                    mutation.kind() == Mutation.Kind.CLEAR ? mutation.param() : Keys.after(key);
            for (Map.Entry<byte[], Set<Watch>> watched :
                    byKey.subMap(key, true, end, false).entrySet()) {
                byte[] now = value.apply(watched.getKey());
                watched.getValue().stream()
                        .filter(watch -> !Arrays.equals(now, watch.seen()))
                        .forEach(watch -> fired.add(watch::fire));
            }
        }
        return fired;
    }

    void cancelAll() {
        List<Watch> all;
        synchronized (this) {
            all = byKey.values().stream().flatMap(Collection::stream).toList();
            byKey.clear();
        }
        all.forEach(watch -> watch.fail(ErrorCode.OPERATION_CANCELLED));
    }
}
