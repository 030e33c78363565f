package dev.laurel.api;

import dev.laurel.api.engine.NoSuchBackendException;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Reason;
import io.micronaut.context.ApplicationContext;
import io.micronaut.core.convert.exceptions.ConversionErrorException;
import io.micronaut.runtime.graceful.GracefulShutdownManager;
import io.micronaut.runtime.server.EmbeddedServer;
import java.net.BindException;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The running server, for programs that start it within themselves. */
public final class LaurelServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LaurelServer.class);

    /** Requests under way when the server is told to stop get this long to finish. */
    private static final long GRACE_SECONDS = 5;

    private final ApplicationContext context;
    private final int port;

    private LaurelServer(ApplicationContext context, int port) {
        this.context = context;
        this.port = port;
    }

    /**
     * Starts the server; it answers when this returns.
     *
     * @param settings win over those from anywhere else
     * @param args settings as on the command line: {@code --laurel.backend=fdb}
     * @throws StartException when a person has to do something about it
     */
    public static LaurelServer start(Map<String, Object> settings, String... args) {
        ApplicationContext context =
                ApplicationContext.builder().properties(settings).args(args).build();
        try {
            context.start();
            EmbeddedServer server = context.getBean(EmbeddedServer.class).start();
            LOG.atInfo().addKeyValue("url", server.getURL()).log("listening");
            return new LaurelServer(context, server.getPort());
        } catch (RuntimeException e) {
            StartException sentence = sentence(e);
            RuntimeException thrown = sentence == null ? e : sentence;
            try (context) {
                throw thrown;
            }
        }
    }

    /** The port it listens on. */
    public int port() {
        return port;
    }

    /** Takes no more requests, finishes those under way, then closes everything. */
    @Override
    public void close() {
        stop(context);
    }

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

    /** What to tell people instead of a stack trace, or null for a bug. */
    private static @Nullable StartException sentence(RuntimeException thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            String text = String.valueOf(cause.getMessage());
            if (cause instanceof NoSuchBackendException
                    || cause instanceof ConversionErrorException) {
                return StartException.wrongSettings(text, thrown);
            } else if (cause instanceof EngineException failure) {
                return failure.reason() == Reason.INVALID
                        ? StartException.wrongSettings(text, thrown)
                        : StartException.notNow(text, thrown);
            } else if (cause instanceof BindException) {
                return StartException.notNow(
                        "the server cannot listen on its port: " + text, thrown);
            }
        }
        return null;
    }
}
