package dev.laurel.dynamodb;

import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.board.Boards;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.Micros;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Boards, each an item of its game; the number of a game's boards is counted with them. */
final class DynamoDbBoards implements Boards {
    private static final int ATTEMPTS = 50;
    private static final String COUNT = "n";

    private final Node node;

    DynamoDbBoards(Node node) {
        this.node = node;
    }

    @Override
    public Board put(BoardDefinition definition) {
        node.table.checkOpen();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<StoredBoard> before = node.find(definition.key());
            Optional<Board> after =
                    before.isPresent() ? change(before.get(), definition) : create(definition);
            if (after.isPresent()) {
                return after.get();
            }
        }
        throw Errors.crowded();
    }

    private Optional<Board> create(BoardDefinition definition) {
        Optional<Item> game = node.table.get(Keys.game(definition.key().game()));
        long count = game.map(item -> item.number(COUNT)).orElse(0L);
        if (count >= Limits.BOARDS) {
            throw new EngineException(
                    Problem.TOO_MANY_BOARDS, "the game holds as many boards as it may");
        }
        String uid = node.uids.next();
        Instant now = Micros.toInstant(Micros.of(node.clock.instant()));
        var created =
                new StoredBoard(
                        new Board(definition, now),
                        uid,
                        node.config.shards(),
                        System.currentTimeMillis() * 1_000,
                        uid);
        boolean done =
                node.table.transactNow(
                        List.of(
                                Write.put(created.item(), Condition.absent()),
                                counted(definition.key().game(), game, count + 1)),
                        uid);
        return done ? Optional.of(created.board()) : Optional.empty();
    }

    private static Write counted(GameId game, Optional<Item> before, long count) {
        Item item = Item.at(Keys.game(game)).set(COUNT, count);
        return Write.put(
                item,
                before.map(b -> Condition.is(COUNT, b.number(COUNT))).orElse(Condition.absent()));
    }

    private Optional<Board> change(StoredBoard before, BoardDefinition definition) {
        BoardRules.checkChange(before.definition(), definition);
        if (before.definition().equals(definition)) {
            return Optional.of(before.board());
        }
        String uid = node.uids.next();
        var after =
                new StoredBoard(
                        new Board(definition, before.board().createdAt()),
                        before.generation(),
                        before.shards(),
                        before.base(),
                        uid);
        boolean done =
                node.table.transactNow(
                        List.of(
                                Write.put(
                                        after.item(),
                                        Condition.is(StoredBoard.REVISION, before.revision())),
                                node.change(after, new Change())),
                        uid);
        if (!done) {
            return Optional.empty();
        }
        node.changed(List.of(after));
        return Optional.of(after.board());
    }

    @Override
    public Optional<Board> find(BoardKey key) {
        return node.find(key).map(StoredBoard::board);
    }

    @Override
    public List<Board> list(GameId game, @Nullable BoardId after, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        node.table.checkOpen();
        String pk = Keys.boards(game);
        Range range = after == null ? Range.all(pk) : Range.after(pk, after.text());
        return node.table.query(range.first(limit)).stream()
                .map(item -> StoredBoard.of(item).board())
                .toList();
    }

    @Override
    public List<GameId> games(@Nullable GameId after, int limit) {
        Checks.range("limit", limit, 1, Limits.PAGE);
        node.table.checkOpen();
        var games = new ArrayList<GameId>();
        String last = after == null ? null : after.text();
        while (games.size() < limit) {
            Range range = last == null ? Range.all("GAMES") : Range.after("GAMES", last);
            List<Item> items = node.table.query(range.first(limit));
            for (Item item : items) {
                last = item.text(Key.SK);
                if (item.number(COUNT) > 0 && games.size() < limit) {
                    games.add(new GameId(last));
                }
            }
            if (items.size() < limit) {
                break;
            }
        }
        return games;
    }

    @Override
    public boolean remove(BoardKey key) {
        node.table.checkOpen();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<StoredBoard> found = node.find(key);
            if (found.isEmpty()) {
                return false;
            }
            StoredBoard board = found.get();
            Optional<Item> game = node.table.get(Keys.game(key.game()));
            long count = game.map(item -> item.number(COUNT)).orElse(1L);
            Item reclaimed = Item.at(Keys.gone(board.generation()));
            board.item().attributes().forEach(reclaimed.attributes()::putIfAbsent);
            Write fewer =
                    count > 1
                            ? counted(key.game(), game, count - 1)
                            : Write.delete(Keys.game(key.game()), Condition.is(COUNT, count));
            boolean done =
                    node.table.transactNow(
                            List.of(
                                    Write.delete(
                                            Keys.board(key),
                                            Condition.is(StoredBoard.REVISION, board.revision())),
                                    fewer,
                                    Write.put(reclaimed)),
                            node.uids.next());
            if (done) {
                node.sweeper.reclaim(board);
                return true;
            }
        }
        throw Errors.crowded();
    }
}
