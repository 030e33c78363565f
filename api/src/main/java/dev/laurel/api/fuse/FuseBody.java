package dev.laurel.api.fuse;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Several rankings joined into one, as answers write it. */
@Serdeable
record FuseBody(@Schema(description = "Best first") List<FusedBody> players) {

    /** One player of the result. */
    @Serdeable
    record FusedBody(
            @Schema(example = "1") int rank,
            @Schema(example = "ada") String player,
            @Schema(description = "The sum of weight / (k + rank)", example = "0.0327")
                    double score,
            @Schema(description = "The rank in each list, null where absent", example = "[1,null]")
                    List<@Nullable Integer> ranks) {}

    static FuseBody of(List<Fusion.Fused> fused) {
        var players = new ArrayList<FusedBody>(fused.size());
        for (Fusion.Fused one : fused) {
            players.add(
                    new FusedBody(
                            players.size() + 1, one.player().text(), one.score(), one.ranks()));
        }
        return new FuseBody(players);
    }
}
