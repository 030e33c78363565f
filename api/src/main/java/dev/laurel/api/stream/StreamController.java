package dev.laurel.api.stream;

import dev.laurel.api.problem.MayFail;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.PlayerId;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.server.netty.NettyHttpRequest;
import io.micronaut.scheduling.TaskExecutors;
import io.netty.channel.ChannelOption;
import io.netty.channel.WriteBufferWaterMark;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.inject.Named;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * Streams the top of standings as it changes. Only the opening runs on a thread that may wait: were
 * the whole method to run there, the framework would take every event through that executor's
 * queue.
 */
@Controller("/v1/games/{game}/boards/{board}/stream")
@Tag(name = "standings")
@MayFail
final class StreamController {
    private static final int MOST_PLAYERS = 5;
    private static final String LAST_EVENT_ID = "Last-Event-ID";
    private static final String SNAPSHOT =
            """
            retry: 3000

            event: snapshot
            id: 17-m3Xw9aQ2bZk
            data: {"window":"ALL-TIME","group":"","version":"17","time":"2026-07-13T10:00:00Z",\
            "size":1,"standings":[{"rank":1,"player":"ada","displayName":"Ada","score":"4200",\
            "subscore":"0","reachedAt":"2026-07-13T10:00:00Z"}]}

            """;

    private static final String UPDATE =
            """
            event: update
            id: 18-q8Lr0cV5nTe
            data: {"window":"ALL-TIME","group":"","version":"18","time":"2026-07-13T10:00:01Z",\
            "size":2,"standings":[{"rank":1,"player":"bob","score":"5000","subscore":"0",\
            "reachedAt":"2026-07-13T10:00:01Z"},{"rank":2,"player":"ada","displayName":"Ada",\
            "score":"4200","subscore":"0","reachedAt":"2026-07-13T10:00:00Z"}],"since":"17",\
            "changes":[{"player":"bob","rank":1,"score":"5000"},{"player":"ada","rank":2,\
            "previousRank":1,"score":"4200","previousScore":"4200"}]}

            """;

    private final Streams streams;
    private final StreamConfig config;
    private final ExecutorService executor;

    StreamController(
            Streams streams,
            StreamConfig config,
            @Named(TaskExecutors.BLOCKING) ExecutorService executor) {
        this.streams = streams;
        this.config = config;
        this.executor = executor;
    }

    @Operation(
            operationId = "streamStandings",
            summary = "Watch the top of standings (server-sent events)",
            description =
                    "First a snapshot, then an update whenever the board has changed: the whole"
                            + " top, and who moved within it. The id begins with the board's version. A"
                            + " reader who is slow skips frames. Further events: standing, where a player"
                            + " stands who was asked for; window-closed, when the window ends or"
                            + " closes; end, the last one, when the board or window is gone or the"
                            + " store cannot be reached for long.",
            parameters =
                    @Parameter(
                            name = LAST_EVENT_ID,
                            in = ParameterIn.HEADER,
                            description =
                                    "The last id of a stream that broke: when nothing changed"
                                            + " since, no snapshot is sent",
                            schema = @Schema(type = "string")))
    @ApiResponse(
            responseCode = "200",
            description = "Events until one side ends the stream",
            content =
                    @Content(
                            mediaType = MediaType.TEXT_EVENT_STREAM,
                            schema = @Schema(type = "string"),
                            examples = {
                                @ExampleObject(name = "snapshot", value = SNAPSHOT),
                                @ExampleObject(name = "update", value = UPDATE)
                            }))
    @Get(headRoute = false)
    @Produces(MediaType.TEXT_EVENT_STREAM)
    CompletionStage<HttpResponse<Publisher<Chunk>>> stream(
            HttpRequest<?> request,
            @RequestBean StreamParameters parameters,
            @Parameter(
                            description = "Players to tell about, up to 5, separated by commas",
                            example = "ada,bob",
                            schema =
                                    @Schema(
                                            type = "string",
                                            pattern =
                                                    "^[A-Za-z0-9_.:-]{1,64}(,[A-Za-z0-9_.:-]{1,64}){0,4}$"))
                    @QueryValue
                    @Nullable String player) {
        Place place = parameters.place();
        List<PlayerId> players = players(request);
        bound(request);
        return CompletableFuture.supplyAsync(
                        () -> streams.open(place, players, known(request)), executor)
                .thenApply(StreamController::answer);
    }

    private static HttpResponse<Publisher<Chunk>> answer(Publisher<Chunk> reader) {
        // Named, so that the framework does not compress: an encoder may keep events back.
        return HttpResponse.ok(reader)
                .contentType(MediaType.TEXT_EVENT_STREAM_TYPE)
                .header(HttpHeaders.CONTENT_ENCODING, "identity")
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header("X-Accel-Buffering", "no");
    }

    /**
     * Keeps system and framework from holding minutes of old frames for a slow reader: left alone
     * they give a connection megabytes.
     */
    private void bound(HttpRequest<?> request) {
        if (request instanceof NettyHttpRequest<?> netty) {
            var options = netty.getChannelHandlerContext().channel().config();
            options.setOption(ChannelOption.SO_SNDBUF, config.buffer());
            options.setWriteBufferWaterMark(
                    new WriteBufferWaterMark(config.buffer() / 2, config.buffer()));
        }
    }

    /** The tag of what the reader has seen, or null. */
    private static @Nullable String known(HttpRequest<?> request) {
        String id = request.getHeaders().get(LAST_EVENT_ID);
        return id == null ? null : FrameId.tag(id);
    }

    /** Separated by commas, or named again and again. */
    private static List<PlayerId> players(HttpRequest<?> request) {
        List<PlayerId> players =
                request.getParameters().getAll("player").stream()
                        .flatMap(text -> Parameters.list(text).stream())
                        .map(PlayerId::new)
                        .distinct()
                        .toList();
        Checks.range("player", players.size(), 0, MOST_PLAYERS);
        return players;
    }
}
