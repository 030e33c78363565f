package dev.laurel.api.score;

import dev.laurel.api.json.JsonObject;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Reads submissions of one request.
 *
 * @param game the game of the path
 * @param board the board of the path, or null where each submission names its own
 * @param withRanks whether outcomes should tell ranks
 * @param arrival when the request came
 */
record SubmissionReader(GameId game, @Nullable BoardId board, boolean withRanks, Instant arrival) {

    /**
     * Reads one submission. A time that the submitter says marks it as backfilled; who may say one
     * is decided by those who check callers.
     *
     * @param idFromHeader the id from the Idempotency-Key, or null
     * @throws dev.laurel.engine.error.EngineException INVALID_VALUE naming the field
     */
    Submission read(@Nullable Object json, @Nullable String idFromHeader) {
        JsonObject body = JsonObject.of("", json);
        var key = new BoardKey(game, boardOf(body.text("board")));
        var player = new PlayerId(Checks.present("player", body.text("player")));
        long score = Checks.present("score", body.int64("score"));
        Long subscore = body.int64("subscore");
        var groups = body.textMap("groups");
        String metadata = body.text("metadata");
        SubmissionId id = id(body.text("submissionId"), idFromHeader);
        Instant at = Parameters.instant("at", body.text("at"));
        body.end();
        return new Submission(
                id,
                key,
                player,
                new ScorePair(score, subscore == null ? 0 : subscore),
                groups,
                metadata,
                at == null ? arrival : at,
                at != null,
                withRanks);
    }

    private BoardId boardOf(@Nullable String inBody) {
        if (board == null) {
            return new BoardId(Checks.present("board", inBody));
        }
        if (inBody != null && !inBody.equals(board.text())) {
            throw Checks.invalid("the path names another board", "field", "board");
        }
        return board;
    }

    private static @Nullable SubmissionId id(@Nullable String inBody, @Nullable String inHeader) {
        if (inBody != null && inHeader != null && !inBody.equals(inHeader)) {
            throw Checks.invalid(
                    "the Idempotency-Key and the submissionId differ", "field", "submissionId");
        }
        String text = inBody == null ? inHeader : inBody;
        return text == null ? null : new SubmissionId(text);
    }
}
