package dev.laurel.redispostgres;

import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventPage;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.event.Events;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.ScorePair;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Events: read newest first by time and number; removed by whole partitions. */
final class RedisPostgresEvents implements Events {
    private static final String SELECT =
            "SELECT e.event_no, e.game, b.name, e.player, e.id, e.score, e.subscore, e.at,"
                    + " e.changes FROM event e JOIN board b USING (board_no) WHERE ";
    private static final String PLACE =
            " AND e.at >= ? AND e.at < ? AND e.at <= ? AND (e.at, e.event_no) < (?, ?)"
                    + " ORDER BY e.at DESC, e.event_no DESC LIMIT ?";

    private final Node node;

    RedisPostgresEvents(Node node) {
        this.node = node;
    }

    @Override
    public EventPage ofPlayer(GameId game, PlayerId player, EventQuery query) {
        return page(
                "player " + game + ":" + player,
                "e.game = ? AND e.player = ?",
                query,
                statement -> {
                    statement.setString(1, game.text());
                    statement.setString(2, player.text());
                    return 3;
                });
    }

    @Override
    public EventPage ofBoard(BoardKey board, EventQuery query) {
        StoredBoard stored = node.boards.existing(board);
        return page(
                "board " + board,
                "e.board_no = ?",
                query,
                statement -> {
                    statement.setLong(1, stored.boardNo());
                    return 2;
                });
    }

    private interface Scope {
        int set(PreparedStatement statement) throws SQLException;
    }

    private EventPage page(String name, String where, EventQuery query, Scope scope) {
        node.database.checkOpen();
        String cursor = query.after();
        EventCursor after = cursor == null ? EventCursor.NEWEST : EventCursor.open(name, cursor);
        List<Event> events =
                node.database.read(
                        connection -> {
                            try (PreparedStatement statement =
                                    connection.prepareStatement(SELECT + where + PLACE)) {
                                int i = scope.set(statement);
                                statement.setLong(i++, Micros.of(query.from()));
                                statement.setLong(i++, Micros.of(query.to()));
                                statement.setLong(i++, after.at());
                                statement.setLong(i++, after.at());
                                statement.setLong(i++, after.number());
                                statement.setInt(i, query.limit() + 1);
                                var found = new ArrayList<Event>();
                                try (var rows = statement.executeQuery()) {
                                    while (rows.next()) {
                                        found.add(event(rows));
                                    }
                                }
                                return found;
                            }
                        });
        if (events.size() <= query.limit()) {
            return new EventPage(events, null);
        }
        List<Event> page = events.subList(0, query.limit());
        Event last = page.get(page.size() - 1);
        var place = new EventCursor(Micros.of(last.at()), Long.parseLong(last.id().substring(1)));
        return new EventPage(page, place.text(name));
    }

    private static Event event(ResultSet row) throws SQLException {
        String id = row.getString(5);
        return new Event(
                "e" + row.getLong(1),
                BoardKey.of(row.getString(2), row.getString(3)),
                new PlayerId(row.getString(4)),
                id == null ? null : new SubmissionId(id),
                new ScorePair(row.getLong(6), row.getLong(7)),
                Micros.toInstant(row.getLong(8)),
                Texts.changes(row.getString(9)));
    }

    @Override
    public void removeBefore(Instant cutoff) {
        // A cutoff between two microseconds keeps what is at the earlier one out.
        long micros = Micros.of(cutoff) + (cutoff.getNano() % 1_000 == 0 ? 0 : 1);
        node.partitions.removeBefore(micros);
    }
}
