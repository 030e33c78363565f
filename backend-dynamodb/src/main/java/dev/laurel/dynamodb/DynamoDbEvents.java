package dev.laurel.dynamodb;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventPage;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.event.Events;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** Events of players and boards, newest first, from whichever copy stands in the right order. */
final class DynamoDbEvents implements Events {
    private static final int REMOVED_AT_ONCE = 500;
    private static final int BOARDS_AT_ONCE = 50;

    private final Node node;

    DynamoDbEvents(Node node) {
        this.node = node;
    }

    @Override
    public EventPage ofPlayer(GameId game, PlayerId player, EventQuery query) {
        node.table.checkOpen();
        String scope = "player " + game + ":" + player;
        var found = new ArrayList<Item>();
        String to = end(scope, query);
        String from = Keys.hex(Micros.of(query.from()));
        String pk = Keys.player(game, player);
        while (true) {
            List<Item> items =
                    node.table.query(
                            new Range(
                                    pk,
                                    Keys.EVENT + from,
                                    Keys.EVENT + to,
                                    true,
                                    query.limit() + 1));
            found.addAll(ofLivingBoards(items));
            if (items.size() <= query.limit() || found.size() > query.limit()) {
                return page(scope, found, query.limit());
            }
            to = before(EventItems.place(items.get(items.size() - 1)));
        }
    }

    /** Events of a board that was removed are gone with it, whether or not they were swept. */
    private List<Item> ofLivingBoards(List<Item> items) {
        var boards = new LinkedHashSet<BoardKey>();
        items.forEach(item -> boards.add(EventItems.board(item)));
        Map<BoardKey, StoredBoard> living = node.findAll(boards);
        return items.stream()
                .filter(item -> PlayerItems.Owned.isAlive(living.get(EventItems.board(item)), item))
                .toList();
    }

    @Override
    public EventPage ofBoard(BoardKey key, EventQuery query) {
        StoredBoard board = node.board(key);
        String scope = "board " + key;
        String to = end(scope, query);
        String from = Keys.hex(Micros.of(query.from()));
        var found = new ArrayList<Item>();
        node.table
                .queryEach(
                        IntStream.range(0, board.shards())
                                .mapToObj(shard -> Keys.events(board.generation(), shard))
                                .map(pk -> new Range(pk, from, to, true, query.limit() + 1))
                                .toList())
                .forEach(found::addAll);
        found.sort(Comparator.comparing(EventItems::place, Comparator.reverseOrder()));
        return page(scope, found, query.limit());
    }

    private static EventPage page(String scope, List<Item> found, int limit) {
        List<Item> shown = found.subList(0, Math.min(limit, found.size()));
        List<Event> events = shown.stream().map(EventItems::event).toList();
        String next =
                found.size() > limit
                        ? cursor(scope, EventItems.place(shown.get(shown.size() - 1)))
                        : null;
        return new EventPage(events, next);
    }

    /** The last place a query reads. */
    private static String end(String scope, EventQuery query) {
        String time = Keys.hex(Micros.of(query.to()) - 1) + "#~";
        String cursor = query.after();
        if (cursor == null) {
            return time;
        }
        String place = before(open(scope, cursor));
        return place.compareTo(time) < 0 ? place : time;
    }

    /** Sorts before a place and behind every place before it. */
    private static String before(String place) {
        int last = place.length() - 1;
        return place.substring(0, last) + (char) (place.charAt(last) - 1) + "~";
    }

    private static String cursor(String scope, String place) {
        byte[] text = (place + "#" + checksum(scope, place)).getBytes(StandardCharsets.US_ASCII);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text);
    }

    private static String open(String scope, @Nullable String cursor) {
        try {
            String text =
                    new String(
                            Base64.getUrlDecoder().decode(String.valueOf(cursor)),
                            StandardCharsets.US_ASCII);
            int hash = text.lastIndexOf('#');
            String place = text.substring(0, Math.max(hash, 0));
            if (place.matches("[0-9a-f]{16}#[0-9a-f]{26}") && cursor(scope, place).equals(cursor)) {
                return place;
            }
        } catch (IllegalArgumentException e) {
            throw bad();
        }
        throw bad();
    }

    private static EngineException bad() {
        return new EngineException(
                Problem.BAD_CURSOR, "the cursor does not belong to these events");
    }

    private static String checksum(String scope, String place) {
        var checksum = new CRC32();
        checksum.update((scope + " " + place).getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(checksum.getValue());
    }

    @Override
    public void removeBefore(Instant cutoff) {
        node.table.checkOpen();
        Instant bound = cutoff.isAfter(Limits.LATEST) ? Limits.LATEST : cutoff;
        String to = Keys.hex(Micros.of(bound) - 1) + "#~";
        for (Item game : node.table.query(Range.all("GAMES"))) {
            String boards = Keys.boards(new GameId(game.text(Key.SK)));
            List<StoredBoard> all =
                    node.table.query(Range.all(boards)).stream().map(StoredBoard::of).toList();
            for (List<StoredBoard> part : Table.parts(all, BOARDS_AT_ONCE)) {
                remove(node.table, part, to);
            }
        }
    }

    /** Removes the events of boards up to a place, both copies. */
    static void remove(Table table, List<StoredBoard> boards, String to) {
        var ranges = new ArrayList<Range>();
        for (StoredBoard board : boards) {
            for (int shard = 0; shard < board.shards(); shard++) {
                String pk = Keys.events(board.generation(), shard);
                ranges.add(new Range(pk, "0", to, false, REMOVED_AT_ONCE));
            }
        }
        while (!ranges.isEmpty()) {
            List<List<Item>> found = table.queryEach(ranges);
            var more = new ArrayList<Range>();
            for (int i = 0; i < found.size(); i++) {
                List<Item> items = found.get(i);
                // The player's copies first: the board's copies lead to them.
                table.writeAll(List.of(), items.stream().map(EventItems::playersCopy).toList());
                table.writeAll(List.of(), items.stream().map(Item::key).toList());
                if (items.size() == REMOVED_AT_ONCE) {
                    more.add(ranges.get(i));
                }
            }
            ranges = more;
        }
    }
}
