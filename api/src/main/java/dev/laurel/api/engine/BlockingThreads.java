package dev.laurel.api.engine;

import dev.laurel.api.lane.NamedThreads;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Replaces;
import io.micronaut.scheduling.LoomSupport;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.executor.IOExecutorServiceConfig;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Where calls of the engine run, never on the event loop: virtual threads from Java 21 on, before
 * it a pool that refuses work when its queue is full. The framework's own pool would grow without
 * bound.
 */
@Factory
final class BlockingThreads {

    @Bean(preDestroy = "shutdown")
    @Singleton
    @Named(TaskExecutors.BLOCKING)
    @Replaces(
            value = ExecutorService.class,
            named = TaskExecutors.BLOCKING,
            factory = IOExecutorServiceConfig.class)
    ExecutorService blocking(ThreadsConfig config) {
        if (LoomSupport.isSupported()) {
            return LoomSupport.newThreadPerTaskExecutor(
                    LoomSupport.newVirtualThreadFactory("engine-"));
        }
        var pool =
                new ThreadPoolExecutor(
                        config.max(),
                        config.max(),
                        10,
                        TimeUnit.SECONDS,
                        new ArrayBlockingQueue<>(config.queue()),
                        new NamedThreads("engine"));
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }
}
