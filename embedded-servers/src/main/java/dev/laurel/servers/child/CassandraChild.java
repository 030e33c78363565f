package dev.laurel.servers.child;

/** Runs Cassandra and ends with its parent. */
public final class CassandraChild {

    private CassandraChild() {}

    /**
     * Starts the server and returns; its threads keep the JVM alive.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        ParentWatch.start();
        Class.forName("org.apache.cassandra.service.CassandraDaemon")
                .getMethod("main", String[].class)
                .invoke(null, (Object) arguments);
    }
}
