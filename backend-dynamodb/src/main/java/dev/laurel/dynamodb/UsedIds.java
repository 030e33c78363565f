package dev.laurel.dynamodb;

import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.score.Outcome;
import java.time.Duration;
import java.time.Instant;

/**
 * Submission ids that were used, each an item of its own with the outcome. Forgetting moves one
 * time, before which they count as unused; the store deletes them when their time to live is over.
 */
final class UsedIds {
    static final String FINGERPRINT = "fp";
    static final String ACCEPTED_AT = "at";
    private static final String OUTCOME = "outcome";

    private final Table table;
    private final Duration ttl;

    UsedIds(Table table, Duration ttl) {
        this.table = table;
        this.ttl = ttl;
    }

    static Outcome outcome(Item item) {
        return Texts.outcome(item.text(OUTCOME));
    }

    /** The time before which ids are forgotten, from the item that holds it. */
    static long forgottenBefore(java.util.Map<Key, Item> read) {
        Item item = read.get(Keys.forgottenIds());
        return item == null ? Long.MIN_VALUE : item.number(ACCEPTED_AT);
    }

    /** Uses up an id, unless someone was faster. */
    Write use(Key key, SubmitItem item, Outcome outcome, Instant now, long forgottenBefore) {
        long until = System.currentTimeMillis() / 1_000 + ttl.toSeconds();
        return Write.put(
                Item.at(key)
                        .set(FINGERPRINT, item.submission().fingerprint().hex())
                        .set(OUTCOME, Texts.outcome(outcome))
                        .set(ACCEPTED_AT, Micros.of(now))
                        .set(Keys.TTL, until),
                forgottenBefore == Long.MIN_VALUE
                        ? Condition.absent()
                        : Condition.absentOrBelow(ACCEPTED_AT, forgottenBefore));
    }

    void forgetBefore(Instant cutoff) {
        long micros = Micros.of(cutoff);
        Item item = Item.at(Keys.forgottenIds()).set(ACCEPTED_AT, micros);
        table.writeIf(Write.put(item, Condition.absentOrBelow(ACCEPTED_AT, micros)));
    }
}
