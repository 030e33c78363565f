package dev.laurel.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The versions of the servers, as the build wrote them from the root pom. */
final class Versions {

    private static final Properties VALUES = load();

    private Versions() {}

    static String of(String key) {
        return value(key + ".version");
    }

    /** The name and tag of the Docker image of a server. */
    static String image(String server) {
        return value(server + ".image");
    }

    private static String value(String key) {
        var value = VALUES.getProperty(key);
        if (value == null || value.contains("$")) {
            throw new IllegalStateException("servers.properties was not filled in by the build");
        }
        return value;
    }

    private static Properties load() {
        try (var in = Versions.class.getResourceAsStream("servers.properties")) {
            if (in == null) {
                throw new IllegalStateException("servers.properties is missing from the jar");
            }
            var values = new Properties();
            values.load(in);
            return values;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
