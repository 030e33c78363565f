package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.score.Batch;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.SubmitResult;
import dev.laurel.engine.window.CalendarWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Submission ids: sending again is safe. */
@Tag("id")
public abstract class IdRules extends MidHourGroup {
    private static final Duration SECOND = Duration.ofSeconds(1);

    protected IdRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("ID-01")
    void theSameIdAgainHasNoEffect() {
        BoardKey board = sumBoard();
        Draft draft = draft(board, "ann", 10).id("s1");
        submit(draft);
        submit(draft);
        submit(draft);
        assertThat(score(board)).isEqualTo(10);
    }

    @Test
    @Rule("ID-01")
    void theSameIdAgainReturnsTheFirstOutcome() {
        BoardKey board = sumBoard();
        submit(board, "ann", 1);
        Draft draft = draft(board, "ann", 10).id("s1");
        Outcome first = submit(draft);
        assertThat(submit(draft)).isEqualTo(first.asReplay());
        assertThat(submit(draft)).isEqualTo(first.asReplay());
    }

    @Test
    @Rule("ID-01")
    void onlyTheReplayIsMarkedAsReplayed() {
        BoardKey board = sumBoard();
        Draft draft = draft(board, "ann", 10).id("s1");
        assertThat(submit(draft).replayed()).isFalse();
        assertThat(submit(draft).replayed()).isTrue();
    }

    @Test
    @Rule("ID-01")
    void aReplayTellsTheRanksOfTheFirstOutcome() {
        BoardKey board = sumBoard();
        submit(board, "bob", 5);
        Draft draft = draft(board, "ann", 10).id("s1").askingForRanks();
        Outcome first = submit(draft);
        submit(board, "bob", 50);
        assertThat(first.ranks()).hasSize(1);
        assertThat(submit(draft).ranks()).isEqualTo(first.ranks());
    }

    @Test
    @Rule("ID-01")
    void aReplayThatAsksForRanksGetsTheFirstOutcomeToo() {
        BoardKey board = sumBoard();
        Draft draft = draft(board, "ann", 10).id("s1");
        Outcome first = submit(draft);
        assertThat(submit(draft.askingForRanks()).ranks()).isEqualTo(first.ranks());
    }

    @Test
    @Rule("ID-01")
    void theFirstOutcomeTellsEveryWindowAgain() {
        BoardKey board =
                put(
                        define("b")
                                .strategy(UpdateStrategy.SUM)
                                .window(CalendarWindow.ALL_TIME, 0)
                                .window(CalendarWindow.HOURLY, 1)
                                .window(CalendarWindow.DAILY, 1));
        submit(draft(board, "ann", Long.MIN_VALUE).subscore(Long.MAX_VALUE));
        clock().advance(Duration.ofHours(1));
        Draft draft = draft(board, "ann", 7).subscore(Long.MIN_VALUE).id("s1");
        Outcome first = submit(draft);
        assertThat(submit(draft).windows()).isEqualTo(first.windows());
    }

    @Test
    @Rule("ID-01")
    void idsDifferInEveryCharacter() {
        BoardKey board = sumBoard();
        String longest = "_.:-".repeat(31) + "aaa";
        for (String id : List.of("a", "A", "a.", longest + "a", longest + "b")) {
            assertThat(submit(draft(board, "ann", 1).sharedId(id)).replayed()).as(id).isFalse();
        }
        assertThat(score(board)).isEqualTo(5);
    }

    @Test
    @Rule("ID-02")
    void theSameIdOnAnotherBoardIsRefused() {
        BoardKey other = put(define("other").strategy(UpdateStrategy.SUM));
        Draft first = first();
        refused(first.board(other), Problem.SUBMISSION_ID_REUSED);
        assertThat(players(allTime(other))).isEmpty();
    }

    @Test
    @Rule("ID-02")
    void theSameIdForAnotherPlayerIsRefused() {
        Draft first = first();
        refused(first.player("bob"), Problem.SUBMISSION_ID_REUSED);
        assertThat(players(allTime(first.board()))).containsExactly("ann");
    }

    @Test
    @Rule("ID-02")
    void theSameIdWithAnotherScoreIsRefused() {
        Draft first = first();
        refused(first.pair(11, 2), Problem.SUBMISSION_ID_REUSED);
        assertThat(score(first.board())).isEqualTo(10);
    }

    @Test
    @Rule("ID-02")
    void theSameIdWithAnotherSubscoreIsRefused() {
        Draft first = first();
        refused(first.subscore(3), Problem.SUBMISSION_ID_REUSED);
        assertThat(score(first.board())).isEqualTo(10);
    }

    @Test
    @Rule("ID-02")
    void theSameIdWithOtherMetadataIsRefused() {
        Draft first = first();
        refused(first.metadata("car=blue"), Problem.SUBMISSION_ID_REUSED);
        refused(first.metadata(""), Problem.SUBMISSION_ID_REUSED);
        refused(first.metadata(null), Problem.SUBMISSION_ID_REUSED);
        assertThat(score(first.board())).isEqualTo(10);
    }

    @Test
    @Rule("ID-02")
    void theSameIdWithEmptyMetadataInsteadOfNoneIsRefused() {
        BoardKey board = sumBoard();
        submit(draft(board, "ann", 10).id("s1"));
        refused(draft(board, "ann", 10).id("s1").metadata(""), Problem.SUBMISSION_ID_REUSED);
    }

    @Test
    @Rule("ID-02")
    void theSameIdWithAnotherGivenTimeIsRefused() {
        BoardKey board = sumBoard();
        Instant given = clock().instant().minusSeconds(60);
        submit(draft(board, "ann", 10).id("s1").at(given));
        refused(
                draft(board, "ann", 10).id("s1").at(given.plusNanos(1_000)),
                Problem.SUBMISSION_ID_REUSED);
        assertThat(score(board)).isEqualTo(10);
    }

    @Test
    @Rule("ID-02")
    void theSameIdWithAGivenTimeInsteadOfNoneIsRefused() {
        BoardKey board = sumBoard();
        Draft draft = draft(board, "ann", 10).id("s1");
        submit(draft);
        refused(draft.at(draft.at()), Problem.SUBMISSION_ID_REUSED);
    }

    @Test
    @Rule("ID-02")
    void theSameIdWithOtherGroupsIsRefused() {
        BoardBuilder builder = define("b").grouping("region").grouping("region", "platform");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        Draft draft = draft(board, "ann", 10).id("s1");
        submit(draft.group("region", "asia"));
        refused(draft.group("region", "europe"), Problem.SUBMISSION_ID_REUSED);
        refused(draft, Problem.SUBMISSION_ID_REUSED);
        refused(
                draft.group("region", "asia").group("platform", "pc"),
                Problem.SUBMISSION_ID_REUSED);
    }

    @Test
    @Rule("ID-02")
    void anIdStaysWithItsFirstPayloadAfterARefusal() {
        Draft first = first();
        refused(first.pair(11, 2), Problem.SUBMISSION_ID_REUSED);
        submit(first);
        assertThat(score(first.board())).isEqualTo(10);
    }

    @Test
    @Rule("ID-02")
    void theSameIdWithAnotherPayloadInOneBatchIsRefused() {
        BoardKey board = sumBoard();
        Draft draft = draft(board, "ann", 10).id("s1");
        List<SubmitResult> results =
                engine().scores().submit(Batch.of(draft.build(), draft.pair(11, 0).build()));
        failed(results.get(1), Problem.SUBMISSION_ID_REUSED);
        assertThat(score(board)).isEqualTo(10);
    }

    @Test
    @Rule("ID-03")
    void aLaterArrivalIsAReplay() {
        Draft first = first();
        Instant later = clock().advance(SECOND);
        submit(first.arriving(later));
        assertThat(score(first.board())).isEqualTo(10);
    }

    @Test
    @Rule("ID-03")
    void aReplayMayAskForRanksThatTheFirstDidNotAskFor() {
        Draft first = first();
        submit(first.askingForRanks());
        assertThat(score(first.board())).isEqualTo(10);
    }

    @Test
    @Rule("ID-03")
    void aReplayMayLeaveOutTheWishForRanks() {
        BoardKey board = sumBoard();
        Draft draft = draft(board, "ann", 10).id("s1");
        submit(draft.askingForRanks());
        submit(draft);
        assertThat(score(board)).isEqualTo(10);
    }

    @Test
    @Rule("ID-04")
    void anUnchangedSubmissionSentAgainIsAReplay() {
        BoardKey board = put(define("b"));
        submit(board, "ann", 10);
        Draft draft = draft(board, "ann", 5).id("s1");
        Outcome first = submit(draft);
        submit(board, "ann", 30);
        assertThat(submit(draft).asReplay()).isEqualTo(first.asReplay());
    }

    @Test
    @Rule("ID-04")
    void anUnchangedSubmissionUsesUpItsId() {
        BoardKey board = put(define("b"));
        submit(board, "ann", 10);
        submit(draft(board, "ann", 5).id("s1"));
        refused(draft(board, "ann", 20).id("s1"), Problem.SUBMISSION_ID_REUSED);
        assertThat(score(board)).isEqualTo(10);
    }

    @Test
    @Rule("ID-09")
    void equalSubmissionsWithoutAnIdAreAllApplied() {
        BoardKey board = sumBoard();
        submit(board, "ann", 10);
        submit(board, "ann", 10);
        submit(board, "ann", 10);
        assertThat(score(board)).isEqualTo(30);
    }

    @Test
    @Rule("ID-09")
    void equalSubmissionsWithoutAnIdInOneBatchAreAllApplied() {
        BoardKey board = sumBoard();
        var same = score(board, "ann", 10);
        List<SubmitResult> results = engine().scores().submit(Batch.of(same, same, same));
        assertThat(results).allMatch(result -> accepted(result).applied());
        assertThat(score(board)).isEqualTo(30);
    }

    private BoardKey sumBoard() {
        return put(define("b").strategy(UpdateStrategy.SUM));
    }

    /** A submission that was accepted. */
    private Draft first() {
        Draft draft = draft(sumBoard(), "ann", 10).subscore(2).metadata("car=red").id("s1");
        submit(draft);
        return draft;
    }

    private long score(BoardKey board) {
        return standing(allTime(board), "ann").entry().pair().score();
    }
}
