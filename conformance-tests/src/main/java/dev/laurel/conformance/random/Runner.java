package dev.laurel.conformance.random;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.ManualClock;
import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.GameId;
import java.util.List;
import java.util.Optional;

/** Plays scripts against an engine and a fresh model, each time in a game that nobody has used. */
public final class Runner {
    private final LeaderboardEngine engine;
    private final ManualClock clock;

    /**
     * A runner for one engine.
     *
     * @param clock the engine's clock, which scripts move
     */
    public Runner(LeaderboardEngine engine, ManualClock clock) {
        this.engine = engine;
        this.clock = clock;
    }

    /** Plays a script up to the first command that is answered differently. */
    public Optional<Difference> play(Script script) {
        clock.set(script.start());
        try (var model = new ModelEngine(new ModelStore(), clock)) {
            GameId game = Lab.newGame();
            var expecting = new Side(model, game, engine.capabilities(), script.start());
            var acting = new Side(engine, game, engine.capabilities(), script.start());
            List<Command> commands = script.commands();
            for (int i = 0; i < commands.size(); i++) {
                Object expected = expecting.play(commands.get(i));
                Object actual = acting.play(commands.get(i));
                if (!commands.get(i).agrees(expected, actual)) {
                    return Optional.of(new Difference(i, expected, actual));
                }
                clock.set(expecting.now());
            }
            return Optional.empty();
        }
    }

    /**
     * Plays a script that a failed run has printed.
     *
     * @throws AssertionError when an answer differs
     */
    public void replay(Script script) {
        play(script)
                .ifPresent(
                        difference -> {
                            throw failure("", script, difference);
                        });
    }

    /**
     * Plays the script of a seed, and shortens it when it fails.
     *
     * @throws AssertionError with the seed, the shortest script found and both answers
     */
    public void check(long seed, int commands) {
        Script script = new Generator(seed).script(commands);
        Difference first = play(script).orElse(null);
        if (first == null) {
            return;
        }
        var shrinker = new Shrinker(this::play);
        Script shortest = shrinker.shrink(script, first);
        String how =
                "Seed %d: run it alone with -Dlaurel.seed=%d -Dlaurel.random.commands=%d%n"
                        .formatted(seed, seed, commands);
        throw play(shortest)
                .map(
                        d ->
                                failure(
                                        how + "Shortened in " + shrinker.runs() + " runs.\n",
                                        shortest,
                                        d))
                .orElseGet(
                        () ->
                                failure(
                                        how + "The script passed when it was played again.\n",
                                        script,
                                        first));
    }

    private static AssertionError failure(String how, Script script, Difference difference) {
        String text =
                """
                The engine's answer is not the model's.
                %s%s
                The last command played was number %d.
                expected: %s
                actual:   %s"""
                        .formatted(
                                how,
                                script,
                                difference.index() + 1,
                                difference.expected(),
                                difference.actual());
        Throwable cause = difference.actual() instanceof Seen.Thrown thrown ? thrown.cause() : null;
        return new AssertionError(text, cause);
    }
}
