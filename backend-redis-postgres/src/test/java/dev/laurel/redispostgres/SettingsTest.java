package dev.laurel.redispostgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.laurel.engine.EngineProvider;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.servers.PostgresServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import io.micronaut.context.ApplicationContext;
import java.sql.DriverManager;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A wrong or missing setting stops the start with one sentence that names it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class SettingsTest {
    private PostgresServer postgres;

    @BeforeAll
    void start() {
        postgres = Servers.startPostgres(ServerOptions.temporary());
    }

    @AfterAll
    void stop() {
        postgres.close();
    }

    @Test
    void aMissingUrlIsNamed() {
        Map<String, Object> settings = settings("settings");
        settings.remove("laurel.redis-postgres.url");
        assertRefused("url", settings, Problem.INVALID_VALUE);
    }

    @Test
    void anotherKindOfUrlIsNamed() {
        assertRefused("url", "jdbc:mysql://127.0.0.1/x", Problem.INVALID_VALUE);
    }

    @Test
    void anAddressWhereNobodyListensIsNamed() {
        assertRefused("url", "jdbc:postgresql://127.0.0.1:1/postgres", Problem.UNAVAILABLE);
    }

    @Test
    void aDatabaseThatIsNotThereIsNamed() {
        assertRefused("url", postgres.jdbcUrl("nowhere"), Problem.INVALID_VALUE);
    }

    @Test
    void aWrongPasswordIsNamedByTheUser() {
        Map<String, Object> settings = settings("wrongpassword");
        settings.put("laurel.redis-postgres.password", "wrong");
        assertRefused("username", settings, Problem.INVALID_VALUE);
    }

    @Test
    void numbersAndTimesOutOfBoundsAreNamed() {
        assertRefused("pool-size", 1, Problem.INVALID_VALUE);
        assertRefused("pool-size", 201, Problem.INVALID_VALUE);
        assertRefused("connection-timeout", "0ms", Problem.INVALID_VALUE);
        assertRefused("statement-timeout", "11m", Problem.INVALID_VALUE);
        assertRefused("maintenance-timeout", "10ms", Problem.INVALID_VALUE);
        assertRefused("event-partition", "1h", Problem.INVALID_VALUE);
        assertRefused("fold-interval", "1ms", Problem.INVALID_VALUE);
        assertRefused("redis-timeout", "1s", Problem.INVALID_VALUE);
        assertRefused("max-dirty-players", 0, Problem.INVALID_VALUE);
    }

    @Test
    void aSchemaThatIsNoNameIsNamed() {
        assertRefused("schema", "Robert'); DROP", Problem.INVALID_VALUE);
    }

    @Test
    void anAddressOfRedisThatIsNoneIsNamed() {
        assertRefused("redis-nodes", List.of("localhost:6379"), Problem.INVALID_VALUE);
    }

    @Test
    void aSchemaOfALaterVersionIsNamed() throws Exception {
        RedisPostgresConfig config = Configs.bind(settings("later"));
        new RedisPostgresProvider(config).open(Clock.systemUTC()).close();
        try (var connection =
                        DriverManager.getConnection(
                                postgres.jdbcUrl(), postgres.user(), postgres.password());
                var statement = connection.createStatement()) {
            statement.execute(
                    "INSERT INTO later.flyway_schema_history SELECT installed_rank + 100, '999',"
                            + " description, type, 'V999__later.sql', checksum, installed_by,"
                            + " installed_on, execution_time, success"
                            + " FROM later.flyway_schema_history WHERE version = '1'");
        }
        assertRefused("schema", settings("later"), Problem.INVALID_VALUE);
    }

    @Test
    void theProviderIsKnownBeforeItIsSelectedAndAsksForNoSettings() {
        Map<String, Object> settings = settings("bean");
        settings.put("laurel.redis-postgres.pool-size", "many");
        try (ApplicationContext context = ApplicationContext.run(settings)) {
            assertThat(context.getBean(EngineProvider.class).name()).isEqualTo("redis-postgres");
            assertThat(context.containsBean(RedisPostgresConfig.class)).isFalse();
        }
        settings.remove("laurel.redis-postgres.pool-size");
        settings.put("laurel.backend", "redis-postgres");
        try (ApplicationContext context = ApplicationContext.run(settings)) {
            var provider = context.getBean(EngineProvider.class);
            assertThat(provider.name()).isEqualTo("redis-postgres");
            try (LeaderboardEngine engine = provider.open(Clock.systemUTC())) {
                assertThat(engine.capabilities().engine()).isEqualTo("redis-postgres");
            }
        }
    }

    private Map<String, Object> settings(String schema) {
        return new HashMap<>(Configs.settings(postgres, schema, List.of()));
    }

    private void assertRefused(String setting, Object value, Problem problem) {
        Map<String, Object> settings = settings("settings");
        settings.put("laurel.redis-postgres." + setting, value);
        assertRefused(setting, settings, problem);
    }

    private static void assertRefused(
            String setting, Map<String, Object> settings, Problem problem) {
        var provider = new RedisPostgresProvider(Configs.bind(settings));
        var refusal =
                catchThrowableOfType(EngineException.class, () -> provider.open(Clock.systemUTC()));
        assertThat(refusal).as(setting).isNotNull();
        assertThat(refusal.problem()).isEqualTo(problem);
        assertThat(refusal.failure().values())
                .containsEntry("setting", "laurel.redis-postgres." + setting);
        assertThat(refusal.getMessage()).doesNotContain("\n");
    }
}
