package dev.laurel.servers;

/** A running PostgreSQL with one superuser, listening on the loopback address alone. */
public interface PostgresServer extends Server {

    /** The loopback address it listens on. */
    String host();

    /** The port it listens on. */
    int port();

    /** The superuser that owns the cluster. */
    String user();

    /** The superuser's password, drawn at random when the data directory was made. */
    String password();

    /** The JDBC URL of the database {@code postgres}, without user and password. */
    default String jdbcUrl() {
        return jdbcUrl("postgres");
    }

    /**
     * The JDBC URL of a database, without user and password.
     *
     * @param database a database that exists or that the caller will create
     */
    default String jdbcUrl(String database) {
        return "jdbc:postgresql://" + host() + ":" + port() + "/" + database;
    }
}
