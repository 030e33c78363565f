package dev.laurel.api.event;

import dev.laurel.api.request.Parameters;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.id.Limits;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Which events a request asks for. */
@Introspected
record EventParameters(
        @QueryValue
                @Parameter(
                        description = "The first time, inclusive",
                        schema = @Schema(type = "string", format = "date-time"))
                @Nullable String from,
        @QueryValue
                @Parameter(
                        description = "The last time, exclusive",
                        schema = @Schema(type = "string", format = "date-time"))
                @Nullable String to,
        @QueryValue
                @Parameter(
                        description = "Where the page before ended",
                        schema = @Schema(type = "string", minLength = 1, maxLength = 256))
                @Nullable String cursor,
        @QueryValue
                @Parameter(
                        description = "How many",
                        schema =
                                @Schema(
                                        type = "integer",
                                        minimum = "1",
                                        maximum = "1000",
                                        defaultValue = "100"))
                @Nullable String limit) {

    EventQuery query() {
        Instant first = Parameters.instant("from", from);
        Instant last = Parameters.instant("to", to);
        return new EventQuery(
                first == null ? Limits.EARLIEST : first,
                last == null ? Limits.LATEST : last,
                cursor,
                Parameters.limit(limit));
    }
}
