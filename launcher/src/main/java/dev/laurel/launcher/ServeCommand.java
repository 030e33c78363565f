package dev.laurel.launcher;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the server on any engine. */
@Command(
        name = "serve",
        description = {
            "Runs the server on an engine.",
            "When the engine's database is configured (laurel.redis-postgres.url and so on, by the"
                    + " environment, a file or --set), that one is used. Otherwise a real one is"
                    + " started here and keeps its data in --data.%n"
        },
        mixinStandardHelpOptions = true,
        versionProvider = LaurelCommand.Version.class)
final class ServeCommand implements Callable<Integer> {

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            description = "The engine. Without it laurel.backend.")
    private @Nullable String backend;

    @Mixin private final RunOptions options = new RunOptions();

    @Override
    public Integer call() throws InterruptedException {
        // Standard output belongs to the server's log.
        var progress =
                new Progress(
                        new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                        System.nanoTime());
        var settings = options.settings();
        String engine = backend;
        if (engine != null) {
            settings.put(Settings.BACKEND, engine);
        }
        var run = new Run(settings, options.data(), progress);
        int port = run.start();
        progress.say(
                "Ready after %.1f s: http://localhost:%d/docs  (Ctrl-C stops it)",
                progress.seconds(), port);
        run.await();
        return CommandLine.ExitCode.OK;
    }
}
