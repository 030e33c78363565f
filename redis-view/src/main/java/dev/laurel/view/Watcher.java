package dev.laurel.view;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One who is told of changes, one call at a time. What comes while a call runs is told at once
 * afterwards, so a slow listener gets the newest and never a backlog.
 */
final class Watcher {
    private static final Logger LOG = LoggerFactory.getLogger(Watcher.class);
    private static final long NOTHING = -1;

    private final LongConsumer listener;
    private final Executor teller;
    private final Object calling = new Object();
    private long newest = NOTHING; // guarded by this
    private boolean missed; // guarded by this
    private boolean scheduled; // guarded by this
    private volatile boolean closed;

    Watcher(LongConsumer listener, Executor teller) {
        this.listener = listener;
        this.teller = teller;
    }

    /** Tells a version soon; 0 says that something may have been missed. */
    synchronized void tell(long version) {
        if (version == 0) {
            missed = true;
        } else {
            newest = Math.max(newest, version);
        }
        if (!scheduled && !closed) {
            try {
                scheduled = true;
                teller.execute(this::run);
            } catch (RejectedExecutionException e) {
                closed = true; // the view was closed
            }
        }
    }

    private void run() {
        boolean tellMissed;
        long tellVersion;
        synchronized (this) {
            tellMissed = missed;
            tellVersion = newest;
            missed = false;
            newest = NOTHING;
            scheduled = false;
        }
        if (tellMissed) {
            call(0);
        }
        if (tellVersion != NOTHING) {
            call(tellVersion);
        }
    }

    private void call(long version) {
        synchronized (calling) {
            if (!closed) {
                try {
                    listener.accept(version);
                } catch (RuntimeException e) {
                    LOG.error("a listener of changes failed", e);
                }
            }
        }
    }

    /** No call begins after this; one that runs is waited for, unless it is the caller. */
    void close() {
        synchronized (calling) {
            closed = true;
        }
    }
}
