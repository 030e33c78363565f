package dev.laurel.api.problem;

import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes the errors that every operation can answer with. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ApiResponse(
        responseCode = "400",
        description = "The request is wrong and will be wrong again",
        content =
                @Content(
                        mediaType = ProblemDocument.MEDIA_TYPE,
                        schema = @Schema(implementation = ProblemDocument.class)))
@ApiResponse(
        responseCode = "404",
        description = "What the request names does not exist",
        content =
                @Content(
                        mediaType = ProblemDocument.MEDIA_TYPE,
                        schema = @Schema(implementation = ProblemDocument.class)))
@ApiResponse(
        responseCode = "409",
        description = "The request contradicts the present state; nothing was changed",
        content =
                @Content(
                        mediaType = ProblemDocument.MEDIA_TYPE,
                        schema = @Schema(implementation = ProblemDocument.class)))
@ApiResponse(
        responseCode = "422",
        description = "The board or the engine declares that it cannot do that",
        content =
                @Content(
                        mediaType = ProblemDocument.MEDIA_TYPE,
                        schema = @Schema(implementation = ProblemDocument.class)))
@ApiResponse(
        responseCode = "503",
        description = "Too much at once, or no store; nothing was changed, try again",
        content =
                @Content(
                        mediaType = ProblemDocument.MEDIA_TYPE,
                        schema = @Schema(implementation = ProblemDocument.class)))
@ApiResponse(
        responseCode = "504",
        description = "The answer was lost; send the same submission id again",
        content =
                @Content(
                        mediaType = ProblemDocument.MEDIA_TYPE,
                        schema = @Schema(implementation = ProblemDocument.class)))
public @interface MayFail {}
