package dev.laurel.dynamodb;

import dev.laurel.conformance.EngineFixture;
import dev.laurel.conformance.StoreControl;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.servers.DynamoDbServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.time.Clock;
import java.util.Optional;

/** The engine on a server of its own; a namespace is a table. */
final class DynamoDbFixture implements EngineFixture {
    private final String name;
    private final int shards;
    private final int foldAfter;
    private final TreeEdit.Shape shape;
    private final DynamoDbServer server = Servers.startDynamoDb(ServerOptions.temporary());

    private DynamoDbFixture(String name, int shards, int foldAfter, TreeEdit.Shape shape) {
        this.name = name;
        this.shards = shards;
        this.foldAfter = foldAfter;
        this.shape = shape;
    }

    /** As it comes. */
    static DynamoDbFixture oneShard() {
        return new DynamoDbFixture("dynamodb", 1, 64, TreeEdit.Shape.DEFAULT);
    }

    /** Eight shards, and trees of tiny nodes that are folded all the time. */
    static DynamoDbFixture eightShards() {
        return new DynamoDbFixture("dynamodb, eight shards", 8, 2, new TreeEdit.Shape(4, 4));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public LeaderboardEngine open(Clock clock, String namespace) {
        DynamoDbConfig config = Configs.of(server, namespace, shards, foldAfter);
        return new DynamoDbProvider(config, client -> client).open(clock, shape);
    }

    @Override
    public Optional<StoreControl> store() {
        return Optional.empty();
    }

    @Override
    public void close() {
        server.close();
    }
}
