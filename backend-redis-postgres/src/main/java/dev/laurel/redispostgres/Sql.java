package dev.laurel.redispostgres;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Collections as array parameters, one {@code unnest} column each. */
final class Sql {
    private Sql() {}

    static <T> void texts(
            PreparedStatement statement,
            int index,
            Collection<T> rows,
            Function<T, @Nullable String> column)
            throws SQLException {
        array(statement, index, "text", rows.stream().map(column).toArray(String[]::new));
    }

    static <T> void longs(
            PreparedStatement statement, int index, Collection<T> rows, Function<T, Long> column)
            throws SQLException {
        array(statement, index, "int8", rows.stream().map(column).toArray(Long[]::new));
    }

    static <T> void bytes(
            PreparedStatement statement,
            int index,
            Collection<T> rows,
            Function<T, byte @Nullable []> column)
            throws SQLException {
        array(statement, index, "bytea", rows.stream().map(column).toArray(byte[][]::new));
    }

    static void array(PreparedStatement statement, int index, String type, Object[] values)
            throws SQLException {
        statement.setArray(index, statement.getConnection().createArrayOf(type, values));
    }
}
