package dev.laurel.servers;

import java.io.PrintStream;
import java.util.Locale;

/**
 * Is told about the files a server needs from Maven Central and the machine does not have yet; the
 * first Cassandra takes most of a minute, which nobody should spend looking at nothing.
 *
 * <p>Called from several threads, but never at the same time, and only for files of a megabyte's
 * interest: jars and native libraries, not their descriptions.
 */
@FunctionalInterface
public interface Progress {

    /**
     * A file has been downloaded.
     *
     * @param server the name of the server that needs it
     * @param file the file's name
     * @param files how many files have been downloaded for this server so far
     * @param bytes how many bytes that was in all
     */
    void downloaded(String server, String file, int files, long bytes);

    /** One line per file on standard error, with the running total. */
    static Progress onStandardError() {
        return printingTo(System.err);
    }

    /** Says nothing. */
    static Progress silent() {
        return (server, file, files, bytes) -> {};
    }

    /**
     * One line per file on a stream, with the running total.
     *
     * @param stream where the lines go
     */
    static Progress printingTo(PrintStream stream) {
        return (server, file, files, bytes) ->
                stream.printf(
                        Locale.ROOT,
                        "%s: downloaded %s (%d files, %.1f MB)%n",
                        server,
                        file,
                        files,
                        bytes / 1e6);
    }
}
