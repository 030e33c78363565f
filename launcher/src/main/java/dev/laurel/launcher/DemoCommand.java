package dev.laurel.launcher;

import dev.laurel.launcher.demo.DemoException;
import dev.laurel.launcher.demo.DemoGame;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows Laurel with a game to look at. */
@Command(
        name = "demo",
        description = {
            "Runs Laurel with a game to look at: real databases, four boards, players, and bots that"
                    + " keep playing.",
            "The data is kept: a second start goes on where the first one ended.%n"
        },
        mixinStandardHelpOptions = true,
        versionProvider = LaurelCommand.Version.class)
final class DemoCommand implements Callable<Integer> {
    private static final int MAX_PLAYERS = 100_000;
    private static final int MAX_RATE = 200;

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            defaultValue = "redis-postgres",
            description = "The engine; without it redis-postgres.")
    private String backend = "redis-postgres";

    @Option(
            names = "--players",
            paramLabel = "N",
            defaultValue = "300",
            description = "How many players there are, 1 to 100000; without it ${DEFAULT-VALUE}.")
    private int players;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "8",
            description = "Scores per second from bots, 0 to 200; without it ${DEFAULT-VALUE}.")
    private int rate;

    @Option(names = "--no-bots", description = "Nobody plays; the same as --rate 0.")
    private boolean noBots;

    @Option(names = "--fresh", description = "Delete the kept data first; asks before.")
    private boolean fresh;

    @Option(names = "--yes", description = "Do not ask before deleting.")
    private boolean yes;

    @Mixin private final RunOptions options = new RunOptions();

    @Override
    public Integer call() throws InterruptedException {
        bound("--players", players, 1, MAX_PLAYERS);
        bound("--rate", rate, 0, MAX_RATE);
        var progress =
                new Progress(
                        new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                        System.nanoTime());
        // What goes well is told here; the log is for what does not.
        quietLog("LAUREL_LOG", "text");
        quietLog("LAUREL_LOG_LEVEL", "ERROR");
        progress.say(
                "Laurel %s, demo on %s, data in %s",
                LaurelCommand.Version.text(), backend, options.data());
        var run = new Run(settings(), options.data(), progress);
        int port = run.startApart(this::prepare);
        var game = run.closes("the bots", new DemoGame(URI.create("http://127.0.0.1:" + port)));
        var step = progress.begin("Demo game");
        try {
            step.done(game.prepare(players));
        } catch (DemoException e) {
            throw CannotStartException.notNow(
                    "the demo game cannot be made; --fresh begins anew: " + e.getMessage());
        }
        if (!noBots && rate > 0) {
            game.play(rate, problem -> progress.say("The bots have trouble: %s", problem));
        }
        tell(progress, port);
        run.await();
        return CommandLine.ExitCode.OK;
    }

    /** The demo is for this machine alone unless --host says otherwise. */
    private Map<String, Object> settings() {
        var settings = new LinkedHashMap<String, Object>(Map.of(Settings.HOST, "127.0.0.1"));
        settings.putAll(options.settings());
        settings.put(Settings.BACKEND, backend);
        return settings;
    }

    private void prepare(DataDirectory directory) {
        if (!fresh || directory.isEmpty()) {
            return;
        }
        if (!yes && !confirmed("Delete everything in " + directory.path() + "? [y/N] ")) {
            throw CannotStartException.notNow("nothing was deleted and nothing started");
        }
        directory.clear();
    }

    private static boolean confirmed(String question) {
        System.out.print(question);
        System.out.flush();
        try {
            var answer =
                    new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                            .readLine();
            return answer != null && answer.strip().matches("(?i)y|yes");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void bound(String option, int value, int min, int max) {
        if (value < min || value > max) {
            throw CannotStartException.wrongSettings(
                    "%s is a number from %d to %d".formatted(option, min, max));
        }
    }

    private static void quietLog(String name, String value) {
        if (System.getenv(name) == null && System.getProperty(name) == null) {
            System.setProperty(name, value);
        }
    }

    private static void tell(Progress progress, int port) {
        var url = "http://localhost:" + port;
        progress.say(
                """
                Ready after %.1f s: %s

                  the API, to read and to try   %s/docs
                  the best of the arena         %s/v1/games/demo/boards/arena/standings?limit=10
                  is it well                    %s/health

                Try:
                  curl -N '%s/v1/games/demo/boards/rating/stream?limit=3'
                  curl --json '{"player":"you","score":4200,"groups":{"region":"eu"}}' '%s/v1/games/demo/boards/arena/scores?ranks=true'
                  curl '%s/v1/games/demo/boards/arena/standings/players/you/context?above=2&below=2'

                Ctrl-C stops everything; the data stays.\
                """,
                progress.seconds(), url, url, url, url, url, url, url);
    }
}
