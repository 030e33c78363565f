package dev.laurel.api.lane;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes threads whose names say what they are for, and which do not keep the process alive. */
public final class NamedThreads implements ThreadFactory {
    private final String name;
    private final AtomicInteger count = new AtomicInteger();

    /** Threads called {@code name-1}, {@code name-2} and so on. */
    public NamedThreads(String name) {
        this.name = name;
    }

    @Override
    public Thread newThread(Runnable work) {
        var thread = new Thread(work, name + "-" + count.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }
}
