package dev.laurel.api.stream;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts streams and frames for whoever runs the server; no tag names a board. */
@Singleton
final class StreamFigures {
    private final AtomicInteger open = new AtomicInteger();
    private final Counter sent;
    private final Counter skipped;
    private final Counter stalled;
    private final Counter refused;

    StreamFigures(MeterRegistry registry) {
        Gauge.builder("laurel.streams.open", open, AtomicInteger::get)
                .description("Streams that are open")
                .register(registry);
        sent = counter(registry, "laurel.stream.frames.sent", "Frames handed to readers");
        skipped =
                counter(
                        registry,
                        "laurel.stream.frames.skipped",
                        "Frames that a reader was too slow for");
        stalled =
                counter(
                        registry,
                        "laurel.streams.stalled",
                        "Streams closed because their reader took nothing");
        refused = counter(registry, "laurel.streams.refused", "Streams refused for want of room");
    }

    private static Counter counter(MeterRegistry registry, String name, String description) {
        return Counter.builder(name).description(description).register(registry);
    }

    /** Counts a stream in, if there is room for it. */
    boolean tryOpen(int max) {
        if (open.incrementAndGet() > max) {
            open.decrementAndGet();
            refused.increment();
            return false;
        }
        return true;
    }

    void closed() {
        open.decrementAndGet();
    }

    int open() {
        return open.get();
    }

    /** Counts a frame that was sent and those that were skipped before it. */
    void sent(long skippedBefore) {
        sent.increment();
        skipped.increment(skippedBefore);
    }

    void stalled() {
        stalled.increment();
    }
}
