package dev.laurel.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CassandraServerTest {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    @TempDir Path directory;

    @Test
    void keptDataIsFoundByTheNextStartAndAfterAKill() {
        var kept = ServerOptions.keptIn(directory);
        try (var server = Servers.startCassandra(kept.withDurable(false));
                var session = connect(server)) {
            createTable(session);
            session.execute("INSERT INTO laurel.kept (id, n) VALUES (1, 7)");
            server.pause();
            var select =
                    SimpleStatement.newInstance("SELECT n FROM laurel.kept")
                            .setTimeout(Duration.ofMillis(300));
            assertThatThrownBy(() -> session.execute(select))
                    .isInstanceOf(DriverTimeoutException.class);
            server.resume();
            assertThat(read(session, 1)).isEqualTo(7);
        }
        try (var server = Servers.startCassandra(kept)) {
            try (var session = connect(server)) {
                assertThat(read(session, 1)).isEqualTo(7);
                session.execute("INSERT INTO laurel.kept (id, n) VALUES (2, 8)");
            }
            server.kill();
            assertThat(server.isRunning()).isFalse();
            server.restart();
            try (var session = connect(server)) {
                assertThat(read(session, 2)).isEqualTo(8);
            }
        }
    }

    private static int read(CqlSession session, int id) {
        var row = session.execute("SELECT n FROM laurel.kept WHERE id = " + id).one();
        assertThat(row).isNotNull();
        return row.getInt("n");
    }

    private static void createTable(CqlSession session) {
        session.execute(
                "CREATE KEYSPACE laurel WITH replication ="
                        + " {'class': 'SimpleStrategy', 'replication_factor': 1}");
        session.execute("CREATE TABLE laurel.kept (id int PRIMARY KEY, n int)");
    }

    private static CqlSession connect(CassandraServer server) {
        return CqlSession.builder()
                .addContactPoint(server.contactPoint())
                .withLocalDatacenter(server.localDatacenter())
                .withConfigLoader(
                        DriverConfigLoader.programmaticBuilder()
                                .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, LIMIT)
                                .withDuration(
                                        DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, LIMIT)
                                .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, LIMIT)
                                .build())
                .build();
    }
}
