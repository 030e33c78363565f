package dev.laurel.servers.child;

import java.io.IOException;

/** Ends this JVM when its standard input closes, which happens when the parent is gone. */
final class ParentWatch {

    private ParentWatch() {}

    static void start() {
        var thread = new Thread(ParentWatch::endWithParent, "parent-watch");
        thread.setDaemon(true);
        thread.start();
    }

    private static void endWithParent() {
        try {
            while (System.in.read() >= 0) {
                // The parent sends nothing; anything that comes is passed over.
            }
        } catch (IOException e) {
            // A broken pipe is a closed one.
        }
        Runtime.getRuntime().halt(0);
    }
}
