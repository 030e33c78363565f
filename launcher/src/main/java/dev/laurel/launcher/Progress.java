package dev.laurel.launcher;

import java.io.PrintWriter;
import java.util.Locale;

/** Tells a person what is going on, in plain lines: what begins, how long it took. */
final class Progress {
    private final PrintWriter out;
    private final long beginNanos;

    /**
     * Lines go to a writer.
     *
     * @param beginNanos when it all began, by {@link System#nanoTime}
     */
    Progress(PrintWriter out, long beginNanos) {
        this.out = out;
        this.beginNanos = beginNanos;
    }

    /** Something that takes a while begins. */
    Step begin(String what) {
        return begin(what, "");
    }

    /** Something that takes a while begins, for this reason longer than usual. */
    Step begin(String what, String reason) {
        say("  %s ...%s", what, reason.isEmpty() ? "" : " " + reason);
        return new Step(what, System.nanoTime());
    }

    /** A line about each file that has to be downloaded. */
    dev.laurel.servers.Progress downloads(String server) {
        return (name, file, files, bytes) ->
                say("  %s: downloaded %s (%.1f MB so far)", server, file, bytes / 1e6);
    }

    /** One line. */
    void say(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
        out.flush();
    }

    /** How long it has taken so far. */
    double seconds() {
        return secondsSince(beginNanos);
    }

    private static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }

    /** Something that has begun and takes a while. */
    final class Step {
        private final String what;
        private final long began;

        private Step(String what, long began) {
            this.what = what;
            this.began = began;
        }

        void done(String detail) {
            say("  %s ready %s (%.1f s)", what, detail, secondsSince(began));
        }
    }
}
