package dev.laurel.redispostgres.fault;

import dev.laurel.servers.PostgresServer;
import dev.laurel.servers.RedisCluster;
import dev.laurel.servers.RedisServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Nodes of a Redis Cluster die under load and come back with what they held before. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RedisClusterFaultTest {
    private PostgresServer postgres;
    private RedisCluster cluster;

    @BeforeAll
    void start() {
        postgres = Servers.startPostgres(ServerOptions.temporary());
        cluster = Servers.startRedisCluster(ServerOptions.temporary());
    }

    @AfterAll
    void stop() {
        cluster.close();
        postgres.close();
    }

    private Scene begin(String name, long seed) {
        return Scene.begin(name, postgres, postgres.port(), cluster.uris(), seed);
    }

    @Test
    @DisplayName("each node in turn is killed and comes back with old data, seed 41")
    void eachNodeComesBackWithOldData() {
        try (Scene scene = begin("redis_node_killed", 41)) {
            for (RedisServer node : cluster.nodes()) {
                node.kill();
                scene.goOnUntilViewIsAway();
                scene.load().goOn(50);
                node.restart();
                scene.goOnUntilViewAnswers();
            }
            scene.endUnnoticed();
        }
    }

    @Test
    @DisplayName("each node in turn stands still, seed 42")
    void eachNodeStandsStill() {
        try (Scene scene = begin("redis_node_stopped", 42)) {
            for (RedisServer node : cluster.nodes()) {
                node.pause();
                scene.goOnUntilViewIsAway();
                scene.load().goOn(50);
                node.resume();
                scene.goOnUntilViewAnswers();
            }
            scene.endUnnoticed();
        } finally {
            cluster.resume();
        }
    }
}
