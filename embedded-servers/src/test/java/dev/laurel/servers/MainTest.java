package dev.laurel.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MainTest {

    @Test
    void helpNamesEveryServer() throws IOException {
        var result = run("--help");
        assertThat(result.exitCode).isZero();
        assertThat(result.output)
                .startsWith("Usage: postgres|redis|redis-cluster|dynamodb|cassandra ");
    }

    @Test
    void anUnknownServerIsRefusedWithTheUsage() throws IOException {
        var result = run("oracle");
        assertThat(result.exitCode).isEqualTo(1);
        assertThat(result.output).startsWith("No server has that name.").contains("Usage:");
    }

    @Test
    void aPortThatIsNoNumberIsRefusedWithTheUsage() throws IOException {
        var result = run("redis", "--port", "many");
        assertThat(result.exitCode).isEqualTo(1);
        assertThat(result.output).startsWith("--port takes a number.").contains("Usage:");
    }

    private static Result run(String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(JavaRuntime.current().program().toString()));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(Main.class.getName());
        command.addAll(List.of(arguments));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes());
        return new Result(process.onExit().join().exitValue(), output);
    }

    private record Result(int exitCode, String output) {}
}
