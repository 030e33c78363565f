package dev.laurel.view;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How a {@link RedisView} reaches its server and what it may keep in mind.
 *
 * @param nodes {@code redis://} or {@code rediss://} addresses, credentials inside; one is a single
 *     server, several are nodes of a Redis Cluster
 * @param namespace begins every key and the channel, so that several installations share a server
 * @param timeout how long one call may wait for the server, 10 to 200 ms
 * @param maxDirtyPlayers players remembered as not shown, over all boards; beyond it the board that
 *     asks for more is filled anew
 * @param maxDirtyPlayersOfBoard the same for one board
 */
public record RedisViewConfig(
        List<URI> nodes,
        String namespace,
        Duration timeout,
        int maxDirtyPlayers,
        int maxDirtyPlayersOfBoard) {

    private static final Pattern NAMESPACE = Pattern.compile("[A-Za-z0-9_-]{1,32}");
    private static final Duration SHORTEST = Duration.ofMillis(10);
    private static final Duration LONGEST = Duration.ofMillis(200);

    public RedisViewConfig {
        nodes = List.copyOf(nodes);
        check(!nodes.isEmpty() && nodes.size() <= 100, "nodes must be 1 to 100 addresses");
        for (URI node : nodes) {
            check(
                    Set.of("redis", "rediss").contains(String.valueOf(node.getScheme()))
                            && node.getHost() != null,
                    "nodes must be addresses such as redis://host:6379");
        }
        check(
                NAMESPACE.matcher(namespace).matches(),
                "namespace must be 1 to 32 of A-Z a-z 0-9 _ -");
        check(
                timeout.compareTo(SHORTEST) >= 0 && timeout.compareTo(LONGEST) <= 0,
                "timeout must be 10 ms to 200 ms");
        check(
                maxDirtyPlayers >= 1 && maxDirtyPlayers <= 10_000_000,
                "max-dirty-players must be 1 to 10,000,000");
        check(
                maxDirtyPlayersOfBoard >= 1 && maxDirtyPlayersOfBoard <= maxDirtyPlayers,
                "max-dirty-players-of-board must be 1 to max-dirty-players");
    }

    /** These nodes, with the defaults for the rest. */
    public static RedisViewConfig of(URI... nodes) {
        return new RedisViewConfig(
                List.of(nodes), "laurel", Duration.ofMillis(150), 100_000, 20_000);
    }

    /** The same under another namespace. */
    public RedisViewConfig withNamespace(String newNamespace) {
        return new RedisViewConfig(
                nodes, newNamespace, timeout, maxDirtyPlayers, maxDirtyPlayersOfBoard);
    }

    /** The same with other bounds of what is remembered. */
    public RedisViewConfig withMaxDirtyPlayers(int all, int ofBoard) {
        return new RedisViewConfig(nodes, namespace, timeout, all, ofBoard);
    }

    private static void check(boolean holds, String text) {
        if (!holds) {
            throw new IllegalArgumentException(text);
        }
    }
}
