package dev.laurel.servers.child;

import java.lang.reflect.Array;

/**
 * Runs DynamoDB Local on 127.0.0.1; its own runner would listen on every address.
 *
 * <p>The arguments are those of DynamoDB Local. Prints {@code READY} and the port once it listens.
 */
public final class DynamoDbChild {

    private static final String LOCAL = "com.amazonaws.services.dynamodbv2.local.";

    private DynamoDbChild() {}

    /**
     * Starts the server and returns; its threads keep the JVM alive.
     *
     * @param arguments {@code -port N} and {@code -inMemory} or {@code -dbPath DIR}
     */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        ParentWatch.start();
        var server =
                Class.forName(LOCAL + "main.ServerRunner")
                        .getMethod("createServerFromCommandLineArgs", String[].class)
                        .invoke(null, (Object) arguments);
        bindToLoopback(server);
        server.getClass().getMethod("start").invoke(server);
        System.out.println("READY " + arguments[1]);
    }

    /** The proxy holds a Jetty server with one connector that has no host yet. */
    private static void bindToLoopback(Object server) throws ReflectiveOperationException {
        var field = server.getClass().getDeclaredField("server");
        field.setAccessible(true);
        var jetty = field.get(server);
        var connectors = jetty.getClass().getMethod("getConnectors").invoke(jetty);
        for (var i = 0; i < Array.getLength(connectors); i++) {
            var connector = Array.get(connectors, i);
            connector.getClass().getMethod("setHost", String.class).invoke(connector, "127.0.0.1");
        }
    }
}
