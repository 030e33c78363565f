package dev.laurel.api.score;

import dev.laurel.api.problem.ProblemDocument;
import dev.laurel.api.problem.ProblemResponses;
import dev.laurel.api.request.Parameters;
import dev.laurel.api.score.Submissions.Item;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.score.SubmitResult;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Takes the submissions of one request to the batcher and their results back. One submission gets
 * its own status; a list gets 200 and a status for each.
 */
@Singleton
final class SubmitDesk {
    static final String LINES = "application/x-ndjson";

    private final Batcher batcher;
    private final ProblemResponses problems;
    private final Clock clock;

    SubmitDesk(Batcher batcher, ProblemResponses problems, Clock clock) {
        this.batcher = batcher;
        this.problems = problems;
        this.clock = clock;
    }

    CompletionStage<HttpResponse<?>> submit(
            HttpRequest<?> request,
            GameId game,
            @Nullable BoardId board,
            byte[] body,
            @Nullable String ranks) {
        boolean withRanks = Parameters.flag("ranks", ranks);
        var reader = new SubmissionReader(game, board, withRanks, clock.instant());
        String key = request.getHeaders().get("Idempotency-Key");
        Submissions submissions =
                isLines(request)
                        ? Submissions.ofLines(body, reader, key)
                        : Submissions.ofJson(body, reader, key);
        return batcher.submit(submissions.readable())
                .thenApply(results -> answer(request, submissions, results));
    }

    private static boolean isLines(HttpRequest<?> request) {
        return request.getContentType().map(MediaType::getName).filter(LINES::equals).isPresent();
    }

    private HttpResponse<?> answer(
            HttpRequest<?> request, Submissions submissions, List<SubmitResult> results) {
        if (submissions.many()) {
            return HttpResponse.ok(new ResultsBody(merge(submissions.items(), results)));
        }
        if (results.get(0) instanceof SubmitResult.Failed failed) {
            return problems.of(request, failed.failure());
        }
        return HttpResponse.ok(ResultBody.of(results.get(0)));
    }

    private static List<ResultBody> merge(List<Item> items, List<SubmitResult> results) {
        Iterator<SubmitResult> next = results.iterator();
        var merged = new ArrayList<ResultBody>(items.size());
        for (Item item : items) {
            ProblemDocument problem = item.problem();
            merged.add(problem == null ? ResultBody.of(next.next()) : ResultBody.of(problem));
        }
        return merged;
    }
}
