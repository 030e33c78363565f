package dev.laurel.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PostgresServerTest {

    @TempDir Path directory;

    @Test
    void keptDataIsFoundByTheNextStart() throws SQLException {
        try (var server = Servers.startPostgres(ServerOptions.keptIn(directory))) {
            execute(server, "CREATE TABLE kept (n int)");
            execute(server, "INSERT INTO kept VALUES (7)");
            assertThat(query(server, "SHOW fsync")).isEqualTo("on");
            assertThat(query(server, "SHOW synchronous_commit")).isEqualTo("on");
        }
        try (var server = Servers.startPostgres(ServerOptions.keptIn(directory))) {
            assertThat(query(server, "SELECT n FROM kept")).isEqualTo("7");
        }
        assertThat(directory.resolve("data/PG_VERSION")).hasContent("17");
    }

    @Test
    void aKilledServerRestartsWithWhatWasCommitted() throws SQLException {
        try (var server = Servers.startPostgres(ServerOptions.temporary())) {
            var port = server.port();
            execute(server, "CREATE TABLE kept (n int)");
            execute(server, "INSERT INTO kept VALUES (8)");
            server.kill();
            assertThat(server.isRunning()).isFalse();
            assertThatThrownBy(() -> connect(server)).isInstanceOf(SQLException.class);
            server.restart();
            assertThat(server.isRunning()).isTrue();
            assertThat(server.port()).isEqualTo(port);
            assertThat(query(server, "SELECT n FROM kept")).isEqualTo("8");
            assertThat(query(server, "SHOW fsync")).isEqualTo("off");
        }
    }

    @Test
    void aPausedServerAnswersNoOpenConnectionUntilResumed() throws SQLException {
        try (var server =
                        Servers.startPostgres(
                                ServerOptions.temporary().withSetting("work_mem", "7MB"));
                var connection = connect(server);
                var statement = connection.createStatement()) {
            connection.setNetworkTimeout(Runnable::run, 300);
            server.pause();
            assertThat(server.isRunning()).isTrue();
            assertThatThrownBy(() -> statement.execute("SELECT 1"))
                    .isInstanceOf(SQLException.class)
                    .rootCause()
                    .hasMessageContaining("timed out");
            server.resume();
            assertThat(query(server, "SHOW work_mem")).isEqualTo("7MB");
            server.pause();
        }
    }

    @Test
    void onlyTheRightPasswordIsLetIn() {
        try (var server = Servers.startPostgres(ServerOptions.temporary())) {
            assertThatThrownBy(
                            () -> DriverManager.getConnection(server.jdbcUrl(), server.user(), "x"))
                    .hasMessageContaining("password authentication failed");
        }
    }

    @Test
    void temporaryDataIsGoneAfterClose() throws SQLException {
        var server = Servers.startPostgres(ServerOptions.temporary());
        var data = Path.of(query(server, "SHOW data_directory"));
        assertThat(data).exists();
        server.close();
        server.close();
        assertThat(Files.exists(data.getParent())).isFalse();
        assertThatThrownBy(server::restart).isInstanceOf(IllegalStateException.class);
    }

    private static Connection connect(PostgresServer server) throws SQLException {
        return DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
    }

    private static void execute(PostgresServer server, String sql) throws SQLException {
        try (var connection = connect(server);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String query(PostgresServer server, String sql) throws SQLException {
        try (var connection = connect(server);
                var statement = connection.createStatement();
                var result = statement.executeQuery(sql)) {
            assertThat(result.next()).isTrue();
            return result.getString(1);
        }
    }
}
