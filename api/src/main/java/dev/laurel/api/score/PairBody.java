package dev.laurel.api.score;

import dev.laurel.api.request.Forms;
import dev.laurel.engine.score.ScorePair;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A score and its subscore as answers write them: 64-bit numbers in strings. */
@Serdeable
@Schema
public record PairBody(
        @Schema(pattern = Forms.INT64, example = "4200") String score,
        @Schema(pattern = Forms.INT64, example = "0") String subscore) {

    /** The pair in strings. */
    public static PairBody of(ScorePair pair) {
        return new PairBody(Long.toString(pair.score()), Long.toString(pair.subscore()));
    }

    /** The pair in strings, or null. */
    public static @Nullable PairBody ofNullable(@Nullable ScorePair pair) {
        return pair == null ? null : of(pair);
    }
}
