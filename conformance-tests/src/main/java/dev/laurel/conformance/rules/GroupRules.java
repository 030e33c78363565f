package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.WindowKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Groups: sub-populations ranked on their own. */
@Tag("group")
public abstract class GroupRules extends RuleGroup {

    protected GroupRules(Lab lab) {
        super(lab);
    }

    @Test
    @Rule("GROUP-01")
    void aGroupHoldsThePlayersWithItsValue() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = filled(builder);
        assertThat(players(group(board, "region=asia"))).containsExactly("bob", "dan");
        assertThat(players(group(board, "region=europe"))).containsExactly("ann", "cid");
    }

    @Test
    @Rule("GROUP-01")
    void everyoneIsInTheStandingsOfAll() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = filled(builder);
        assertThat(players(allTime(board))).containsExactly("ann", "bob", "cid", "dan", "eve");
    }

    @Test
    @Rule("GROUP-01")
    void playersOfAGroupAreRankedAmongThemselves() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = filled(builder);
        StandingsKey asia = group(board, "region=asia");
        assertThat(standing(asia, "bob").rank()).isEqualTo(1);
        assertThat(standing(asia, "dan").rank()).isEqualTo(2);
        assertThat(engine().standings().size(asia).value()).isEqualTo(2);
    }

    @Test
    @Rule("GROUP-01")
    void aPlayerOfAnotherGroupHasNoRankInIt() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = filled(builder);
        StandingsKey asia = group(board, "region=asia");
        var asked = List.of(player("ann"), player("bob"), player("eve"));
        assertThat(engine().standings().ranks(asia, asked, RankMode.ORDINAL).value())
                .containsOnlyKeys(player("bob"));
    }

    @Test
    @Rule("GROUP-01")
    void anEntryInAGroupIsTheEntryOfAll() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", -7).subscore(3).metadata("car=red").group("region", "asia"));
        assertThat(standing(group(board, "region=asia"), "ann").entry())
                .isEqualTo(standing(allTime(board), "ann").entry());
    }

    @Test
    @Rule("GROUP-01")
    void anImprovementCountsInTheGroupToo() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = filled(builder);
        submit(draft(board, "dan", 100).group("region", "asia"));
        assertThat(players(group(board, "region=asia"))).containsExactly("dan", "bob");
    }

    @Test
    @Rule("GROUP-01")
    void valuesThatResembleEachOtherAreDifferentGroups() {
        BoardBuilder builder = define("b").grouping("region").grouping("region", "platform");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        String[] values = {"a", "A", "aa", "a.a", "a-a", "a_a"};
        for (int i = 0; i < values.length; i++) {
            submit(draft(board, "p" + i, 10).group("region", values[i]).group("platform", "a"));
        }
        for (int i = 0; i < values.length; i++) {
            assertThat(players(group(board, "region=" + values[i]))).containsExactly("p" + i);
        }
    }

    @Test
    @Rule("GROUP-02")
    void aPlayerIsInOneGroupOfEachGrouping() {
        BoardBuilder builder = define("b").grouping("region").grouping("region", "platform");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia").group("platform", "pc"));
        assertThat(players(group(board, "region=asia"))).containsExactly("ann");
        assertThat(players(group(board, "platform=pc,region=asia"))).containsExactly("ann");
        assertThat(players(group(board, "platform=tv,region=asia"))).isEmpty();
        assertThat(players(group(board, "platform=pc,region=europe"))).isEmpty();
    }

    @Test
    @Rule("GROUP-02")
    void aPlayerIsInNoGroupOfAGroupingForWhichAValueIsMissing() {
        BoardBuilder builder =
                define("b").grouping("region").grouping("platform").grouping("region", "platform");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        submit(draft(board, "bob", 10).group("region", "asia").group("platform", "pc"));
        assertThat(players(group(board, "platform=pc"))).containsExactly("bob");
        assertThat(players(group(board, "platform=pc,region=asia"))).containsExactly("bob");
    }

    @Test
    @Rule("GROUP-02")
    void aPlayerWithoutValuesIsInNoGroup() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        submit(board, "bob", 20);
        assertThat(players(group(board, "region=asia"))).containsExactly("ann");
        assertThat(players(allTime(board))).containsExactlyInAnyOrder("ann", "bob");
    }

    @Test
    @Rule("GROUP-02")
    void aPlayerIsInTheGroupInEveryWindowOfTheSubmission() {
        BoardBuilder builder =
                regions().window(CalendarWindow.DAILY, 1).window(CalendarWindow.ALL_TIME, 0);
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia"));
        GroupKey asia = new GroupKey("region=asia");
        for (String window : List.of("2025-01-15", "ALL-TIME")) {
            assertThat(players(new StandingsKey(board, new WindowKey(window), asia)))
                    .as(window)
                    .containsExactly("ann");
        }
    }

    @Test
    @Rule("GROUP-06")
    void aValueForAnUnknownDimensionIsRefused() {
        BoardBuilder builder = define("b").grouping("region").grouping("region", "platform");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        refused(draft(board, "ann", 10).group("colour", "red"), Problem.UNKNOWN_DIMENSION);
        refused(
                draft(board, "ann", 10).group("region", "asia").group("Region", "asia"),
                Problem.UNKNOWN_DIMENSION);
    }

    @Test
    @Rule("GROUP-06")
    void aValueOnABoardWithoutGroupingsIsRefused() {
        BoardKey board = put(define("b"));
        refused(draft(board, "ann", 10).group("region", "asia"), Problem.UNKNOWN_DIMENSION);
    }

    @Test
    @Rule("GROUP-07")
    void aQueryForDimensionsThatAreNoGroupingIsRefused() {
        BoardBuilder builder = define("b").grouping("region").grouping("region", "platform");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("region", "asia").group("platform", "pc"));
        for (String text :
                List.of("platform=pc", "colour=red", "colour=red,platform=pc,region=asia")) {
            refused(Problem.UNKNOWN_GROUPING, () -> top(group(board, text)));
        }
    }

    @Test
    @Rule("GROUP-07")
    void aQueryForAGroupOnABoardWithoutGroupingsIsRefused() {
        BoardKey board = put(define("b"));
        StandingsKey asia = group(board, "region=asia");
        refused(Problem.UNKNOWN_GROUPING, () -> top(asia));
        refused(Problem.UNKNOWN_GROUPING, () -> engine().standings().size(asia));
    }

    @Test
    @Rule("GROUP-07")
    void aGroupWithoutPlayersIsEmpty() {
        BoardBuilder builder = regions();
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = filled(builder);
        StandingsKey nowhere = group(board, "region=nowhere");
        assertThat(top(nowhere)).isEmpty();
        assertThat(engine().standings().size(nowhere).value()).isZero();
    }

    @Test
    @Rule("GROUP-08")
    void theOrderOfDimensionsInAQueryDoesNotMatter() {
        BoardBuilder builder = define("b").grouping("region", "platform");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 10).group("platform", "pc").group("region", "asia"));
        List<Standing> one = top(group(board, "region=asia,platform=pc"));
        assertThat(one).hasSize(1);
        assertThat(top(group(board, "platform=pc,region=asia"))).isEqualTo(one);
    }

    @Test
    @Rule("GROUP-08")
    void theOrderOfDimensionsInADefinitionDoesNotMatter() {
        BoardBuilder builder = define("b").grouping("region", "platform");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = put(define("b").grouping("platform", "region"));
        submit(draft(board, "ann", 10).group("platform", "pc").group("region", "asia"));
        assertThat(players(group(board, "region=asia,platform=pc"))).containsExactly("ann");
    }

    @Test
    @Rule("GROUP-08")
    void theOrderOfDimensionsInASubmissionDoesNotMatter() {
        BoardBuilder builder = define("b").grouping("region", "platform");
        if (lacks(Ability.GROUPS, builder)) {
            return;
        }
        BoardKey board = builder.build().key();
        Map<String, String> values = new LinkedHashMap<>();
        values.put("region", "asia");
        values.put("platform", "pc");
        submit(draft(board, "ann", 10).groups(values));
        Map<String, String> turned = new LinkedHashMap<>();
        turned.put("platform", "pc");
        turned.put("region", "asia");
        submit(draft(board, "bob", 5).groups(turned));
        assertThat(players(group(board, "platform=pc,region=asia"))).containsExactly("ann", "bob");
    }

    private BoardBuilder regions() {
        return define("b").grouping("region");
    }

    /** Two of Europe, two of Asia and one of nowhere, {@code ann} first and {@code eve} last. */
    private BoardKey filled(BoardBuilder builder) {
        BoardKey board = builder.build().key();
        submit(draft(board, "ann", 50).group("region", "europe"));
        submit(draft(board, "bob", 40).group("region", "asia"));
        submit(draft(board, "cid", 30).group("region", "europe"));
        submit(draft(board, "dan", 20).group("region", "asia"));
        submit(board, "eve", 10);
        return board;
    }

    private static StandingsKey group(BoardKey board, String group) {
        return new StandingsKey(board, WindowKey.ALL_TIME, new GroupKey(group));
    }
}
