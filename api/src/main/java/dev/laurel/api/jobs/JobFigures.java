package dev.laurel.api.jobs;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts what jobs did for whoever runs the server; tags name jobs and results only. */
@Singleton
final class JobFigures {

    /** How a run ended. */
    enum Result {
        DONE,
        LOST,
        FAILED
    }

    private final MeterRegistry registry;
    private final Counter archived;
    private final Counter removed;
    private final Counter captured;
    private final Map<String, AtomicInteger> held = new ConcurrentHashMap<>();

    JobFigures(MeterRegistry registry) {
        this.registry = registry;
        archived = counter("laurel.jobs.windows.archived", "Windows that closed and were archived");
        removed = counter("laurel.jobs.windows.removed", "Windows that expired and were removed");
        captured = counter("laurel.jobs.snapshots.captured", "Snapshots of a board and day taken");
    }

    private Counter counter(String name, String description) {
        return Counter.builder(name).description(description).register(registry);
    }

    void archived() {
        archived.increment();
    }

    void removed(int windows) {
        removed.increment(windows);
    }

    void captured() {
        captured.increment();
    }

    /** Notes whether this node has the job's lease. */
    void held(Job job, boolean isHeld) {
        held.computeIfAbsent(job.name(), this::gauge).set(isHeld ? 1 : 0);
    }

    private AtomicInteger gauge(String job) {
        var value = new AtomicInteger();
        Gauge.builder("laurel.jobs.held", value, AtomicInteger::get)
                .description("1 while this node has the job's lease")
                .tag("job", job)
                .register(registry);
        return value;
    }

    void ran(Job job, Result result) {
        registry.counter(
                        "laurel.jobs.runs",
                        "job",
                        job.name(),
                        "result",
                        result.name().toLowerCase(Locale.ROOT))
                .increment();
    }
}
