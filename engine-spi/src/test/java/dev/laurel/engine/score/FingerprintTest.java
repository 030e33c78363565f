package dev.laurel.engine.score;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FingerprintTest {
    private static final BoardKey BOARD = BoardKey.of("chess", "arena");
    private static final PlayerId ANN = new PlayerId("ann");
    private static final Instant NOON = Instant.parse("2025-07-13T12:00:00.000001Z");

    private static Submission with(
            Map<String, String> groups, @Nullable String metadata, Instant at, boolean backfilled) {
        return new Submission(
                null, BOARD, ANN, ScorePair.of(7), groups, metadata, at, backfilled, false);
    }

    private static Submission plain(BoardKey board, String player, long score, long subscore) {
        return new Submission(
                null,
                board,
                new PlayerId(player),
                new ScorePair(score, subscore),
                Map.of(),
                null,
                NOON,
                false,
                false);
    }

    @Test
    void aRetryHasTheSameFingerprint() {
        Submission first = with(Map.of("a", "1", "b", "2"), "{}", NOON, false);
        var reversed = new TreeMap<String, String>(Collections.reverseOrder());
        reversed.putAll(first.groups());
        Submission retry =
                with(reversed, "{}", NOON.plusSeconds(9), false)
                        .withId(new SubmissionId("x"))
                        .askingForRanks();
        assertThat(retry.fingerprint()).isEqualTo(first.fingerprint());
        assertThat(first.fingerprint().hex()).matches("[0-9a-f]{32}");
    }

    @Test
    void everyPartOfThePayloadCounts() {
        var payloads =
                List.of(
                        plain(BOARD, "ann", 7, 0),
                        plain(BOARD, "ann", 0, 7),
                        plain(BOARD, "ann", 8, 0),
                        plain(BOARD, "bob", 7, 0),
                        plain(BoardKey.of("chess", "blitz"), "ann", 7, 0),
                        plain(BoardKey.of("go", "arena"), "ann", 7, 0),
                        with(Map.of(), "", NOON, false),
                        with(Map.of(), "{}", NOON, false),
                        with(Map.of("a", "1"), null, NOON, false),
                        with(Map.of("a", "2"), null, NOON, false),
                        with(Map.of("b", "1"), null, NOON, false),
                        with(Map.of("a", "1", "b", "1"), null, NOON, false),
                        with(Map.of("a1", "b"), null, NOON, false),
                        with(Map.of(), null, NOON, true),
                        with(Map.of(), null, NOON.plusNanos(1_000), true),
                        with(Map.of(), null, Limits.EARLIEST, true),
                        with(Map.of(), null, Limits.LATEST, true));
        var fingerprints = new HashSet<Fingerprint>();
        payloads.forEach(payload -> fingerprints.add(payload.fingerprint()));
        assertThat(fingerprints).hasSize(payloads.size());
    }

    @Test
    void aTimeThatTheSubmitterSaidCountsInMicroseconds() {
        assertThat(with(Map.of(), null, NOON.plusNanos(999), true).fingerprint())
                .isEqualTo(with(Map.of(), null, NOON, true).fingerprint());
    }
}
