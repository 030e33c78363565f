package dev.laurel.api.board;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of a game's boards, by name. */
@Serdeable
record BoardsBody(
        List<BoardBody> boards,
        @Schema(description = "The cursor of the next page; absent on the last")
                @Nullable String next) {}
