package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.score.RankChange;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ranks that an outcome tells. */
@Tag("rank-change")
public abstract class RankChangeRules extends RuleGroup {

    protected RankChangeRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("SUBMIT-04")
    void ranksAreNotToldUnlessAskedFor() {
        BoardKey board = put(define("b"));
        assertThat(submit(board, "ann", 10).ranks()).isEmpty();
    }

    @Test
    @Rule("SUBMIT-04")
    void aNewPlayerHasNoRankBefore() {
        BoardKey board = put(define("b"));
        submit(board, "bob", 10);
        assertThat(ranks(draft(board, "ann", 5))).containsExactly(change("ALL-TIME", "", null, 2));
    }

    @Test
    @Rule("SUBMIT-04")
    void ranksBeforeAndAfterAnImprovementAreTold() {
        BoardKey board = put(define("b"));
        submit(board, "bob", 30);
        submit(board, "cid", 20);
        submit(board, "dan", 10);
        submit(board, "ann", 5);
        assertThat(ranks(draft(board, "ann", 25))).containsExactly(change("ALL-TIME", "", 4L, 2));
    }

    @Test
    @Rule("SUBMIT-04")
    void ranksBeforeAndAfterADeclineAreTold() {
        BoardKey board = put(define("b").strategy(UpdateStrategy.LATEST));
        submit(board, "ann", 40);
        submit(board, "bob", 30);
        submit(board, "cid", 20);
        assertThat(ranks(draft(board, "ann", 10))).containsExactly(change("ALL-TIME", "", 1L, 3));
    }

    @Test
    @Rule("SUBMIT-04")
    void ranksAreToldAlsoWhenNothingChanged() {
        BoardKey board = put(define("b"));
        submit(board, "bob", 30);
        submit(board, "ann", 20);
        assertThat(ranks(draft(board, "ann", 1))).containsExactly(change("ALL-TIME", "", 2L, 2));
    }

    @Test
    @Rule("SUBMIT-04")
    void ranksAreToldPerWindow() {
        BoardKey board =
                put(define("b").window(CalendarWindow.ALL_TIME, 0).window(CalendarWindow.DAILY, 1));
        submit(board, "bob", 30);
        submit(board, "ann", 20);
        clock().advance(Duration.ofDays(1));
        assertThat(ranks(draft(board, "ann", 10)))
                .containsExactly(change("ALL-TIME", "", 2L, 2), change("2025-01-16", "", null, 1));
    }

    @Test
    @Rule("SUBMIT-04")
    void ranksAreToldPerGroup() {
        BoardBuilder builder = grouped();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "bob", 30).group("region", "asia").group("platform", "pc"));
        submit(draft(board, "cid", 20).group("region", "asia"));
        submit(draft(board, "ann", 10).group("region", "asia").group("platform", "tv"));
        assertThat(ranks(draft(board, "ann", 25)))
                .containsExactly(
                        change("ALL-TIME", "", 3L, 2),
                        change("ALL-TIME", "region=asia", 3L, 2),
                        change("ALL-TIME", "platform=tv,region=asia", 1L, 1));
    }

    @Test
    @Rule("SUBMIT-04")
    void aGroupThatThePlayerIsNotInIsNotTold() {
        BoardBuilder builder = grouped();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        assertThat(ranks(draft(board, "ann", 25).group("region", "asia")))
                .containsExactly(
                        change("ALL-TIME", "", null, 1),
                        change("ALL-TIME", "region=asia", null, 1));
    }

    @Test
    @Rule("SUBMIT-04")
    void whoMovesToAGroupHasNoRankBeforeInIt() {
        BoardBuilder builder = grouped();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "bob", 30).group("region", "europe"));
        submit(draft(board, "ann", 20).group("region", "asia"));
        assertThat(ranks(draft(board, "ann", 20).group("region", "europe")))
                .containsExactly(
                        change("ALL-TIME", "", 2L, 2),
                        change("ALL-TIME", "region=europe", null, 2));
    }

    private BoardBuilder grouped() {
        return define("b").grouping("region").grouping("region", "platform");
    }

    private List<RankChange> ranks(Draft draft) {
        return submit(draft.askingForRanks()).ranks();
    }

    private static RankChange change(
            String window, String group, @Nullable Long before, long after) {
        return new RankChange(new WindowKey(window), new GroupKey(group), before, after);
    }
}
