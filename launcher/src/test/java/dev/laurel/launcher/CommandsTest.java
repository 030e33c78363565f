package dev.laurel.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What the commands say before anything is started. */
@Timeout(60)
final class CommandsTest {
    private static final int SETTING = CannotStartException.CONFIGURATION;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir private Path folder;

    @Test
    void everyCommandHasHelpAndStandsInTheScript() throws Exception {
        String script = Files.readString(Path.of(System.getProperty("laurel.home"), "laurel"));
        for (String command : Main.commandLine().getSubcommands().keySet()) {
            assertThat(run(command, "--help")).isEqualTo(CommandLine.ExitCode.OK);
            assertThat(out.toString()).contains("laurel " + command);
            assertThat(script).containsPattern("(?m)^  " + command + " ");
        }
    }

    @Test
    void aMistypedCommandIsGuessed() {
        assertThat(run("dmeo")).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString()).contains("demo");
    }

    @Test
    void aMistypedOptionIsGuessed() {
        assertThat(run("serve", "--bakend=fdb")).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString()).contains("--backend");
    }

    @Test
    void theVersionIsTold() {
        assertThat(run("--version")).isEqualTo(CommandLine.ExitCode.OK);
        assertThat(out.toString()).startsWith("laurel ");
    }

    @Test
    void anUnknownEngineStopsAndTheKnownOnesAreListed() {
        assertThat(run("serve", "--backend=mysql", "--port=0", "--data=" + folder))
                .isEqualTo(SETTING);
        assertSentence("known engines: dynamodb, fdb, redis-postgres");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void theDemoNeedsAnEngineThatCanBeStartedHere() {
        assertThat(run("demo", "--backend=mysql", "--port=0", "--data=" + folder))
                .isEqualTo(SETTING);
        assertSentence("known engines: dynamodb, fdb, redis-postgres");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void noEngineStopsAndSaysHowToChooseOne() {
        assertThat(run("serve", "--port=0")).isEqualTo(SETTING);
        assertSentence("--backend NAME");
    }

    @Test
    void aConfiguredDatabaseIsUsedAndNoneStarted() {
        String nowhere = "laurel.redis-postgres.url=jdbc:postgresql://127.0.0.1:1/none";
        String backend = "--backend=redis-postgres";
        assertThat(run("serve", backend, "--port=0", "--data=" + folder, "--set=" + nowhere))
                .isEqualTo(CannotStartException.FAILURE);
        assertSentence("PostgreSQL cannot be reached");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aDataDirectoryThatIsAFileIsRefused() throws Exception {
        Path file = Files.createFile(folder.resolve("data"));
        assertThat(run("demo", "--port=0", "--data=" + file)).isEqualTo(SETTING);
        assertSentence("cannot be used");
    }

    @Test
    void keptDataIsNotDeletedWithoutAnAnswer() throws Exception {
        Path kept = Files.createDirectories(folder.resolve("redis-postgres/postgres"));
        try (LaurelProcess laurel =
                LaurelProcess.start("demo", "--fresh", "--port=0", "--data=" + folder)) {
            assertThat(laurel.awaitExit(60)).isEqualTo(CannotStartException.FAILURE);
            assertThat(laurel.output()).contains("nothing was deleted");
        }
        assertThat(kept).isDirectory();
    }

    @Test
    void clearingADirectoryLeavesItLockedAndEmpty() throws Exception {
        Files.createDirectories(folder.resolve("postgres/data"));
        Files.createFile(folder.resolve("postgres/data/PG_VERSION"));
        try (var directory = DataDirectory.open(folder)) {
            assertThat(directory.isEmpty()).isFalse();
            directory.clear();
            assertThat(directory.isEmpty()).isTrue();
        }
        assertThat(folder.resolve("laurel.lock")).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--port=70000", "--port=-1", "--players=0", "--rate=1000"})
    void numbersHaveBounds(String option) {
        assertThat(run("demo", option, "--data=" + folder)).isEqualTo(SETTING);
        assertSentence("is a number from");
    }

    private void assertSentence(String part) {
        assertThat(err.toString()).startsWith("laurel: ").contains(part).hasLineCount(1);
    }

    private int run(String... arguments) {
        return Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }
}
