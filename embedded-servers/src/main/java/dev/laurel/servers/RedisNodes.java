package dev.laurel.servers;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Three Redis nodes, joined into a cluster with the slots shared out evenly. */
final class RedisNodes implements RedisCluster {

    static final String NAME = "redis-cluster";
    static final int COUNT = 3;

    private static final int SLOTS = 16_384;

    private final List<RedisServer> nodes;
    private final Duration timeout;

    private RedisNodes(List<RedisServer> nodes, Duration timeout) {
        this.nodes = List.copyOf(nodes);
        this.timeout = timeout;
    }

    /** Starts the nodes one after another, closing all when one fails, and forms the cluster. */
    static RedisCluster start(IntFunction<RedisServer> startNode, Duration timeout) {
        var nodes = new ArrayList<RedisServer>();
        try {
            for (var i = 0; i < COUNT; i++) {
                nodes.add(startNode.apply(i));
            }
            var cluster = new RedisNodes(nodes, timeout);
            cluster.form();
            return cluster;
        } catch (RuntimeException e) {
            nodes.forEach(Server::close);
            throw e;
        }
    }

    /** Gives out the slots and introduces the nodes, unless an earlier start did. */
    private void form() {
        try {
            for (var i = 0; i < COUNT; i++) {
                var port = nodes.get(i).port();
                if (Resp.call(port, "CLUSTER", "INFO").contains("cluster_slots_assigned:0\r")) {
                    var first = SLOTS * i / COUNT;
                    var last = SLOTS * (i + 1) / COUNT - 1;
                    Resp.call(port, "CLUSTER", "ADDSLOTSRANGE", "" + first, "" + last);
                    Resp.call(port, "CLUSTER", "SET-CONFIG-EPOCH", "" + (i + 1));
                }
            }
            // All pairs: nodes that know each other from an earlier start learn the new ports.
            for (var node : nodes) {
                for (var other : nodes) {
                    if (node != other) {
                        Resp.call(node.port(), "CLUSTER", "MEET", other.host(), "" + other.port());
                    }
                }
            }
        } catch (IOException e) {
            throw new ServerUnavailableException("The Redis Cluster cannot be formed: " + e, e);
        }
        awaitOk();
    }

    private void awaitOk() {
        Await.until(
                timeout,
                () -> nodes.stream().allMatch(RedisNodes::isOk),
                () -> "The Redis Cluster was not complete within " + timeout + ".");
    }

    private static boolean isOk(RedisServer node) {
        try {
            var info = Resp.call(node.port(), "CLUSTER", "INFO");
            return info.contains("cluster_state:ok") && info.contains("cluster_size:" + COUNT);
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public List<RedisServer> nodes() {
        return nodes;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public long pid() {
        return nodes.get(0).pid();
    }

    @Override
    public boolean isRunning() {
        return nodes.stream().allMatch(Server::isRunning);
    }

    @Override
    public void pause() {
        nodes.forEach(Server::pause);
    }

    @Override
    public void resume() {
        nodes.forEach(Server::resume);
        awaitOk();
    }

    @Override
    public void kill() {
        nodes.forEach(Server::kill);
    }

    @Override
    public void restart() {
        nodes.forEach(Server::restart);
        awaitOk();
    }

    @Override
    public void close() {
        nodes.forEach(Server::close);
    }
}
