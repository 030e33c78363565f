package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.board.UpdateStrategy;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.event.Event;
import dev.laurel.engine.event.EventPage;
import dev.laurel.engine.event.EventQuery;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.Submission;
import dev.laurel.engine.window.CalendarWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Events: the audit trail. */
@Tag("event")
public abstract class EventRules extends RuleGroup {

    protected EventRules(Lab lab) {
        super(lab);
    }

    private EventPage ofBoard(BoardKey board, EventQuery query) {
        return engine().events().ofBoard(board, query);
    }

    private EventPage ofPlayer(String player, EventQuery query) {
        return engine().events().ofPlayer(game, player(player), query);
    }

    private List<Event> events(BoardKey board) {
        return ofBoard(board, EventQuery.newest(100)).events();
    }

    /** The ids of the submissions behind the events, as texts. */
    private static List<String> ids(List<Event> events) {
        return events.stream()
                .map(event -> Objects.requireNonNull(event.submission()).text())
                .toList();
    }

    private Submission named(String id, BoardKey board, String player, long score) {
        return score(board, player, score).withId(id(id));
    }

    private Submission at(String id, BoardKey board, Instant at) {
        return Submissions.countingAt(named(id, board, "a", 1), at);
    }

    private BoardKey sums(String name) {
        return put(define(name).strategy(UpdateStrategy.SUM));
    }

    @Test
    @Rule("EVENT-01")
    void appliedSubmissionHasOneEventThatTellsWhatWasSent() {
        BoardKey board = put(define("arena"));
        Instant at = clock().advance(Duration.ofNanos(123_456_000));
        submit(Submissions.withSubscore(named("one", board, "a", -5), Long.MIN_VALUE));
        assertThat(events(board)).hasSize(1);
        Event event = events(board).get(0);
        assertThat(event.board()).isEqualTo(board);
        assertThat(event.player()).isEqualTo(player("a"));
        assertThat(event.submission()).isEqualTo(id("one"));
        assertThat(event.submitted()).isEqualTo(new ScorePair(-5, Long.MIN_VALUE));
        assertThat(event.at()).isEqualTo(at);
    }

    @Test
    @Rule("EVENT-01")
    void eventOfASubmissionWithoutIdHasNone() {
        BoardKey board = put(define("arena"));
        submit(board, "a", 1);
        assertThat(events(board)).extracting(Event::submission).containsOnlyNulls();
    }

    @Test
    @Rule("EVENT-01")
    void eventTellsBeforeAndAfterPerWindow() {
        BoardKey board =
                put(
                        define("arena")
                                .strategy(UpdateStrategy.SUM)
                                .window(CalendarWindow.DAILY, 3)
                                .window(CalendarWindow.ALL_TIME, 0));
        Outcome first = submit(board, "a", 5);
        clock().advance(Duration.ofDays(1));
        Outcome second = submit(board, "a", 7);
        assertThat(events(board))
                .extracting(Event::windows)
                .containsExactlyInAnyOrder(first.windows(), second.windows());
    }

    @Test
    @Rule("EVENT-01")
    void eventTellsWhatWasSentAndNotTheSum() {
        BoardKey board = sums("arena");
        submit(board, "a", 5);
        clock().advance(Duration.ofSeconds(1));
        submit(board, "a", 7);
        assertThat(events(board))
                .extracting(Event::submitted)
                .containsExactlyInAnyOrder(ScorePair.of(7), ScorePair.of(5));
    }

    @Test
    @Rule("EVENT-01")
    void eventTellsTheTimeThatCounted() {
        BoardKey board = put(define("arena"));
        Instant earlier = Lab.START.minusSeconds(3_600);
        submit(at("late", board, earlier));
        assertThat(events(board)).extracting(Event::at).containsExactly(earlier);
    }

    @Test
    @Rule("EVENT-01")
    void everySubmissionOfABatchHasItsEvent() {
        BoardKey board = sums("arena");
        submitAll(
                named("1", board, "a", 1),
                named("2", board, "a", 1),
                named("3", board, "b", 1),
                named("4", board, "a", 1));
        assertThat(ids(events(board))).containsExactlyInAnyOrder("1", "2", "3", "4");
        assertThat(events(board)).extracting(Event::id).doesNotHaveDuplicates();
    }

    @Test
    @Rule("EVENT-02")
    void unchangedSubmissionHasNoEvent() {
        BoardKey board = put(define("arena"));
        submit(named("applied", board, "a", 5));
        submit(named("worse", board, "a", 4));
        submit(named("equal", board, "a", 5));
        assertThat(ids(events(board))).doesNotContain("worse", "equal");
        assertThat(ids(ofPlayer("a", EventQuery.newest(10)).events()))
                .doesNotContain("worse", "equal");
    }

    @Test
    @Rule("EVENT-02")
    void replayedSubmissionHasNoSecondEvent() {
        BoardKey board = sums("arena");
        Submission sent = named("once", board, "a", 5);
        submit(sent);
        submit(sent);
        submitAll(sent, sent);
        assertThat(events(board)).hasSizeLessThanOrEqualTo(1);
    }

    @Test
    @Rule("EVENT-02")
    void refusedSubmissionHasNoEvent() {
        BoardKey board = sums("arena");
        submit(named("first", board, "a", Long.MAX_VALUE));
        refused(named("overflow", board, "a", 1), Problem.SCORE_OVERFLOW);
        refused(named("first", board, "a", 1), Problem.SUBMISSION_ID_REUSED);
        refused(at("future", board, clock().instant().plusSeconds(60)), Problem.FUTURE_SUBMISSION);
        assertThat(events(board)).hasSizeLessThanOrEqualTo(1);
    }

    @Test
    @Rule("EVENT-03")
    void eventsOfAPlayerComeFromAllBoardsNewestFirst() {
        BoardKey arena = sums("arena");
        BoardKey other = sums("other");
        submit(named("1", arena, "a", 1));
        clock().advance(Duration.ofNanos(1_000));
        submitAll(named("2", other, "a", 1), named("x", other, "b", 1));
        clock().advance(Duration.ofNanos(1_000));
        submit(named("3", arena, "a", 1));
        assertThat(ids(ofPlayer("a", EventQuery.newest(10)).events()))
                .containsExactly("3", "2", "1");
    }

    @Test
    @Rule("EVENT-03")
    void eventsOfABoardComeFromAllPlayersNewestFirst() {
        BoardKey arena = sums("arena");
        BoardKey other = sums("arena2");
        submit(named("1", arena, "b", 1));
        clock().advance(Duration.ofNanos(1_000));
        submitAll(named("2", arena, "a", 1), named("x", other, "a", 1));
        clock().advance(Duration.ofNanos(1_000));
        submit(named("3", arena, "b", 1));
        assertThat(ids(events(arena))).containsExactly("3", "2", "1");
    }

    @Test
    @Rule("EVENT-03")
    void eventsComeByTheTimeThatCounted() {
        BoardKey board = sums("arena");
        submit(at("now", board, Lab.START));
        submit(at("earlier", board, Lab.START.minusSeconds(60)));
        submit(at("between", board, Lab.START.minusSeconds(30)));
        assertThat(ids(events(board))).containsExactly("now", "between", "earlier");
        assertThat(ids(ofPlayer("a", EventQuery.newest(10)).events()))
                .containsExactly("now", "between", "earlier");
    }

    @Test
    @Rule("EVENT-03")
    void eventsComeBetweenTwoTimesWithoutTheSecond() {
        BoardKey board = sums("arena");
        for (int second = 0; second < 4; second++) {
            submit(at("s" + second, board, Lab.START.plusSeconds(second)));
        }
        var query = new EventQuery(Lab.START.plusSeconds(1), Lab.START.plusSeconds(3), null, 10);
        assertThat(ids(ofBoard(board, query).events())).containsExactly("s2", "s1");
        assertThat(ids(ofPlayer("a", query).events())).containsExactly("s2", "s1");
    }

    @Test
    @Rule("EVENT-03")
    void pagesOfABoardTellEveryEventOnce() {
        BoardKey board = sums("arena");
        crowd(board);
        for (int limit : new int[] {1, 3, 6, 7}) {
            List<String> told = walk(EventQuery.newest(limit), query -> ofBoard(board, query));
            assertThat(told).hasSize(6).containsExactlyInAnyOrder("1", "2", "3", "4", "5", "6");
        }
    }

    @Test
    @Rule("EVENT-03")
    void pagesOfAPlayerTellEveryEventOnce() {
        crowd(sums("arena"));
        for (int limit : new int[] {1, 3, 6, 7}) {
            List<String> told = walk(EventQuery.newest(limit), query -> ofPlayer("a", query));
            assertThat(told).hasSize(6).containsExactlyInAnyOrder("1", "2", "3", "4", "5", "6");
        }
    }

    @Test
    @Rule("EVENT-03")
    void pagesBetweenTwoTimesEndThere() {
        BoardKey board = sums("arena");
        crowd(board);
        var query = new EventQuery(Lab.START.plusSeconds(1), Limits.LATEST, null, 1);
        assertThat(walk(query, q -> ofBoard(board, q))).containsExactly("6", "5");
    }

    @Test
    @Rule("EVENT-03")
    void newEventsDoNotDisturbAWalk() {
        BoardKey board = sums("arena");
        crowd(board);
        EventPage first = ofBoard(board, EventQuery.newest(2));
        clock().advance(Duration.ofSeconds(1));
        submit(named("7", board, "a", 1));
        String next = Objects.requireNonNull(first.next());
        List<String> rest = ids(ofBoard(board, EventQuery.newest(10).after(next)).events());
        assertThat(rest).containsExactlyInAnyOrder("1", "2", "3", "4");
    }

    @Test
    @Rule("EVENT-03")
    void lastPageOfEventsHasNoCursor() {
        BoardKey board = sums("arena");
        assertThat(ofBoard(board, EventQuery.newest(1)).next()).isNull();
        crowd(board);
        assertThat(ofBoard(board, EventQuery.newest(6)).next()).isNull();
        assertThat(ofBoard(board, EventQuery.newest(5)).next()).isNotNull();
    }

    /** Six events: four of one microsecond, then one a second, all of player a. */
    private void crowd(BoardKey board) {
        submitAll(
                named("1", board, "a", 1),
                named("2", board, "a", 1),
                named("3", board, "a", 1),
                named("4", board, "a", 1));
        clock().advance(Duration.ofSeconds(1));
        submit(named("5", board, "a", 1));
        clock().advance(Duration.ofSeconds(1));
        submit(named("6", board, "a", 1));
    }

    private static List<String> walk(EventQuery query, Function<EventQuery, EventPage> read) {
        EventPage page = read.apply(query);
        var told = new ArrayList<>(ids(page.events()));
        for (int pages = 1; page.next() != null; pages++) {
            assertThat(pages).as("pages").isLessThan(10);
            page = read.apply(query.after(Objects.requireNonNull(page.next())));
            told.addAll(ids(page.events()));
        }
        return told;
    }

    @Test
    @Rule("EVENT-04")
    void removingEventsLeavesThoseAtTheTimeAndLater() {
        BoardKey board = sums("arena");
        submit(at("old", board, Lab.START.minusSeconds(1)));
        submit(at("just-before", board, Lab.START.minusNanos(1_000)));
        submit(at("at", board, Lab.START));
        submit(at("after", board, Lab.START.plusSeconds(1)));
        engine().events().removeBefore(Lab.START);
        assertThat(ids(events(board))).containsExactlyInAnyOrder("after", "at");
        assertThat(ids(ofPlayer("a", EventQuery.newest(10)).events()))
                .containsExactlyInAnyOrder("after", "at");
    }

    @Test
    @Rule("EVENT-04")
    void removingEventsLeavesTheStandings() {
        BoardKey board = sums("arena");
        submit(at("old", board, Lab.START.minusSeconds(1)));
        engine().events().removeBefore(Lab.START);
        engine().events().removeBefore(Lab.START);
        assertThat(players(allTime(board))).containsExactly("a");
    }

    private String cursor(EventPage page) {
        return Objects.requireNonNull(page.next());
    }

    private void refuse(String cursor, Function<EventQuery, EventPage> read) {
        refused(Problem.BAD_CURSOR, () -> read.apply(EventQuery.newest(1).after(cursor)));
    }

    @Test
    @Rule("EVENT-05")
    void damagedCursorIsRefused() {
        BoardKey board = sums("arena");
        crowd(board);
        String cursor = cursor(ofBoard(board, EventQuery.newest(1)));
        String half = cursor.substring(0, cursor.length() / 2);
        for (String damaged : List.of("x", "Käse", half, "0" + cursor, "!" + cursor)) {
            refuse(damaged, query -> ofBoard(board, query));
            refuse(damaged, query -> ofPlayer("a", query));
        }
    }

    @Test
    @Rule("EVENT-05")
    void cursorOfAnotherBoardOrAPlayerIsRefused() {
        BoardKey board = sums("arena");
        BoardKey other = sums("other");
        crowd(board);
        String cursor = cursor(ofBoard(board, EventQuery.newest(1)));
        refuse(cursor, query -> ofBoard(other, query));
        refuse(cursor, query -> ofPlayer("a", query));
    }

    @Test
    @Rule("EVENT-05")
    void cursorOfAnotherPlayerOrABoardIsRefused() {
        BoardKey board = sums("arena");
        crowd(board);
        String cursor = cursor(ofPlayer("a", EventQuery.newest(1)));
        GameId otherGame = Lab.newGame();
        refuse(cursor, query -> ofPlayer("b", query));
        refuse(cursor, query -> engine().events().ofPlayer(otherGame, player("a"), query));
        refuse(cursor, query -> ofBoard(board, query));
    }
}
