package dev.laurel.fdb;

import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.Range;
import com.apple.foundationdb.ReadTransaction;
import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventPage;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.event.Events;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * Events, by board and, as pointers, by player. Both lie in order of time and versionstamp, so the
 * newest are read from the end.
 */
final class FdbEvents implements Events {
    private static final int ROWS = 500;

    private final Node node;
    private final Keys keys;

    FdbEvents(Node node) {
        this.node = node;
        this.keys = node.keys;
    }

    @Override
    public EventPage ofPlayer(GameId game, PlayerId player, EventQuery query) {
        byte[] prefix = keys.trail(game, player);
        return node.transactions.read(
                r -> page(r, "player " + game + ":" + player, prefix, query, trail(r, game)));
    }

    /** Reads the events that pointers lead to; those to removed boards lead nowhere. */
    private Function<List<Pointer>, List<Optional<Event>>> trail(ReadTransaction r, GameId game) {
        var boards = new HashMap<BoardKey, CompletableFuture<Optional<StoredBoard>>>();
        return pointers -> {
            var reads = new ArrayList<CompletableFuture<Optional<Event>>>();
            for (Pointer pointer : pointers) {
                Tuple to = Tuple.fromBytes(pointer.value());
                var key = new BoardKey(game, new BoardId(to.getString(1)));
                long number = to.getLong(0);
                CompletableFuture<Optional<Event>> event =
                        r.get(Keys.join(keys.events(number), pointer.place()))
                                .thenApply(
                                        row ->
                                                Optional.ofNullable(row)
                                                        .map(EventRow::unpack)
                                                        .map(e -> e.event(key, pointer.place())));
                reads.add(
                        boards.computeIfAbsent(key, k -> node.boards.reading(r, k))
                                .thenCombine(
                                        event,
                                        (board, found) ->
                                                board.filter(b -> b.number() == number)
                                                        .flatMap(b -> found)));
            }
            return reads.stream().map(CompletableFuture::join).toList();
        };
    }

    @Override
    public EventPage ofBoard(BoardKey board, EventQuery query) {
        return node.transactions.read(
                r -> {
                    StoredBoard stored = node.boards.existing(r, board);
                    return page(
                            r,
                            "board " + board + " " + stored.number(),
                            keys.events(stored.number()),
                            query,
                            pointers -> direct(board, pointers));
                });
    }

    private static List<Optional<Event>> direct(BoardKey board, List<Pointer> pointers) {
        var events = new ArrayList<Optional<Event>>();
        for (Pointer pointer : pointers) {
            events.add(Optional.of(EventRow.unpack(pointer.value()).event(board, pointer.place())));
        }
        return events;
    }

    /** A row at the end of whose key a time and a stamp stand. */
    private record Pointer(byte[] place, byte[] value) {}

    private static EventPage page(
            ReadTransaction r,
            String scope,
            byte[] prefix,
            EventQuery query,
            Function<List<Pointer>, List<Optional<Event>>> load) {
        String after = query.after();
        byte[] to = Keys.join(prefix, EventRow.at(Micros.of(query.to())));
        if (after != null) {
            byte[] last = Keys.join(prefix, EventCursor.open(scope, after).place());
            to = Arrays.compareUnsigned(last, to) < 0 ? last : to;
        }
        byte[] from = Keys.join(prefix, EventRow.at(Micros.of(query.from())));
        var events = new ArrayList<Event>();
        var places = new ArrayList<byte[]>();
        while (events.size() <= query.limit() && Arrays.compareUnsigned(from, to) < 0) {
            int wanted = query.limit() + 1 - events.size();
            List<KeyValue> rows = r.getRange(from, to, wanted, true).asList().join();
            List<Pointer> pointers =
                    rows.stream()
                            .map(
                                    row ->
                                            new Pointer(
                                                    Keys.behind(prefix, row.getKey()),
                                                    row.getValue()))
                            .toList();
            List<Optional<Event>> loaded = load.apply(pointers);
            for (int i = 0; i < loaded.size(); i++) {
                byte[] place = pointers.get(i).place();
                loaded.get(i)
                        .ifPresent(
                                event -> {
                                    events.add(event);
                                    places.add(place);
                                });
            }
            if (rows.size() < wanted) {
                break;
            }
            to = rows.get(rows.size() - 1).getKey();
        }
        boolean more = events.size() > query.limit();
        List<Event> page = more ? events.subList(0, query.limit()) : events;
        String next = more ? new EventCursor(places.get(query.limit() - 1)).text(scope) : null;
        return new EventPage(page, next);
    }

    /** Goes through all boards; each gives up its oldest events in parts. */
    @Override
    public void removeBefore(Instant cutoff) {
        byte[] end = EventRow.at(Math.max(0, Micros.of(cutoff)));
        for (KeyValue row : boards()) {
            Tuple name = keys.unpack(row.getKey());
            BoardKey key = BoardKey.of(name.getString(1), name.getString(2));
            StoredBoard board = StoredBoard.unpack(key, row.getValue());
            boolean more = true;
            while (more) {
                more = node.transactions.write(t -> remove(t, board, end));
            }
        }
    }

    private List<KeyValue> boards() {
        var all = new ArrayList<KeyValue>();
        Range range = Range.startsWith(keys.boards());
        byte[] from = range.begin;
        while (true) {
            byte[] begin = from;
            List<KeyValue> rows =
                    node.transactions.read(r -> r.getRange(begin, range.end, ROWS).asList().join());
            all.addAll(rows);
            if (rows.size() < ROWS) {
                return all;
            }
            from = Keys.join(rows.get(rows.size() - 1).getKey(), new byte[1]);
        }
    }

    private boolean remove(Transaction transaction, StoredBoard board, byte[] end) {
        byte[] prefix = keys.events(board.number());
        List<KeyValue> rows =
                transaction
                        .snapshot()
                        .getRange(prefix, Keys.join(prefix, end), ROWS)
                        .asList()
                        .join();
        for (KeyValue row : rows) {
            PlayerId player = EventRow.unpack(row.getValue()).player();
            byte[] place = Keys.behind(prefix, row.getKey());
            transaction.clear(Keys.join(keys.trail(board.key().game(), player), place));
        }
        if (!rows.isEmpty()) {
            byte[] last = rows.get(rows.size() - 1).getKey();
            transaction.clear(prefix, Keys.join(last, new byte[1]));
        }
        return rows.size() == ROWS;
    }
}
