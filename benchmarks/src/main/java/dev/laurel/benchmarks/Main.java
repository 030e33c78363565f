package dev.laurel.benchmarks;

import dev.laurel.benchmarks.dynamodb.DynamoDbBenchmark;
import dev.laurel.benchmarks.fdb.FdbBenchmark;
import dev.laurel.benchmarks.redispostgres.RedisPostgresBenchmark;
import dev.laurel.benchmarks.stream.StreamBenchmark;
import dev.laurel.benchmarks.stream.StreamOptions;
import dev.laurel.servers.ServerUnavailableException;

/** Runs a benchmark and prints a report. */
public final class Main {
    private static final String USAGE =
            """
            Usage: java -jar benchmarks/target/benchmarks.jar BENCHMARK [OPTIONS]

            Starts real servers of its own, measures, and prints a report with verdicts. What it
            is doing is told on standard error. Ends with 0 when every verdict is met, with 1 when
            not.

            redis-postgres  the engine against baselines in the same run
            fdb             the engine on the in-process FoundationDB: keys read, conflicts
              --entries N   entries of each board; without it 1000000
              --only PART   submits, ranks or view; without it all of them
              --quick       fewer rounds, for a look and not for a record

            dynamodb        units that queries and submissions of the engine consume
              --entries N   entries of each board; the record is made with 200000
              --quick       fewer rounds, for a look and not for a record

            streams         many readers of one stream over HTTP, of whom some do not read
              --readers N   streams that are opened; without it 2000
              --stuck N     how many of them are not read; without it 100
              --seconds N   how long each of two parts takes; without it 45

            --help          print this
            """;

    private Main() {}

    /**
     * Runs the program.
     *
     * @param arguments the name of a benchmark and options, see {@code --help}
     */
    public static void main(String[] arguments) {
        // The server that one of them starts logs; the benchmarks themselves do not.
        System.setProperty("slf4j.provider", "org.slf4j.nop.NOPServiceProvider");
        try {
            if (arguments.length == 0 || arguments[0].equals("--help")) {
                System.out.print(USAGE);
                System.exit(arguments.length == 0 ? 2 : 0);
            }
            var report = new Report(System.out);
            switch (arguments[0]) {
                case "redis-postgres" ->
                        RedisPostgresBenchmark.run(RunOptions.parse(arguments), report);
                case "dynamodb" -> DynamoDbBenchmark.run(RunOptions.parse(arguments), report);
                case "fdb" -> FdbBenchmark.run(RunOptions.parse(arguments), report);
                case "streams" -> StreamBenchmark.run(StreamOptions.parse(arguments), report);
                default ->
                        throw new IllegalArgumentException("No benchmark has that name.\n" + USAGE);
            }
            System.exit(report.conclude() ? 0 : 1);
        } catch (ServerUnavailableException | IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
        }
    }
}
