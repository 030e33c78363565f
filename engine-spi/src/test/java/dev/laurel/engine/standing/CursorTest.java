package dev.laurel.engine.standing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Vectors.Place;
import dev.laurel.engine.window.WindowKey;
import java.time.Instant;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {
    private static final StandingsKey HERE =
            new StandingsKey(
                    BoardKey.of("chess", "arena"),
                    new WindowKey("2025-07-13"),
                    new GroupKey("region=asia"));
    private static final EntryKey KEY =
            TotalOrder.DESCENDING.key(
                    new ScorePair(1500, 3),
                    Instant.parse("2025-07-13T12:00:00Z"),
                    new PlayerId("ann"));
    private static final Cursor CURSOR = Cursor.at(HERE, KEY);

    private static void assertRefused(Cursor cursor, StandingsKey standings) {
        assertThatThrownBy(() -> cursor.open(standings))
                .as(cursor.text())
                .isInstanceOfSatisfying(
                        EngineException.class,
                        e -> assertThat(e.problem()).isEqualTo(Problem.BAD_CURSOR));
    }

    private static byte[] bytes() {
        return Base64.getUrlDecoder().decode(CURSOR.text());
    }

    private static Cursor cursor(byte[] bytes) {
        return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    @Test
    void everyPlaceComesBackAsItWas() {
        for (TotalOrder order : Vectors.ORDERS) {
            for (Place place : Vectors.places()) {
                EntryKey key = place.key(order);
                Cursor cursor = new Cursor(Cursor.at(HERE, key).text());
                assertThat(cursor.open(HERE)).isEqualTo(key);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "chess, arena, 2025-07-13, region=europe",
        "chess, arena, 2025-07-13, ''",
        "chess, arena, 2025-07-14, region=asia",
        "chess, blitz, 2025-07-13, region=asia",
        "go, arena, 2025-07-13, region=asia",
    })
    void otherStandingsAreRefused(String game, String board, String window, String group) {
        assertRefused(
                CURSOR,
                new StandingsKey(
                        BoardKey.of(game, board), new WindowKey(window), new GroupKey(group)));
    }

    @Test
    void everyFlippedBitIsRefused() {
        for (int bit = 0; bit < bytes().length * 8; bit++) {
            byte[] bytes = bytes();
            bytes[bit / 8] ^= (byte) (1 << (bit % 8));
            assertRefused(cursor(bytes), HERE);
        }
    }

    @Test
    void everyOtherCharacterIsRefused() {
        for (int i = 0; i < CURSOR.text().length(); i++) {
            for (char c = 0; c < 256; c++) {
                var text = new StringBuilder(CURSOR.text());
                text.setCharAt(i, c);
                if (c != CURSOR.text().charAt(i)) {
                    assertRefused(new Cursor(text.toString()), HERE);
                }
            }
        }
    }

    @Test
    void everyTruncationIsRefused() {
        for (int length = 1; length < CURSOR.text().length(); length++) {
            assertRefused(new Cursor(CURSOR.text().substring(0, length)), HERE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"=", "==", "A", "AA", "AAA", "AAAA", " ", "\n"})
    void paddingIsRefused(String padding) {
        assertRefused(new Cursor(CURSOR.text() + padding), HERE);
        assertRefused(new Cursor(padding + CURSOR.text()), HERE);
    }

    @ParameterizedTest
    @ValueSource(bytes = {0, 2, 127, -1})
    void otherVersionsAreRefused(byte version) {
        byte[] bytes = bytes();
        bytes[0] = version;
        assertRefused(cursor(bytes), HERE);
    }

    @Test
    void theLongestCursorFitsItsBound() {
        EntryKey key =
                TotalOrder.ASCENDING.key(
                        ScorePair.of(Long.MAX_VALUE), Instant.EPOCH, Vectors.PLAYERS.get(5));
        assertThat(Cursor.at(HERE, key).text()).hasSizeLessThanOrEqualTo(160);
    }
}
