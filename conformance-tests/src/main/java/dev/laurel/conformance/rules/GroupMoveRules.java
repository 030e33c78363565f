package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Players who change their group. */
@Tag("group-move")
public abstract class GroupMoveRules extends RuleGroup {

    protected GroupMoveRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("GROUP-03")
    void anotherValueMovesThePlayerToTheOtherGroup() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        submit(draft(board, "ann", 10).group("region", "europe"));
        assertThat(players(group(board, "region=asia"))).isEmpty();
        assertThat(players(group(board, "region=europe"))).containsExactly("ann");
    }

    @Test
    @Rule("GROUP-03")
    void thePlayersLeftBehindCloseUp() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 30).group("region", "asia"));
        submit(draft(board, "bob", 20).group("region", "asia"));
        submit(draft(board, "cid", 25).group("region", "europe"));
        StandingsKey asia = group(board, "region=asia");
        StandingsKey europe = group(board, "region=europe");
        long bob = standing(asia, "bob").rank();
        long cid = standing(europe, "cid").rank();
        submit(draft(board, "ann", 30).group("region", "europe"));
        assertThat(standing(asia, "bob").rank()).isEqualTo(bob - 1);
        assertThat(standing(europe, "cid").rank()).isEqualTo(cid + 1);
    }

    @Test
    @Rule("GROUP-03")
    void theEntryMovesAsItStandsAlsoWithAWorseScore() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).metadata("car=red").group("region", "asia"));
        Entry before = standing(group(board, "region=asia"), "ann").entry();
        clock().advance(Duration.ofSeconds(1));
        submit(draft(board, "ann", 5).metadata("car=blue").group("region", "europe"));
        assertThat(standing(group(board, "region=europe"), "ann").entry()).isEqualTo(before);
    }

    @Test
    @Rule("GROUP-03")
    void anImprovementMovesToTheOtherGroup() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        submit(draft(board, "ann", 20).group("region", "europe"));
        assertThat(players(group(board, "region=asia"))).isEmpty();
        assertThat(standing(group(board, "region=europe"), "ann").entry().pair().score())
                .isEqualTo(20);
    }

    @Test
    @Rule("GROUP-03")
    void oneValueMovesThePlayerInEveryGroupingThatUsesIt() {
        BoardBuilder builder = define("b").grouping("region").grouping("region", "platform");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        Draft draft = draft(board, "ann", 10).group("platform", "pc");
        submit(draft.group("region", "asia"));
        submit(draft.group("region", "europe"));
        assertThat(players(group(board, "platform=pc,region=asia"))).isEmpty();
        assertThat(players(group(board, "platform=pc,region=europe"))).containsExactly("ann");
        assertThat(players(group(board, "region=europe"))).containsExactly("ann");
    }

    @Test
    @Rule("GROUP-03")
    void otherWindowsKeepTheGroupTheyHad() {
        BoardBuilder builder = daily();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        clock().advance(Duration.ofDays(1));
        submit(draft(board, "ann", 5).group("region", "europe"));
        assertThat(players(group(board, "2025-01-15", "region=asia"))).containsExactly("ann");
        assertThat(players(group(board, "2025-01-15", "region=europe"))).isEmpty();
        assertThat(players(group(board, "2025-01-16", "region=europe"))).containsExactly("ann");
        assertThat(players(group(board, "region=asia"))).isEmpty();
        assertThat(players(group(board, "region=europe"))).containsExactly("ann");
    }

    @Test
    @Rule("GROUP-03")
    void whoMovesThereAndBackIsCountedOnce() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        for (String region : new String[] {"asia", "europe", "asia"}) {
            submit(draft(board, "ann", 10).group("region", region));
        }
        assertThat(players(group(board, "region=asia"))).containsExactly("ann");
        assertThat(engine().standings().size(group(board, "region=asia")).value()).isEqualTo(1);
        assertThat(engine().standings().size(group(board, "region=europe")).value()).isZero();
    }

    @Test
    @Rule("GROUP-04")
    void aDimensionLeftOutKeepsItsValue() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        submit(board, "ann", 20);
        assertThat(standing(group(board, "region=asia"), "ann").entry().pair().score())
                .isEqualTo(20);
    }

    @Test
    @Rule("GROUP-04")
    void oneDimensionLeftOutKeepsItsValueWhileTheOtherChanges() {
        BoardBuilder builder = define("b").grouping("region", "platform");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia").group("platform", "pc"));
        submit(draft(board, "ann", 10).group("platform", "tv"));
        assertThat(players(group(board, "platform=tv,region=asia"))).containsExactly("ann");
    }

    @Test
    @Rule("GROUP-04")
    void aValueThatWasMissingCompletesAGrouping() {
        BoardBuilder builder = define("b").grouping("region", "platform");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        submit(draft(board, "ann", 10).group("platform", "pc"));
        assertThat(players(group(board, "platform=pc,region=asia"))).containsExactly("ann");
    }

    @Test
    @Rule("GROUP-04")
    void aNewWindowDoesNotKnowTheValueOfAnother() {
        BoardBuilder builder = daily();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        clock().advance(Duration.ofDays(1));
        submit(board, "ann", 20);
        assertThat(players(group(board, "2025-01-16", "region=asia"))).isEmpty();
        assertThat(players(group(board, "region=asia"))).containsExactly("ann");
    }

    @Test
    @Rule({"GROUP-05", "SUBMIT-03"})
    void aChangeOfGroupAloneIsApplied() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        assertThat(submit(draft(board, "ann", 5).group("region", "europe")).applied()).isTrue();
    }

    @Test
    @Rule("SUBMIT-03")
    void aValueThatTheDimensionHadBeforeIsUnchanged() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        assertThat(submit(draft(board, "ann", 10).group("region", "asia")).applied()).isFalse();
        assertThat(submit(board, "ann", 10).applied()).isFalse();
    }

    @Test
    @Rule("GROUP-05")
    void aChangeOfGroupAloneHasAnEvent() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia").id("s1"));
        clock().advance(Duration.ofSeconds(1));
        Draft move = draft(board, "ann", 5).group("region", "europe").id("s2");
        submit(move);
        assertThat(engine().events().ofBoard(board, EventQuery.newest(10)).events())
                .extracting(event -> String.valueOf(event.submission()))
                .contains(String.valueOf(move.id()));
    }

    @Test
    @Rule("GROUP-05")
    void aChangeOfGroupAloneLeavesTheEntry() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).subscore(4).metadata("car=red").group("region", "asia"));
        Entry before = standing(allTime(board), "ann").entry();
        clock().advance(Duration.ofSeconds(1));
        submit(draft(board, "ann", 10).subscore(4).metadata("x").group("region", "europe"));
        assertThat(standing(allTime(board), "ann").entry()).isEqualTo(before);
    }

    private BoardBuilder regions() {
        return define("b").grouping("region");
    }

    private BoardBuilder daily() {
        return regions().window(CalendarWindow.DAILY, 1).window(CalendarWindow.ALL_TIME, 0);
    }

    private static StandingsKey group(BoardKey board, String group) {
        return group(board, WindowKey.ALL_TIME.text(), group);
    }

    private static StandingsKey group(BoardKey board, String window, String group) {
        return new StandingsKey(board, new WindowKey(window), new GroupKey(group));
    }
}
