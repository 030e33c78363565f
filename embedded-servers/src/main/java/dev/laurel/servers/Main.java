package dev.laurel.servers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Function;

/** Starts one server from the command line and stops it when standard input closes or on Ctrl-C. */
public final class Main {

    private static final String USAGE =
            """
            Usage: postgres|redis|redis-cluster|dynamodb|cassandra [--data DIR] [--port N]

            Starts a real server on 127.0.0.1, prints its address, and stops it when standard
            input closes or on Ctrl-C.

              --data DIR   keep the data in DIR, durably; without it the data is deleted at the end
              --port N     listen on port N; without it on a free port
              --help       print this
            """;

    private Main() {}

    /**
     * Runs the program.
     *
     * @param arguments the name of a server and its options, see {@code --help}
     */
    public static void main(String[] arguments) throws IOException {
        try {
            if (arguments.length == 0 || arguments[0].equals("--help")) {
                System.out.print(USAGE);
                System.exit(arguments.length == 0 ? 2 : 0);
            }
            var server = start(arguments[0], options(arguments));
            Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop"));
            System.out.println("READY " + address(server) + " pid " + server.pid());
            while (System.in.read() >= 0) {
                // Typing does nothing; the end of the input is the sign to stop.
            }
            System.exit(0);
        } catch (ServerUnavailableException | IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(1);
        }
    }

    private static Server start(String name, ServerOptions options) {
        Function<ServerOptions, Server> start =
                switch (name) {
                    case "postgres" -> Servers::startPostgres;
                    case "redis" -> Servers::startRedis;
                    case "redis-cluster" -> Servers::startRedisCluster;
                    case "dynamodb" -> Servers::startDynamoDb;
                    case "cassandra" -> Servers::startCassandra;
                    default ->
                            throw new IllegalArgumentException(
                                    "No server has that name.\n" + USAGE);
                };
        return start.apply(options);
    }

    private static ServerOptions options(String[] arguments) {
        var options = ServerOptions.temporary();
        for (var i = 1; i < arguments.length; i += 2) {
            var value = i + 1 < arguments.length ? arguments[i + 1] : "";
            options =
                    switch (arguments[i]) {
                        case "--data" -> options.withDirectory(Path.of(value)).withDurable(true);
                        case "--port" -> options.withPort(port(value));
                        default -> throw new IllegalArgumentException(USAGE);
                    };
        }
        return options;
    }

    private static int port(String text) {
        if (!text.matches("\\d{1,5}")) {
            throw new IllegalArgumentException("--port takes a number.\n" + USAGE);
        }
        return Integer.parseInt(text);
    }

    private static String address(Server server) {
        if (server instanceof PostgresServer postgres) {
            return "%s?user=%s&password=%s"
                    .formatted(postgres.jdbcUrl(), postgres.user(), postgres.password());
        } else if (server instanceof RedisServer redis) {
            return redis.uri().toString();
        } else if (server instanceof RedisCluster cluster) {
            return cluster.uris().toString();
        } else if (server instanceof DynamoDbServer dynamoDb) {
            return dynamoDb.endpoint().toString();
        } else if (server instanceof CassandraServer cassandra) {
            return cassandra.contactPoint().toString().replaceFirst("^.*/", "");
        }
        throw new IllegalStateException("a server without an address");
    }
}
