package dev.laurel.api;

import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.info.Info;
import io.swagger.v3.oas.annotations.info.License;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** Starts the server and stops it in good order. */
@OpenAPIDefinition(
        info =
                @Info(
                        title = "Laurel",
                        version = "1",
                        description =
                                "Leaderboards: submit scores, read ranks. Scores are 64-bit numbers"
                                        + " and written as strings; times are RFC 3339 in UTC.",
                        license =
                                @License(
                                        name = "Apache-2.0",
                                        url = "https://www.apache.org/licenses/LICENSE-2.0")))
public final class Main {
    private Main() {}

    /**
     * Runs until the process is told to stop. Arguments are settings: {@code --laurel.backend=}.
     */
    public static void main(String[] args) throws InterruptedException {
        var stopped = new CountDownLatch(1);
        LaurelServer server = start(args);
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    server.close();
                                    stopped.countDown();
                                },
                                "stop"));
        stopped.await();
    }

    private static LaurelServer start(String[] args) {
        try {
            return LaurelServer.start(Map.of(), args);
        } catch (StartException e) {
            System.err.println(e.getMessage());
            System.exit(e.exitCode());
            throw e; // not reached
        }
    }
}
