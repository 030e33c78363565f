package dev.laurel.api.standing;

import dev.laurel.api.request.Forms;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.Standing;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An entry and its rank, as answers write it. */
@Serdeable
public record StandingBody(
        @Schema(description = "1-based, in the mode asked for", example = "1") long rank,
        @Schema(example = "ada") String player,
        @Schema(description = "The present name, if there is one", example = "Ada")
                @Nullable String displayName,
        @Schema(description = "A 64-bit number", pattern = Forms.INT64, example = "4200")
                String score,
        @Schema(description = "A 64-bit number", pattern = Forms.INT64, example = "0")
                String subscore,
        @Schema(description = "When the player reached this score") Instant reachedAt,
        @Schema(description = "What the submission carried, if anything")
                @Nullable String metadata) {

    /** The standing in answer form. */
    public static StandingBody of(Standing standing) {
        Entry entry = standing.entry();
        return new StandingBody(
                standing.rank(),
                entry.player().text(),
                entry.displayName(),
                Long.toString(entry.pair().score()),
                Long.toString(entry.pair().subscore()),
                entry.reachedAt(),
                entry.metadata());
    }

    static List<StandingBody> of(List<Standing> standings) {
        return standings.stream().map(StandingBody::of).toList();
    }
}
