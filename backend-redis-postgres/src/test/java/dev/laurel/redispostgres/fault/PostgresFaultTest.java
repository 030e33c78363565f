package dev.laurel.redispostgres.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.redispostgres.fault.AcknowledgedLog.Figures;
import dev.laurel.servers.PostgresServer;
import dev.laurel.servers.RedisServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** PostgreSQL fails under load: what is not known to be committed is never acknowledged. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class PostgresFaultTest {
    private static final int CUTS = 30;
    private static final int EVERY = 10;

    private PostgresServer postgres;
    private RedisServer redis;

    @BeforeAll
    void start() {
        postgres = Servers.startPostgres(ServerOptions.temporary());
        redis = Servers.startRedis(ServerOptions.temporary());
    }

    @AfterAll
    void stop() {
        redis.close();
        postgres.close();
    }

    private Scene begin(String name, int port, long seed) {
        return Scene.begin(name, postgres, port, List.of(redis.uri()), seed);
    }

    @Test
    @DisplayName("PostgreSQL is killed and restarted, seed 51")
    void killedAndRestarted() {
        try (Scene scene = begin("postgres_killed", postgres.port(), 51)) {
            postgres.kill();
            scene.load().goOnUntilTold(told -> told.refused() > 50);
            postgres.restart();
            Figures figures = scene.end();
            assertThat(figures.refused()).isGreaterThan(50);
        }
    }

    @Test
    @DisplayName("connections are cut when COMMIT was carried out, seed 52")
    void cutAfterCommit() {
        Figures figures = cut("postgres_cut_after", CuttingProxy.Cut.AFTER, 52);
        assertThat(figures.settled()).as("applied when nobody knew").isPositive();
    }

    @Test
    @DisplayName("connections are cut when COMMIT was not yet sent, seed 53")
    void cutBeforeCommit() {
        Figures figures = cut("postgres_cut_before", CuttingProxy.Cut.BEFORE, 53);
        assertThat(figures.settled()).as("applied when nobody knew").isZero();
    }

    private Figures cut(String name, CuttingProxy.Cut cut, long seed) {
        try (var proxy = new CuttingProxy(postgres);
                Scene scene = begin(name, proxy.port(), seed)) {
            proxy.arm(cut, EVERY, CUTS);
            scene.load().goOnUntil(() -> proxy.cuts() >= CUTS);
            Figures figures = scene.end();
            assertThat(figures.unknown()).isPositive();
            assertThat(figures.givenUp()).as("%s", figures).isZero();
            return figures;
        }
    }
}
