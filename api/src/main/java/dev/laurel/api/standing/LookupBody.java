package dev.laurel.api.standing;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.Lookup;
import dev.laurel.engine.standing.StandingsKey;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** A list of players ranked among themselves, as answers write it. */
@Serdeable
record LookupBody(
        @Schema(description = "The window's key", example = "ALL-TIME") String window,
        @Schema(description = "The group; empty for everyone", example = "") String group,
        @Schema(description = "Those in the standings, best first") List<Member> found,
        @Schema(description = "Those who are not", example = "[\"bob\"]") List<String> notFound) {

    /** One of the list. */
    @Serdeable
    record Member(
            @Schema(description = "1-based place inside the list", example = "1") int position,
            StandingBody standing) {}

    static LookupBody of(StandingsKey key, Lookup lookup) {
        return new LookupBody(
                key.window().text(),
                key.group().text(),
                lookup.found().stream()
                        .map(m -> new Member(m.position(), StandingBody.of(m.standing())))
                        .toList(),
                lookup.notFound().stream().map(PlayerId::text).toList());
    }
}
