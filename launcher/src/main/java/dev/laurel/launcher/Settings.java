package dev.laurel.launcher;

import io.micronaut.context.ApplicationContext;
import io.micronaut.context.env.Environment;
import java.util.Map;
import java.util.Optional;

/**
 * The settings that a server started now would see: those given here, the environment, system
 * properties and files. Read before the server starts, to know what must be started for it.
 */
final class Settings implements AutoCloseable {
    static final String BACKEND = "laurel.backend";
    static final String PORT = "micronaut.server.port";
    static final String HOST = "micronaut.server.host";

    /** The port that stands for a free one. */
    static final int ANY_PORT = -1;

    private final ApplicationContext context;
    private final Environment environment;

    private Settings(ApplicationContext context) {
        this.context = context;
        this.environment = context.getEnvironment().start();
    }

    static Settings with(Map<String, Object> given) {
        return new Settings(ApplicationContext.builder().properties(given).build());
    }

    Optional<String> find(String key) {
        return environment.getProperty(key, String.class).filter(text -> !text.isBlank());
    }

    Optional<Integer> number(String key) {
        return environment.getProperty(key, Integer.class);
    }

    @Override
    public void close() {
        environment.stop();
        context.close();
    }
}
