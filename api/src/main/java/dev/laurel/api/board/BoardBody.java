package dev.laurel.api.board;

import dev.laurel.api.request.Parameters;
import dev.laurel.engine.board.Board;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.Grouping;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

/** A board as answers write it. */
@Serdeable
record BoardBody(
        @Schema(example = "demo") String game,
        @Schema(example = "arena") String board,
        @Schema(example = "Arena") String title,
        @Schema(example = "best") String strategy,
        @Schema(example = "desc") String order,
        @Schema(example = "desc") String subscoreOrder,
        @Schema(example = "false") boolean dense,
        @Schema(example = "UTC") String zone,
        @Schema(example = "PT0S") String grace,
        List<WindowBody> windows,
        @Schema(example = "[[\"region\"]]") List<List<String>> groupings,
        Instant createdAt) {

    static BoardBody of(Board stored) {
        BoardDefinition board = stored.definition();
        return new BoardBody(
                board.key().game().text(),
                board.key().board().text(),
                board.title(),
                Parameters.word(board.strategy()),
                Parameters.word(board.order().score()),
                Parameters.word(board.order().subscore()),
                board.dense(),
                board.windows().zone().getId(),
                board.windows().grace().toString(),
                board.windows().specs().stream()
                        .map(spec -> new WindowBody(spec.kind().text(), spec.keep()))
                        .toList(),
                board.groupings().stream().map(Grouping::dimensions).toList(),
                stored.createdAt());
    }
}
