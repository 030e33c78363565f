package dev.laurel.benchmarks.redispostgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The baseline: what an engine sent, sent again by bare JDBC to a database that began alike. One
 * connection, statements prepared once, parameters encoded already, results read and thrown away.
 */
final class Replay implements AutoCloseable {
    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();

    Replay(Connection connection) throws SQLException {
        this.connection = connection;
        connection.setAutoCommit(false);
    }

    void run(List<Recording.Step> steps) throws SQLException {
        for (Recording.Step step : steps) {
            if (step instanceof Recording.Run run) {
                run(run);
            } else if (step instanceof Recording.End end) {
                if (end.committed()) {
                    connection.commit();
                } else {
                    connection.rollback();
                }
            }
        }
    }

    private void run(Recording.Run run) throws SQLException {
        PreparedStatement statement = statements.get(run.sql());
        if (statement == null) {
            statement = connection.prepareStatement(run.sql());
            statements.put(run.sql(), statement);
        }
        for (Recording.Parameter parameter : run.parameters()) {
            set(statement, parameter);
        }
        boolean hasRows = statement.execute();
        while (hasRows || statement.getUpdateCount() >= 0) {
            if (hasRows) {
                read(statement);
            }
            hasRows = statement.getMoreResults();
        }
    }

    private static void set(PreparedStatement statement, Recording.Parameter parameter)
            throws SQLException {
        try {
            Recording.invoke(statement, parameter.setter(), parameter.arguments());
        } catch (SQLException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static void read(PreparedStatement statement) throws SQLException {
        try (ResultSet rows = statement.getResultSet()) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                for (int i = 1; i <= columns; i++) {
                    rows.getObject(i);
                }
            }
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
