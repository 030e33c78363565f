package dev.laurel.api.ops;

import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.BoardKey;
import io.micronaut.core.async.publisher.AsyncSingleResultPublisher;
import io.micronaut.health.HealthStatus;
import io.micronaut.management.health.indicator.HealthIndicator;
import io.micronaut.management.health.indicator.HealthResult;
import io.micronaut.management.health.indicator.annotation.Readiness;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import org.reactivestreams.Publisher;

/** Ready is who can ask the engine for a board; that there is none is an answer. */
@Readiness
@Singleton
final class EngineHealth implements HealthIndicator {
    private static final BoardKey NOBODYS = BoardKey.of("laurel-health", "probe");

    private final LeaderboardEngine engine;
    private final ExecutorService executor;

    EngineHealth(
            LeaderboardEngine engine, @Named(TaskExecutors.BLOCKING) ExecutorService executor) {
        this.engine = engine;
        this.executor = executor;
    }

    @Override
    public Publisher<HealthResult> getResult() {
        return new AsyncSingleResultPublisher<>(executor, this::look);
    }

    private HealthResult look() {
        try {
            engine.boards().find(NOBODYS);
            return result(HealthStatus.UP, "answers");
        } catch (EngineException e) {
            return result(HealthStatus.DOWN, e.problem().name());
        }
    }

    private HealthResult result(HealthStatus status, String state) {
        return HealthResult.builder("engine", status)
                .details(Map.of("backend", engine.capabilities().engine(), "state", state))
                .build();
    }
}
