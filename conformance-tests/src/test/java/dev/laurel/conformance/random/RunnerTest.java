package dev.laurel.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.ManualClock;
import dev.laurel.conformance.model.Decisions;
import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.conformance.model.Row;
import dev.laurel.conformance.random.BoardCommand.PutBoard;
import dev.laurel.conformance.random.ScoreCommand.Sent;
import dev.laurel.conformance.random.ScoreCommand.Submit;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.TotalOrder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The runner finds what is broken, says how, and finds nothing in the model. */
final class RunnerTest {
    private static final int SEEDS = 25;
    private static final int COMMANDS = 60;

    private static Runner runner(Decisions decisions) {
        var clock = new ManualClock(Lab.START);
        return new Runner(new ModelEngine(new ModelStore(), clock, decisions), clock);
    }

    private static Decisions tiesById() {
        return new Decisions() {
            @Override
            public int compareTimes(Instant a, Instant b) {
                return 0;
            }
        };
    }

    static List<Named<Decisions>> mutants() {
        return List.of(
                Named.of("ties by id", tiesById()),
                Named.of(
                        "a cursor that repeats a row",
                        new Decisions() {
                            @Override
                            public boolean isAfter(TotalOrder order, Row row, Row place) {
                                return compare(order, row, place) >= 0;
                            }
                        }),
                Named.of(
                        "an unchanged outcome that does not use up its id",
                        new Decisions() {
                            @Override
                            public boolean usesUpId(Outcome outcome) {
                                return outcome.applied();
                            }
                        }),
                Named.of(
                        "metadata that is not part of the payload",
                        new Decisions() {
                            @Override
                            public boolean isSamePayload(Submission first, Submission again) {
                                return first.submitted().equals(again.submitted());
                            }
                        }),
                Named.of(
                        "snapshots that outlive their player",
                        new Decisions() {
                            @Override
                            public boolean isSnapshotRemoved(PlayerId of, PlayerId removed) {
                                return false;
                            }
                        }),
                Named.of(
                        "a submission that forgets the groups it does not name",
                        new Decisions() {
                            @Override
                            public Map<String, String> groups(
                                    Row before, Map<String, String> submitted) {
                                return submitted;
                            }
                        }));
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void aBrokenEngineIsFoundWithASeedAndAFewCommands(Decisions broken) {
        AssertionError failure = null;
        for (long seed = 1; seed <= SEEDS && failure == null; seed++) {
            long played = seed;
            failure =
                    catchThrowableOfType(
                            AssertionError.class, () -> runner(broken).check(played, COMMANDS));
        }
        assertThat(failure)
                .isNotNull()
                .hasMessageContaining("-Dlaurel.seed=")
                .hasMessageContaining("expected: ")
                .hasMessageContaining("new BoardCommand.PutBoard(");
        long commands = failure.getMessage().lines().filter(l -> l.contains("    new ")).count();
        assertThat(commands).as(failure.getMessage()).isLessThanOrEqualTo(6);
    }

    /** What a run against {@link #tiesById} prints, pasted. */
    private static final Script PASTED =
            Script.of(
                    "2025-01-15T11:00:00Z",
                    new BoardCommand.PutBoard(0, 5, 0),
                    new ScoreCommand.Submit(
                            List.of(
                                    new ScoreCommand.Sent(
                                            null,
                                            0,
                                            2,
                                            1L,
                                            0L,
                                            Map.of(),
                                            null,
                                            Duration.parse("PT0S"),
                                            false,
                                            false))),
                    new TimeCommand.Advance(Duration.parse("PT0.000001S")),
                    new ScoreCommand.Submit(
                            List.of(
                                    new ScoreCommand.Sent(
                                            null,
                                            0,
                                            0,
                                            1L,
                                            0L,
                                            Map.of(),
                                            null,
                                            Duration.parse("PT0S"),
                                            false,
                                            true))));

    @Test
    void aPastedScriptFailsAgainAndPassesOnceMended() {
        assertThat(PASTED.toString())
                .contains("new TimeCommand.Advance(Duration.parse(\"PT0.000001S\"))");
        Optional<Difference> first = runner(tiesById()).play(PASTED);
        assertThat(first).isPresent();
        assertThat(first.orElseThrow().index()).isEqualTo(3);
        assertThat(runner(tiesById()).play(PASTED)).isEqualTo(first);
        assertThat(
                        catchThrowableOfType(
                                AssertionError.class, () -> runner(tiesById()).replay(PASTED)))
                .hasMessageContaining("number 4");
        runner(new Decisions()).replay(PASTED);
    }

    @Test
    void anEngineThatThrowsSomethingElseIsReportedWithTheCause() {
        var broken =
                new Decisions() {
                    @Override
                    public boolean leavesEvent(Outcome outcome) {
                        throw new IllegalStateException("broken on purpose");
                    }
                };
        AssertionError failure =
                catchThrowableOfType(AssertionError.class, () -> runner(broken).check(1, COMMANDS));
        assertThat(failure).hasRootCauseMessage("broken on purpose");
    }

    @Test
    void aSeedAlwaysWritesTheSameScript() {
        LongStream.rangeClosed(1, SEEDS)
                .forEach(
                        seed -> {
                            Script script = new Generator(seed).script(COMMANDS);
                            assertThat(new Generator(seed).script(COMMANDS)).isEqualTo(script);
                            assertThat(new Generator(seed).script(2 * COMMANDS).commands())
                                    .startsWith(
                                            script.commands().stream()
                                                    .limit(COMMANDS)
                                                    .toArray(Command[]::new));
                        });
    }

    @Test
    void theDefaultSeedsReachEveryKindOfCommand() {
        List<Class<?>> reached =
                LongStream.rangeClosed(1, SEEDS)
                        .mapToObj(seed -> new Generator(seed).script(COMMANDS).commands())
                        .flatMap(List::stream)
                        .<Class<?>>map(Command::getClass)
                        .distinct()
                        .toList();
        for (Class<?> chapter : Command.class.getPermittedSubclasses()) {
            assertThat(reached).contains(chapter.getPermittedSubclasses());
        }
    }

    @Test
    void everyPartOfAScriptIsAScript() {
        Runner model = runner(new Decisions());
        Script script = new Generator(3).script(COMMANDS);
        int length = script.commands().size();
        for (int i = 0; i < length; i++) {
            assertThat(model.play(script.with(script.commands().subList(i, length)))).isEmpty();
        }
    }

    @Test
    void aCommandIsWrittenAsJava() {
        var sent =
                new Sent(
                        7, 0, 1, -1, 2, Map.of("region", "eu"), "\n\"", Duration.ZERO, true, false);
        assertThat(JavaText.of(new Submit(List.of(sent))))
                .isEqualTo(
                        "new ScoreCommand.Submit(List.of(new ScoreCommand.Sent(7, 0, 1, -1L, 2L,"
                                + " Map.of(\"region\", \"eu\"), \"\\u000a\\\"\","
                                + " Duration.parse(\"PT0S\"), true, false)))");
        assertThat(JavaText.of(new PutBoard(0, 1, 2)))
                .isEqualTo("new BoardCommand.PutBoard(0, 1, 2)");
    }
}
