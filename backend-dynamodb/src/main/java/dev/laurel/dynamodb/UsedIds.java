package dev.laurel.dynamodb;

import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.score.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Submission ids that were used, each an item of its own with the outcome. Forgetting touches none
 * of them: it is written down once, as a cut, and an id that was accepted before the cut was made,
 * at an earlier time than the cut's, counts as unused. The store deletes ids when their time to
 * live is over.
 */
final class UsedIds {
    static final String FINGERPRINT = "fp";
    private static final int ATTEMPTS = 50;
    private static final String ACCEPTED_AT = "at";
    private static final String OUTCOME = "outcome";
    private static final String CUTS_BEFORE = "cuts";
    private static final String CUTS = "list";
    private static final String NUMBER = "n";

    private final Table table;
    private final Uids uids;
    private final Duration ttl;

    UsedIds(Table table, Uids uids, Duration ttl) {
        this.table = table;
        this.uids = uids;
        this.ttl = ttl;
    }

    /** The number of a cut and its time; later cuts in the list have earlier times. */
    private record Cut(long number, long time) {}

    /** What was forgotten so far. */
    record Forgotten(long number, List<Cut> cuts) {

        static Forgotten of(@Nullable Item item) {
            if (item == null) {
                return new Forgotten(0, List.of());
            }
            List<Cut> cuts =
                    item.text(CUTS)
                            .lines()
                            .map(line -> line.split(" ", -1))
                            .map(part -> new Cut(Long.parseLong(part[0]), Long.parseLong(part[1])))
                            .toList();
            return new Forgotten(item.number(NUMBER), cuts);
        }

        /** Tells whether an id counts as unused. */
        boolean holds(Item id) {
            return cuts.stream()
                    .filter(cut -> cut.number() > id.number(CUTS_BEFORE))
                    .anyMatch(cut -> id.number(ACCEPTED_AT) < cut.time());
        }

        /** With one more cut; those it makes needless go. */
        Forgotten cut(long time) {
            var next = new ArrayList<>(cuts);
            next.removeIf(cut -> cut.time() <= time);
            next.add(new Cut(number + 1, time));
            return new Forgotten(number + 1, next);
        }

        private Item item() {
            String list =
                    cuts.stream()
                            .map(cut -> cut.number() + " " + cut.time())
                            .collect(Collectors.joining("\n"));
            return Item.at(Keys.forgottenIds()).set(NUMBER, number).set(CUTS, list);
        }
    }

    static Outcome outcome(Item item) {
        return Texts.outcome(item.text(OUTCOME));
    }

    static Forgotten forgotten(Map<Key, Item> read) {
        return Forgotten.of(read.get(Keys.forgottenIds()));
    }

    /**
     * Uses up an id, unless someone was faster.
     *
     * @param before the id as it was read, forgotten; or null
     */
    Write use(
            Key key,
            SubmitItem item,
            Outcome outcome,
            Instant now,
            Forgotten forgotten,
            @Nullable Item before) {
        long until = System.currentTimeMillis() / 1_000 + ttl.toSeconds();
        return Write.put(
                Item.at(key)
                        .set(FINGERPRINT, item.submission().fingerprint().hex())
                        .set(OUTCOME, Texts.outcome(outcome))
                        .set(ACCEPTED_AT, Micros.of(now))
                        .set(CUTS_BEFORE, forgotten.number())
                        .set(Keys.VERSION, uids.next())
                        .set(Keys.TTL, until),
                before == null
                        ? Condition.absent()
                        : Condition.is(Keys.VERSION, before.text(Keys.VERSION)));
    }

    void forgetBefore(Instant cutoff) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Item> before = table.get(Keys.forgottenIds());
            Forgotten forgotten = Forgotten.of(before.orElse(null));
            Condition unchanged =
                    before.isEmpty()
                            ? Condition.absent()
                            : Condition.is(NUMBER, forgotten.number());
            Item next = forgotten.cut(Micros.of(cutoff)).item();
            if (table.writeIf(Write.put(next, unchanged))) {
                return;
            }
        }
        throw Errors.crowded();
    }
}
