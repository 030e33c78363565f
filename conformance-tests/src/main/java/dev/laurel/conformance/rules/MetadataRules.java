package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whose metadata an entry carries. */
@Tag("metadata")
public abstract class MetadataRules extends RuleGroup {

    protected MetadataRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("UPDATE-07")
    void anEntryCarriesTheMetadataOfItsSubmission() {
        BoardKey board = put(define("b"));
        submit(draft(board, "ann", 10).metadata("car=red"));
        assertThat(metadata(board)).isEqualTo("car=red");
    }

    @Test
    @Rule("UPDATE-07")
    void anEntryWithoutMetadataCarriesNone() {
        BoardKey board = put(define("b"));
        submit(board, "ann", 10);
        assertThat(metadata(board)).isNull();
    }

    @Test
    @Rule("UPDATE-07")
    void emptyMetadataIsNotTheSameAsNone() {
        BoardKey board = put(define("b"));
        submit(draft(board, "ann", 10).metadata(""));
        assertThat(metadata(board)).isEmpty();
    }

    @Test
    @Rule("UPDATE-07")
    void aNewPairBringsItsMetadata() {
        BoardKey board = put(define("b"));
        submit(draft(board, "ann", 10).metadata("car=red"));
        submit(draft(board, "ann", 20).metadata("car=blue"));
        assertThat(metadata(board)).isEqualTo("car=blue");
    }

    @Test
    @Rule("UPDATE-07")
    void aNewSubscoreBringsItsMetadata() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(draft(board, "ann", 10).subscore(2).metadata("car=red"));
        submit(draft(board, "ann", 10).subscore(1).metadata("car=blue"));
        assertThat(metadata(board)).isEqualTo("car=blue");
    }

    @Test
    @Rule("UPDATE-07")
    void aNewPairWithoutMetadataTakesTheOldAway() {
        BoardKey board = put(define("b"));
        submit(draft(board, "ann", 10).metadata("car=red"));
        submit(board, "ann", 20);
        assertThat(metadata(board)).isNull();
    }

    @Test
    @Rule("UPDATE-07")
    void aPairThatWorsensBringsItsMetadata() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(draft(board, "ann", 10).metadata("car=red"));
        submit(draft(board, "ann", 5).metadata("car=blue"));
        assertThat(metadata(board)).isEqualTo("car=blue");
    }

    @Test
    @Rule("UPDATE-07")
    void aSumCarriesTheMetadataOfTheLastAddition() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(draft(board, "ann", 10).metadata("car=red"));
        submit(draft(board, "ann", 5).metadata("car=blue"));
        assertThat(metadata(board)).isEqualTo("car=blue");
    }

    @Test
    @Rule("UPDATE-07")
    void aWorseScoreLeavesTheMetadataOfABestEntry() {
        BoardKey board = put(define("b"));
        submit(draft(board, "ann", 10).metadata("car=red"));
        submit(draft(board, "ann", 5).metadata("car=blue"));
        assertThat(metadata(board)).isEqualTo("car=red");
    }

    @Test
    @Rule("UPDATE-07")
    void anEqualPairLeavesTheMetadataOfABestEntry() {
        BoardKey board = put(define("b"));
        submit(draft(board, "ann", 10).metadata("car=red"));
        submit(draft(board, "ann", 10).metadata("car=blue"));
        assertThat(metadata(board)).isEqualTo("car=red");
    }

    @Test
    @Rule("UPDATE-07")
    void anEqualPairLeavesTheMetadataOfALatestEntry() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(draft(board, "ann", 10).metadata("car=red"));
        submit(draft(board, "ann", 10).metadata("car=blue"));
        assertThat(metadata(board)).isEqualTo("car=red");
    }

    @Test
    @Rule("UPDATE-07")
    void addingZeroLeavesTheMetadataOfASum() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.SUM));
        submit(draft(board, "ann", 10).metadata("car=red"));
        submit(draft(board, "ann", 0).metadata("car=blue"));
        assertThat(metadata(board)).isEqualTo("car=red");
    }

    @Test
    @Rule("UPDATE-07")
    void aChangeOfGroupLeavesTheMetadata() {
        BoardBuilder builder = define("b").grouping("region");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).metadata("car=red").group("region", "asia"));
        submit(draft(board, "ann", 10).metadata("car=blue").group("region", "europe"));
        assertThat(metadata(board)).isEqualTo("car=red");
    }

    @Test
    @Rule("UPDATE-07")
    void eachWindowCarriesTheMetadataOfItsOwnPair() {
        BoardKey board =
                put(define("b").window(CalendarWindow.DAILY, 1).window(CalendarWindow.ALL_TIME, 0));
        submit(draft(board, "ann", 10).metadata("car=red"));
        clock().advance(Duration.ofDays(1));
        submit(draft(board, "ann", 5).metadata("car=blue"));
        assertThat(metadata(in(board, "2025-01-16"))).isEqualTo("car=blue");
        assertThat(metadata(board)).isEqualTo("car=red");
    }

    private @Nullable String metadata(BoardKey board) {
        return metadata(allTime(board));
    }

    private @Nullable String metadata(StandingsKey key) {
        return standing(key, "ann").entry().metadata();
    }
}
