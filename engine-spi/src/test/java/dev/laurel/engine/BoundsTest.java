package dev.laurel.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.id.SubmissionId;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What lies exactly on a bound is allowed, and what a value holds is its own. */
class BoundsTest {
    private static final BoardKey BOARD = BoardKey.of("chess", "arena");

    private static Submission submission(Map<String, String> groups, String metadata) {
        return new Submission(
                null,
                BOARD,
                new PlayerId("ann"),
                ScorePair.of(1),
                groups,
                metadata,
                Instant.EPOCH,
                false,
                false);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 64})
    void idsHaveOneToSixtyFourCharacters(int length) {
        String text = "x".repeat(length);
        assertThat(new PlayerId(text)).hasToString(text);
        assertThat(BoardKey.of(text, text)).hasToString(text + ":" + text);
    }

    @Test
    void idsTakeEveryCharacterOfTheirAlphabet() {
        assertThat(new PlayerId("AZaz09_.:-").text()).hasSize(10);
        assertThat(new SubmissionId("-:._90zaZA".repeat(12)).text()).hasSize(120);
        assertThat(new GameId("AZaz09_-").text()).hasSize(8);
    }

    @Test
    void metadataIsCountedInBytes() {
        String bytes = "\u20ac".repeat(682) + "xx";
        assertThat(submission(Map.of(), bytes).metadata()).isEqualTo(bytes);
        assertThat(submission(Map.of(), "").metadata()).isEmpty();
    }

    @Test
    void aBatchHoldsUpToAThousand() {
        Submission one = submission(Map.of(), "");
        assertThat(new Batch(Collections.nCopies(1_000, one)).submissions()).hasSize(1_000);
    }

    @Test
    void timesAreCutToMicroseconds() {
        Instant noon = Instant.parse("2025-07-13T12:00:00.123456789Z");
        Submission submission = Submission.of(BOARD, new PlayerId("ann"), 1, noon);
        assertThat(submission.at()).isEqualTo("2025-07-13T12:00:00.123456Z");
        assertThat(Submission.of(BOARD, new PlayerId("ann"), 1, Limits.LATEST).at())
                .isEqualTo(Limits.LATEST);
    }

    @Test
    void collectionsAreCopied() {
        var groups = new HashMap<>(Map.of("region", "asia"));
        Submission submission = submission(groups, "");
        var list = new ArrayList<>(Collections.nCopies(2, submission));
        var batch = new Batch(list);
        groups.clear();
        list.clear();
        assertThat(submission.groups()).containsEntry("region", "asia");
        assertThat(batch.submissions()).hasSize(2);
    }

    @Test
    void aProfileNeedsNeitherNameNorAvatar() {
        var game = new GameId("chess");
        var ann = new PlayerId("ann");
        assertThat(new Profile(game, ann, null, null).displayName()).isNull();
        String name = "\ud83c\udfc6".repeat(50);
        String avatar = "https://" + "x".repeat(492);
        assertThat(new Profile(game, ann, name, avatar).avatarUrl()).isEqualTo(avatar);
        assertThat(Profile.lookupName("\u00c4NN I")).isEqualTo("\u00e4nn i");
    }
}
