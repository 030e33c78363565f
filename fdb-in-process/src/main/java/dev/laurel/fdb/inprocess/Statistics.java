package dev.laurel.fdb.inprocess;

import java.util.concurrent.atomic.LongAdder;

/** What a database has done since it was opened. */
public final class Statistics {
    final LongAdder keysRead = new LongAdder();
    final LongAdder bytesRead = new LongAdder();
    final LongAdder requests = new LongAdder();
    final LongAdder commits = new LongAdder();
    final LongAdder conflicts = new LongAdder();
    final LongAdder bytesWritten = new LongAdder();

    Statistics() {}

    /** Keys that reads looked up or returned. */
    public long keysRead() {
        return keysRead.sum();
    }

    /** Bytes of the keys and values that reads returned. */
    public long bytesRead() {
        return bytesRead.sum();
    }

    /** Single reads and batches of range reads: what would travel to a cluster. */
    public long requests() {
        return requests.sum();
    }

    /** Commits that changed something. */
    public long commits() {
        return commits.sum();
    }

    /** Commits refused because of a conflict, injected ones included. */
    public long conflicts() {
        return conflicts.sum();
    }

    /** Bytes of all committed changes. */
    public long bytesWritten() {
        return bytesWritten.sum();
    }
}
