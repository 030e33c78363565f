package dev.laurel.api.score;

import dev.laurel.api.json.JsonObject;
import dev.laurel.api.json.StrictJson;
import dev.laurel.api.problem.ProblemDocument;
import dev.laurel.api.problem.ProblemException;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.score.Submission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The submissions of one request, each readable or not: one that cannot be read does not keep its
 * neighbours from being applied.
 *
 * @param many whether they came as a list, so that the answer is one
 * @param items in the order they came
 */
record Submissions(boolean many, List<Item> items) {

    /** One of them: a submission, or why it cannot be one. */
    record Item(@Nullable Submission submission, @Nullable ProblemDocument problem) {}

    /** Reads a JSON object, or an array of them. */
    static Submissions ofJson(
            byte[] body, SubmissionReader reader, @Nullable String idempotencyKey) {
        Object json = StrictJson.parse(body);
        if (!(json instanceof List<?>)) {
            return new Submissions(
                    false, List.of(new Item(reader.read(json, idempotencyKey), null)));
        }
        refuseKey(idempotencyKey);
        List<@Nullable Object> elements = JsonObject.list("body", json);
        Checks.size("body", elements, 1, Limits.BATCH);
        var items = new ArrayList<Item>(elements.size());
        for (Object element : elements) {
            items.add(item(() -> reader.read(element, null)));
        }
        return new Submissions(true, items);
    }

    /** Reads one JSON object per line; empty lines are left out. */
    static Submissions ofLines(
            byte[] body, SubmissionReader reader, @Nullable String idempotencyKey) {
        refuseKey(idempotencyKey);
        var items = new ArrayList<Item>();
        int start = 0;
        while (start < body.length) {
            int end = start;
            while (end < body.length && body[end] != '\n') {
                end++;
            }
            byte[] line = Arrays.copyOfRange(body, start, end);
            if (!isBlank(line)) {
                Checks.range("body", items.size() + 1L, 1, Limits.BATCH);
                items.add(item(() -> reader.read(StrictJson.parse(line), null)));
            }
            start = end + 1;
        }
        Checks.size("body", items, 1, Limits.BATCH);
        return new Submissions(true, items);
    }

    /** Those that can be submitted. */
    List<Submission> readable() {
        var readable = new ArrayList<Submission>(items.size());
        for (Item item : items) {
            if (item.submission() != null) {
                readable.add(item.submission());
            }
        }
        return readable;
    }

    private static Item item(Supplier<Submission> read) {
        try {
            return new Item(read.get(), null);
        } catch (EngineException e) {
            return new Item(null, ProblemDocument.of(e.failure()));
        } catch (ProblemException e) {
            return new Item(null, e.document());
        }
    }

    private static void refuseKey(@Nullable String idempotencyKey) {
        if (idempotencyKey != null) {
            throw Checks.invalid(
                    "an Idempotency-Key names one submission; in a list each has a submissionId",
                    "field",
                    "Idempotency-Key");
        }
    }

    private static boolean isBlank(byte[] line) {
        for (byte b : line) {
            if (b != ' ' && b != '\r' && b != '\t') {
                return false;
            }
        }
        return true;
    }
}
