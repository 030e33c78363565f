package dev.laurel.redispostgres;

import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.Grouping;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.WindowKind;
import dev.laurel.engine.window.WindowPlan;
import dev.laurel.engine.window.WindowSpec;
import dev.laurel.view.ViewBoard;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A board's row.
 *
 * @param boardNo differs between a removed board and one put later under the same name
 * @param revision grows with every change of the definition
 * @param board the board
 */
record StoredBoard(long boardNo, long revision, Board board) {

    /** The columns that {@link #read} needs, of a table called {@code b}. */
    static final String COLUMNS =
            "b.board_no, b.game, b.name, b.revision, b.title, b.strategy, b.score_order,"
                    + " b.subscore_order, b.dense, b.zone, b.grace, b.window_kinds, b.window_keeps,"
                    + " b.groupings, b.created_at";

    BoardDefinition definition() {
        return board.definition();
    }

    BoardKey key() {
        return definition().key();
    }

    /** The board as the view knows it. */
    ViewBoard forView() {
        return new ViewBoard(key(), boardNo, definition().order(), definition().dense());
    }

    static StoredBoard read(ResultSet row) throws SQLException {
        var plan =
                new WindowPlan(
                        ZoneId.of(row.getString("zone")),
                        Duration.parse(row.getString("grace")),
                        specs(row.getString("window_kinds"), row.getString("window_keeps")));
        var order =
                new TotalOrder(
                        Order.valueOf(row.getString("score_order")),
                        Order.valueOf(row.getString("subscore_order")));
        var definition =
                new BoardDefinition(
                        BoardKey.of(row.getString("game"), row.getString("name")),
                        unescape(row.getString("title")),
                        UpdateStrategy.valueOf(row.getString("strategy")),
                        order,
                        row.getBoolean("dense"),
                        plan,
                        groupings(row.getString("groupings")));
        return new StoredBoard(
                row.getLong("board_no"),
                row.getLong("revision"),
                new Board(definition, Micros.toInstant(row.getLong("created_at"))));
    }

    /** Sets game, name and definition, in the order of {@link #COLUMNS}, from a first index on. */
    static int write(PreparedStatement statement, int first, BoardDefinition board)
            throws SQLException {
        int i = first;
        statement.setString(i++, escape(board.title()));
        statement.setString(i++, board.strategy().name());
        statement.setString(i++, board.order().score().name());
        statement.setString(i++, board.order().subscore().name());
        statement.setBoolean(i++, board.dense());
        statement.setString(i++, board.windows().zone().getId());
        statement.setString(i++, board.windows().grace().toString());
        statement.setString(i++, join(board, spec -> spec.kind().text()));
        statement.setString(i++, join(board, spec -> Integer.toString(spec.keep())));
        statement.setString(
                i++,
                board.groupings().stream()
                        .map(grouping -> String.join(",", grouping.dimensions()))
                        .collect(Collectors.joining(";")));
        return i;
    }

    private static String join(
            BoardDefinition board, java.util.function.Function<WindowSpec, String> part) {
        return board.windows().specs().stream().map(part).collect(Collectors.joining(";"));
    }

    private static List<WindowSpec> specs(String kinds, String keeps) {
        String[] kind = kinds.split(";", -1);
        String[] keep = keeps.split(";", -1);
        var specs = new ArrayList<WindowSpec>();
        for (int i = 0; i < kind.length; i++) {
            specs.add(new WindowSpec(WindowKind.parse(kind[i]), Integer.parseInt(keep[i])));
        }
        return specs;
    }

    private static List<Grouping> groupings(String text) {
        return text.isEmpty()
                ? List.of()
                : java.util.Arrays.stream(text.split(";", -1))
                        .map(dimensions -> Grouping.by(dimensions.split(",", -1)))
                        .toList();
    }

    /** PostgreSQL's text cannot hold the character 0, which a title may. */
    private static String escape(String title) {
        return title.replace("\\", "\\\\").replace("\0", "\\0");
    }

    private static String unescape(String text) {
        var title = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                i++;
                title.append(text.charAt(i) == '0' ? '\0' : '\\');
            } else {
                title.append(c);
            }
        }
        return title.toString();
    }
}
