package dev.laurel.servers;

import java.net.URI;
import java.util.List;

/**
 * A Redis Cluster of three masters that share the 16,384 slots.
 *
 * <p>The methods of {@link Server} act on all nodes; a fault of one node goes through {@link
 * #nodes()}. {@link #pid()} is that of the first node.
 */
public interface RedisCluster extends Server {

    /** The nodes in order of their ports. */
    List<RedisServer> nodes();

    /** The addresses of all nodes, which is what a cluster client takes as its seeds. */
    default List<URI> uris() {
        return nodes().stream().map(RedisServer::uri).toList();
    }
}
