package dev.laurel.servers;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Class paths of forked JVMs. */
final class ClassPaths {

    private ClassPaths() {}

    static String join(Path first, List<Path> rest) {
        return Stream.concat(Stream.of(first), rest.stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }
}
