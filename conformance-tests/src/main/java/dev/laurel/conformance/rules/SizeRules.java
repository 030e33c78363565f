package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.CalendarWindow;
import dev.laurel.engine.window.FixedWindow;
import dev.laurel.engine.window.Window;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Limits of what is stored: the largest works, and comes back as it was sent. */
@Tag("size")
public abstract class SizeRules extends RuleGroup {

    protected SizeRules(Lab lab) {
        super(lab);
    }

    private static String full(String begin, int length) {
        return begin + "x".repeat(length - begin.length());
    }

    private static String dimension(int number) {
        return full("d" + number, Limits.DIMENSION_LENGTH);
    }

    private static BoardBuilder withMostWindows(BoardBuilder builder) {
        return builder.window(CalendarWindow.HOURLY, Limits.KEEP)
                .window(CalendarWindow.WEEKLY, Limits.KEEP)
                .window(CalendarWindow.MONTHLY, Limits.KEEP)
                .window(CalendarWindow.ALL_TIME, Limits.KEEP)
                .window(FixedWindow.every(Duration.ofMinutes(1)), Limits.KEEP);
    }

    @Test
    @Rule("LIMIT-02")
    void boardWithTheMostWindowsWorks() {
        BoardDefinition board = withMostWindows(define("arena")).build();
        put(withMostWindows(define("arena")));
        Outcome outcome = submit(score(board.key(), "a", 1).askingForRanks());
        assertThat(outcome.windows()).hasSize(Limits.WINDOWS);
        assertThat(outcome.ranks()).hasSize(Limits.WINDOWS);
        for (Window window : board.windows().touched(Lab.START)) {
            assertThat(players(StandingsKey.of(board.key(), window.key()))).containsExactly("a");
        }
    }

    @Test
    @Rule("LIMIT-02")
    void boardWithTheMostWindowsAndGroupingsWorks() {
        BoardBuilder builder = withMostWindows(define("arena"));
        for (int i = 0; i < 9; i += 3) {
            builder.grouping(dimension(i), dimension(i + 1), dimension(i + 2));
        }
        unlessMissing(
                Ability.GROUPS,
                () -> {
                    put(builder);
                    move(builder.build(), "first");
                    move(builder.build(), "second");
                },
                () -> put(builder));
    }

    /** Submits with a value for each of nine dimensions and looks at all twenty standings. */
    private void move(BoardDefinition board, String begin) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < 9; i++) {
            values.put(dimension(i), full(begin, Limits.DIMENSION_LENGTH));
        }
        Submission sent = Submissions.inGroups(score(board.key(), "a", 1), values);
        assertThat(submit(sent.askingForRanks()).ranks())
                .hasSize(Limits.WINDOWS * (1 + Limits.GROUPINGS));
        for (Window window : board.windows().touched(Lab.START)) {
            for (GroupKey group : board.groupsOf(values)) {
                assertThat(players(new StandingsKey(board.key(), window.key(), group)))
                        .containsExactly("a");
            }
        }
    }

    @Test
    @Rule("LIMIT-02")
    void longestNamesWork() {
        GameId longGame = new GameId(full(game.text(), Limits.NAME_LENGTH));
        BoardKey board = new BoardKey(longGame, new BoardId(full("b", Limits.NAME_LENGTH)));
        String player = full("p", Limits.PLAYER_LENGTH);
        engine().boards()
                .put(new BoardBuilder(board).title("ß".repeat(Limits.TITLE_LENGTH)).build());
        Submission sent =
                score(board, player, 1).withId(id(full("s", Limits.SUBMISSION_ID_LENGTH)));
        submit(sent);
        assertThat(players(allTime(board))).containsExactly(player);
        assertThat(
                        engine().events()
                                .ofPlayer(longGame, player(player), EventQuery.newest(10))
                                .events())
                .extracting(Event::submission)
                .containsExactly(sent.id());
        assertThat(engine().boards().find(board).orElseThrow().definition().title())
                .isEqualTo("ß".repeat(Limits.TITLE_LENGTH));
    }

    @Test
    @Rule("LIMIT-02")
    void longestProfileWorks() {
        BoardKey board = put(define("arena"));
        String url = full("https://a.example/", Limits.URL_LENGTH);
        String name = "\uD83D\uDC51".repeat(Limits.TITLE_LENGTH / 2);
        Profile profile = new Profile(game, player("a"), name, url);
        engine().players().put(profile);
        submit(board, "a", 1);
        assertThat(engine().players().find(game, player("a")).orElseThrow().profile())
                .isEqualTo(profile);
        assertThat(standing(allTime(board), "a").entry().displayName()).isEqualTo(name);
    }

    @Test
    @Rule("LIMIT-02")
    void largestMetadataWorks() {
        assertCarried("x".repeat(Limits.METADATA_BYTES));
        assertCarried("\uD83D\uDC51".repeat(Limits.METADATA_BYTES / 4));
    }

    @Test
    @Rule("LIMIT-03")
    void metadataMayBeEmpty() {
        assertCarried("");
    }

    @Test
    @Rule("LIMIT-03")
    void metadataMayHoldEveryAsciiCharacterButNul() {
        var text = new StringBuilder();
        for (char c = 1; c < 128; c++) {
            text.append(c);
        }
        assertCarried(text.toString());
    }

    @Test
    @Rule("LIMIT-03")
    void metadataMayHoldNul() {
        assertCarried("\u0000");
        assertCarried("a\u0000b\u0000");
    }

    @Test
    @Rule("LIMIT-03")
    void metadataIsNotTrimmedNorReadAsAnythingElse() {
        for (String text :
                List.of(
                        "  spaces around  ",
                        "line\r\nbreaks\n\r",
                        "{\"b\": 1.0, \"a\": [ ]}",
                        "null",
                        "'; drop table \\' \\\\ %s ${x}")) {
            assertCarried(text);
        }
    }

    @Test
    @Rule("LIMIT-03")
    void metadataIsNotNormalised() {
        assertCarried("e\u0301 é \uFEFF \u200B \uFFFF \uDBFF\uDFFF \u0085\u2028");
    }

    private void assertCarried(String metadata) {
        BoardKey board = put(define("metadata"));
        String player = "p" + Integer.toHexString(metadata.hashCode());
        submit(Submissions.carrying(score(board, player, 1), metadata));
        assertThat(Objects.requireNonNull(standing(allTime(board), player).entry().metadata()))
                .isEqualTo(metadata);
    }
}
