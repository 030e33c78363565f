package dev.laurel.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * A Java runtime on this machine.
 *
 * @param home its directory
 * @param version its feature release, such as 17
 */
record JavaRuntime(Path home, int version) {

    static JavaRuntime current() {
        return new JavaRuntime(
                Path.of(System.getProperty("java.home")), Runtime.version().feature());
    }

    /** The one we run on when it is between two releases, else another that is, if there is one. */
    static Optional<JavaRuntime> between(int first, int last) {
        return between(current(), first, last, candidates());
    }

    static Optional<JavaRuntime> between(
            JavaRuntime current, int first, int last, List<Path> candidates) {
        if (current.version >= first && current.version <= last) {
            return Optional.of(current);
        }
        return candidates.stream()
                .flatMap(home -> at(home).stream())
                .filter(runtime -> runtime.version >= first && runtime.version <= last)
                .findFirst();
    }

    Path program() {
        return home.resolve("bin/java");
    }

    private static List<Path> candidates() {
        var homes = new ArrayList<Path>();
        System.getenv()
                .forEach(
                        (key, value) -> {
                            if (key.matches("JAVA_HOME(_\\d+.*)?|JDK_?\\d+(_HOME)?")) {
                                homes.add(Path.of(value));
                            }
                        });
        homes.addAll(children(Path.of("/usr/lib/jvm"), ""));
        homes.addAll(children(Path.of("/Library/Java/JavaVirtualMachines"), "Contents/Home"));
        homes.addAll(
                children(Path.of(System.getProperty("user.home"), ".sdkman/candidates/java"), ""));
        return homes;
    }

    private static List<Path> children(Path parent, String below) {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (var children = Files.list(parent)) {
            return children.sorted().map(child -> child.resolve(below)).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** What the {@code release} file of a home says, when there is one. */
    private static Optional<JavaRuntime> at(Path home) {
        var release = home.resolve("release");
        if (!Files.isExecutable(home.resolve("bin/java")) || !Files.isReadable(release)) {
            return Optional.empty();
        }
        var properties = new Properties();
        try (var in = Files.newInputStream(release)) {
            properties.load(in);
        } catch (IOException e) {
            return Optional.empty();
        }
        var version = properties.getProperty("JAVA_VERSION", "").replace("\"", "");
        var feature = version.replaceFirst("[^0-9].*", "");
        return feature.matches("\\d{1,4}")
                ? Optional.of(new JavaRuntime(home, Integer.parseInt(feature)))
                : Optional.empty();
    }
}
