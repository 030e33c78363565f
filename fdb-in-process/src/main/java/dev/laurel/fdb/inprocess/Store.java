package dev.laurel.fdb.inprocess;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keys in order, each with its values of the last five seconds. Versions grow by a million a
 * second, as a cluster's do, and by at least one per commit. Reads take no lock: a reader's version
 * is older than every commit under way. Commits run one at a time.
 */
final class Store {
    /** How many versions a transaction may be old: five seconds. */
    static final long WINDOW = 5_000_000;

    private static final int FORGET_AT_ONCE = 10_000;

    private final NavigableMap<byte[], Versioned> keys = new ConcurrentSkipListMap<>(Keys.ORDER);
    private final Deque<Commit> recent = new ArrayDeque<>();
    private final Deque<Superseded> superseded = new ArrayDeque<>();
    private final Watches watches = new Watches();
    private final LongSupplier nanos;
    private final long startNanos;
    private final @Nullable Journal journal;
    private long startVersion = 1_000_000;
    private long lastVersion = startVersion;

    /** A value from a version on; null when the key was cleared. */
    static final class Versioned {
        final long version;
        final byte @Nullable [] value;
        private volatile @Nullable Versioned older;

        Versioned(long version, byte @Nullable [] value, @Nullable Versioned older) {
            this.version = version;
            this.value = value;
            this.older = older;
        }

        /** The value at a version. */
        byte @Nullable [] at(long readVersion) {
            Versioned found = this;
            while (found != null && found.version > readVersion) {
                found = found.older;
            }
            return found == null ? null : found.value;
        }
    }

    private record Commit(long version, Ranges writes) {}

    private record Superseded(long version, byte[] key) {}

    /** What a transaction wants to commit. */
    record Request(long readVersion, Ranges reads, Ranges writes, List<Mutation> mutations) {}

    Store(LongSupplier nanos, @Nullable Journal journal) {
        this.nanos = nanos;
        this.startNanos = nanos.getAsLong();
        this.journal = journal;
        if (journal != null) {
            startVersion = Math.max(startVersion, journal.load(this::load) + 1);
            lastVersion = startVersion;
        }
    }

    private void load(byte[] key, byte @Nullable [] value) {
        if (value == null) {
            keys.remove(key);
        } else {
            keys.put(key, new Versioned(0, value, null));
        }
    }

    Watches watches() {
        return watches;
    }

    private long clockVersion() {
        return startVersion + (nanos.getAsLong() - startNanos) / 1_000;
    }

    /** A version that everything committed so far belongs to. */
    synchronized long readVersion() {
        lastVersion = Math.max(lastVersion, clockVersion());
        forget(lastVersion - WINDOW);
        return lastVersion;
    }

    /** Refuses versions that are five seconds old, or not there yet. */
    synchronized void checkVersion(long readVersion) {
        if (readVersion > Math.max(lastVersion, clockVersion())) {
            throw ErrorCode.FUTURE_VERSION.exception();
        }
        if (clockVersion() - readVersion > WINDOW) {
            throw ErrorCode.TRANSACTION_TOO_OLD.exception();
        }
    }

    byte @Nullable [] get(byte[] key, long readVersion) {
        Versioned found = keys.get(key);
        return found == null ? null : found.at(readVersion);
    }

    /** The keys of a range, of all versions. */
    NavigableMap<byte[], Versioned> range(byte[] begin, byte[] end) {
        return keys.subMap(begin, true, end, false);
    }

    /**
     * Commits, unless someone has written since its read version what it has read.
     *
     * @return the commit's version
     */
    long commit(Request request) {
        List<Runnable> fired;
        long version;
        synchronized (this) {
            checkConflicts(request);
            version = Math.max(lastVersion + 1, clockVersion());
            byte[] stamp = Mutation.stamp(version, 0);
            var writes = new Ranges();
            writes.addAll(request.writes());
            var done = new ArrayList<Mutation>(request.mutations().size());
            for (Mutation mutation : request.mutations()) {
                Mutation stamped = mutation.stamped(stamp);
                if (mutation.stampsKey()) {
                    writes.addKey(stamped.key());
                }
                done.add(apply(stamped, version));
            }
            if (journal != null) {
                journal.append(version, done);
            }
            recent.addLast(new Commit(version, writes));
            lastVersion = version;
            forget(version - WINDOW);
            fired = watches.changed(done, key -> get(key, version));
        }
        fired.forEach(Runnable::run);
        return version;
    }

    private void checkConflicts(Request request) {
        if (request.reads().isEmpty()) {
            return;
        }
        checkVersion(request.readVersion());
        for (var commits = recent.descendingIterator(); commits.hasNext(); ) {
            Commit commit = commits.next();
            if (commit.version() <= request.readVersion()) {
                return;
            }
            if (request.reads().intersects(commit.writes())) {
                throw ErrorCode.NOT_COMMITTED.exception();
            }
        }
    }

    /** Applies a change and tells it as what it came to: a set or a clear. */
    private Mutation apply(Mutation mutation, long version) {
        byte[] key = mutation.key();
        switch (mutation.kind()) {
            case SET -> put(key, mutation.param(), version);
            case CLEAR -> {
                for (Map.Entry<byte[], Versioned> entry : range(key, mutation.param()).entrySet()) {
                    if (entry.getValue().value != null) {
                        put(entry.getKey(), null, version);
                    }
                }
            }
            case ATOMIC -> {
                Versioned head = keys.get(key);
                byte[] before = head == null ? null : head.value;
                byte[] after = AtomicOperation.apply(mutation.type(), before, mutation.param());
                if (after == null) {
                    put(key, null, version);
                    return Mutation.clear(key, Keys.after(key));
                }
                put(key, after, version);
                return Mutation.set(key, after);
            }
        }
        return mutation;
    }

    private void put(byte[] key, byte @Nullable [] value, long version) {
        Versioned head = keys.get(key);
        boolean again = head != null && head.version == version;
        keys.put(key, new Versioned(version, value, again && head != null ? head.older : head));
        if (!again) {
            superseded.addLast(new Superseded(version, key));
        }
    }

    /** Lets go of values that no transaction may read any more. */
    private void forget(long oldest) {
        while (recent.size() > 1 && recent.getFirst().version() <= oldest) {
            recent.removeFirst();
        }
        for (int i = 0; i < FORGET_AT_ONCE; i++) {
            if (superseded.isEmpty() || superseded.getFirst().version() > oldest) {
                return;
            }
            byte[] key = superseded.removeFirst().key();
            Versioned head = keys.get(key);
            Versioned kept = head;
            while (kept != null && kept.version > oldest) {
                kept = kept.older;
            }
            if (kept != null) {
                kept.older = null;
                if (kept == head && kept.value == null) {
                    keys.remove(key);
                }
            }
        }
    }

    /** How many keys have a value now. */
    long size() {
        return keys.values().stream().filter(head -> head.value != null).count();
    }

    /** Activates a watch whose transaction was committed. */
    void activate(Watches.Watch watch) {
        boolean fires;
        synchronized (this) {
            fires = !Arrays.equals(get(watch.key(), lastVersion), watch.seen());
            if (!fires) {
                watches.add(watch);
            }
        }
        if (fires) {
            watch.fire();
        }
    }

    void close() {
        watches.cancelAll();
        if (journal != null) {
            journal.close();
        }
    }
}
