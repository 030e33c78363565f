package dev.laurel.api;

import dev.laurel.api.engine.NoSuchBackendException;
import dev.laurel.engine.error.EngineException;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.graceful.GracefulShutdownManager;
import io.micronaut.runtime.server.EmbeddedServer;
import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.info.Info;
import io.swagger.v3.oas.annotations.info.License;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts the server and stops it in good order. */
@OpenAPIDefinition(
        info =
                @Info(
                        title = "Laurel",
                        version = "1",
                        description =
                                "Leaderboards: submit scores, read ranks. Scores are 64-bit numbers"
                                        + " and written as strings; times are RFC 3339 in UTC.",
                        license =
                                @License(
                                        name = "Apache-2.0",
                                        url = "https://www.apache.org/licenses/LICENSE-2.0")))
public final class Main {
    private static final Logger LOG = LoggerFactory.getLogger(Main.class);

    /** Requests under way when the server is told to stop get this long to finish. */
    private static final long GRACE_SECONDS = 5;

    private static final int CONFIGURATION_ERROR = 78;

    private Main() {}

    /**
     * Runs until the process is told to stop. Arguments are settings: {@code --laurel.backend=}.
     */
    public static void main(String[] args) throws InterruptedException {
        var stopped = new CountDownLatch(1);
        ApplicationContext context = start(args);
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    stop(context);
                                    stopped.countDown();
                                },
                                "stop"));
        stopped.await();
    }

    private static ApplicationContext start(String[] args) {
        try {
            ApplicationContext context = ApplicationContext.builder().args(args).start();
            EmbeddedServer server = context.getBean(EmbeddedServer.class).start();
            LOG.atInfo().addKeyValue("url", server.getURL()).log("listening");
            return context;
        } catch (RuntimeException e) {
            String sentence = sentence(e);
            if (sentence == null) {
                throw e;
            }
            System.err.println(sentence);
            System.exit(CONFIGURATION_ERROR);
            throw e; // not reached
        }
    }

    /** What to tell people instead of a stack trace, or null for a bug. */
    private static @Nullable String sentence(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof NoSuchBackendException || cause instanceof EngineException) {
                return cause.getMessage();
            }
        }
        return null;
    }

    /** Takes no more requests, finishes those under way, then closes everything. */
    static void stop(ApplicationContext context) {
        try {
            context.getBean(GracefulShutdownManager.class)
                    .shutdownGracefully()
                    .toCompletableFuture()
                    .get(GRACE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            LOG.warn("some requests did not finish in time");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        context.close();
    }
}
