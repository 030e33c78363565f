package dev.laurel.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.servers.DynamoDbServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Damage is found, and mended from the entries. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ConsistencyTest {
    private static final StandingsKey ALL = StandingsKey.of(Scene.BOARD, WindowKey.ALL_TIME);
    private DynamoDbServer server;

    @BeforeAll
    void start() {
        server = Servers.startDynamoDb(ServerOptions.temporary());
    }

    @AfterAll
    void stop() {
        server.close();
    }

    private void damaged(Consumer<Node> damage) {
        try (var scene = new Scene(server)) {
            damaged(scene, damage);
        }
    }

    private static void damaged(Scene scene, Consumer<Node> damage) {
        Page before;
        try (var engine = scene.open(new Disturbed())) {
            engine.boards().put(Scene.definition(UpdateStrategy.BEST));
            for (int i = 0; i < 40; i++) {
                String region = i % 2 == 0 ? "asia" : "europe";
                engine.scores().submit(Batch.of(Scene.submission("s" + i, i, i / 3, region)));
            }
            engine.players().hide(Scene.BOARD.game(), Scene.player(7));
            engine.node().folder.fold(engine.node().board(Scene.BOARD));
            assertThat(new Consistency(engine.node()).check(Scene.BOARD)).isEmpty();
            before = engine.standings().page(ALL, PageRequest.top(100)).value();
            assertThat(before.standings()).hasSize(39);
            damage.accept(engine.node());
        }
        try (var engine = scene.open(new Disturbed())) {
            var consistency = new Consistency(engine.node());
            assertThat(consistency.check(Scene.BOARD)).isNotEmpty();
            consistency.repair(Scene.BOARD);
            assertThat(consistency.check(Scene.BOARD)).isEmpty();
            assertThat(engine.standings().page(ALL, PageRequest.top(100)).value())
                    .isEqualTo(before);
        }
    }

    private static String generation(Node node) {
        return node.board(Scene.BOARD).generation();
    }

    private static Key root(Node node) {
        return Keys.root(generation(node), Slice.everyone(WindowKey.ALL_TIME));
    }

    @Test
    void aRootThatIsGoneIsMended() {
        damaged(node -> node.table.writeAll(List.of(), List.of(root(node))));
    }

    @Test
    void countsThatAreWrongAreMended() {
        damaged(
                node -> {
                    Item item = node.table.get(root(node)).orElseThrow();
                    var inner = (TreeNode.Inner) Nodes.content(item);
                    TreeNode.Child first = inner.children().get(0);
                    var wrong =
                            new TreeNode.Child(
                                    first.low(),
                                    first.id(),
                                    first.summary()
                                            .plus(new Summary(1, 0, new byte[0], new byte[0])));
                    var children = new java.util.ArrayList<>(inner.children());
                    children.set(0, wrong);
                    Item broken =
                            Nodes.item(item.key(), new TreeNode.Inner(inner.level(), children));
                    node.table.put(broken.set(Views.EPOCH, item.text(Views.EPOCH)));
                });
    }

    @Test
    void aChangeThatIsLostIsMended() {
        damaged(
                node -> {
                    var change = new Change();
                    change.add(
                            Slice.everyone(WindowKey.ALL_TIME),
                            new Mark(
                                    Scene.definition(UpdateStrategy.BEST)
                                            .order()
                                            .key(
                                                    dev.laurel.engine.score.ScorePair.of(3),
                                                    Scene.NOW,
                                                    Scene.player(99))
                                            .toBytes(),
                                    false,
                                    1));
                    StoredBoard board = node.board(Scene.BOARD);
                    node.table.put(change.item(board.changeKey(node.uids.next())));
                });
    }

    @Test
    void aMarkOfAHiddenEntryThatIsGoneIsMended() {
        damaged(
                node ->
                        node.table.writeAll(
                                List.of(),
                                List.of(
                                        new Key(
                                                Keys.trees(generation(node), WindowKey.ALL_TIME),
                                                Keys.HIDDEN + Scene.player(7)))));
    }
}
