package dev.laurel.api.event;

import dev.laurel.api.score.PairBody;
import dev.laurel.api.score.WindowChangeBody;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventPage;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of events, newest first, as answers write it. */
@Serdeable
record EventsBody(
        List<EventBody> events,
        @Schema(description = "The cursor of the next page; absent on the last")
                @Nullable String next) {

    /** The record of one applied submission. */
    @Serdeable
    record EventBody(
            @Schema(description = "Unique, chosen by the engine") String id,
            @Schema(example = "arena") String board,
            @Schema(description = "The player, or the pseudonym of a removed one", example = "ada")
                    String player,
            @Schema(description = "The submission's id, if it had one", example = "match-17")
                    @Nullable String submissionId,
            @Schema(description = "What was sent") PairBody submitted,
            @Schema(description = "When it counted") Instant at,
            @Schema(description = "What it did") List<WindowChangeBody> windows) {}

    static EventsBody of(EventPage page) {
        return new EventsBody(page.events().stream().map(EventsBody::of).toList(), page.next());
    }

    private static EventBody of(Event event) {
        var submission = event.submission();
        return new EventBody(
                event.id(),
                event.board().board().text(),
                event.player().text(),
                submission == null ? null : submission.text(),
                PairBody.of(event.submitted()),
                event.at(),
                WindowChangeBody.of(event.windows()));
    }
}
