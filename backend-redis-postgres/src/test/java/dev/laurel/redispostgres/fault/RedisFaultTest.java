package dev.laurel.redispostgres.fault;

import dev.laurel.servers.PostgresServer;
import dev.laurel.servers.RedisServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Redis fails under load: submits go on as if nothing were, and the view comes back. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RedisFaultTest {
    private PostgresServer postgres;
    private RedisServer redis;

    @BeforeAll
    void start() {
        postgres = Servers.startPostgres(ServerOptions.temporary());
        redis = Servers.startRedis(ServerOptions.temporary().withSetting("appendonly", "no"));
    }

    @AfterAll
    void stop() {
        redis.close();
        postgres.close();
    }

    private Scene begin(String name, long seed) {
        return Scene.begin(name, postgres, postgres.port(), List.of(redis.uri()), seed);
    }

    @Test
    @DisplayName("Redis is killed and comes back empty, seed 31")
    void killedAndEmptyAfterwards() {
        try (Scene scene = begin("redis_killed", 31)) {
            redis.kill();
            scene.goOnUntilViewIsAway();
            scene.load().goOn(300);
            redis.restart();
            scene.endUnnoticed();
        }
    }

    @Test
    @DisplayName("Redis stands still for ten seconds, seed 32")
    void stoppedForTenSeconds() {
        try (Scene scene = begin("redis_stopped", 32)) {
            redis.pause();
            scene.goOnUntilViewIsAway();
            scene.load().goOnFor(Duration.ofSeconds(10));
            redis.resume();
            scene.endUnnoticed();
        } finally {
            redis.resume();
        }
    }

    @Test
    @DisplayName("Redis is flushed, and once more, seed 33")
    void flushed() {
        try (Scene scene = begin("redis_flushed", 33)) {
            RedisCommands.run(redis, "FLUSHALL");
            scene.load().goOn(100);
            RedisCommands.run(redis, "FLUSHALL");
            scene.endUnnoticed();
        }
    }

    @Test
    @DisplayName("Redis has no memory left for a while, seed 34")
    void full() {
        try (Scene scene = begin("redis_full", 34)) {
            RedisCommands.run(redis, "CONFIG SET maxmemory 1mb");
            scene.goOnUntilViewIsAway();
            scene.load().goOn(300);
            RedisCommands.run(redis, "CONFIG SET maxmemory 0");
            scene.endUnnoticed();
        } finally {
            RedisCommands.run(redis, "CONFIG SET maxmemory 0");
        }
    }
}
