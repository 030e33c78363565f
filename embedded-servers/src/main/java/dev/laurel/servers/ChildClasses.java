package dev.laurel.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * The few classes of ours that run inside a forked server, copied out of our jar into the server's
 * directory: they come first on its class path and nothing else of ours does.
 */
final class ChildClasses {

    private ChildClasses() {}

    /** Copies classes, given as resource paths, and returns the directory for the class path. */
    static Path copyTo(ServerDirectory directory, List<String> classes) throws IOException {
        var target = directory.resolve("launcher");
        Trees.delete(target);
        for (var name : classes) {
            var file = target.resolve(name);
            Files.createDirectories(file.getParent());
            try (var in = ChildClasses.class.getResourceAsStream("/" + name)) {
                if (in == null) {
                    throw new IOException("our jar holds no " + name);
                }
                Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
            }
        }
        return target;
    }
}
