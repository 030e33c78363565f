package dev.laurel.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.laurel.engine.board.Order;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.servers.RedisServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RedisViewQueriesTest {
    private static RedisServer server;
    private static RedisView view;
    private static final MapTruth TRUTH = new MapTruth();

    @BeforeAll
    static void start() {
        server = Servers.startRedis(ServerOptions.temporary());
        view = RedisView.open(RedisViewConfig.of(server.uri()), TRUTH);
    }

    @AfterAll
    static void stop() {
        view.close();
        server.close();
    }

    @ParameterizedTest(name = "seed {0}, {1} {2}, dense {3}")
    @CsvSource({
        "1,DESC,DESC,true",
        "2,DESC,ASC,false",
        "3,ASC,DESC,true",
        "4,ASC,ASC,false",
        "5,DESC,DESC,false"
    })
    void everyQueryAnswersAsASortedListDoes(long seed, Order score, Order subscore, boolean dense) {
        var lab = new Lab(seed);
        var board = Lab.board(new TotalOrder(score, subscore), dense);
        TRUTH.put(board);
        Lab.served(view, board);
        compareAll(lab, board);
        for (int round = 0; round < 12; round++) {
            var states = new ArrayList<ViewState>();
            int count = 1 + lab.random().nextInt(60);
            for (int i = 0; i < count; i++) {
                states.add(lab.state(board, 40));
            }
            Collections.shuffle(states, lab.random()); // older versions come late, too
            int cut = lab.random().nextInt(states.size());
            lab.submit(TRUTH, view, board, states.subList(0, cut));
            lab.submit(TRUTH, view, board, states.subList(cut, states.size()));
            compareAll(lab, board);
            assertThat(Lab.ask(() -> view.compare(board))).matches(ViewCheck::isEqual);
        }
    }

    private static void compareAll(Lab lab, ViewBoard board) {
        for (var window : Lab.WINDOWS) {
            for (var group : Lab.GROUPS) {
                var standings = new ViewStandings(board, window, group);
                var expected = new Expected(TRUTH, standings);
                for (RankMode mode : RankMode.values()) {
                    if (mode != RankMode.DENSE || board.dense()) {
                        compare(lab, standings, expected, mode);
                    }
                }
                comparePages(lab, standings, expected);
            }
        }
    }

    private static void compare(
            Lab lab, ViewStandings standings, Expected expected, RankMode mode) {
        assertThat(Lab.ask(() -> view.size(standings))).isEqualTo(expected.size());
        var players = new ArrayList<PlayerId>();
        for (int i = 0; i < 15; i++) {
            players.add(Lab.player(lab.random().nextInt(50)));
        }
        assertThat(Lab.ask(() -> view.ranks(standings, players, mode)))
                .isEqualTo(expected.ranks(players, mode));
        assertThat(Lab.ask(() -> view.percentiles(standings, players, mode)))
                .isEqualTo(expected.percentiles(players, mode));
        for (PlayerId player : players.subList(0, 4)) {
            var pair = new ScorePair(lab.random().nextInt(14) - 7, lab.random().nextInt(3) - 1);
            assertThat(Lab.ask(() -> view.rankOf(standings, pair, mode)))
                    .isEqualTo(expected.rankOf(pair, mode));
            int above = lab.random().nextInt(8);
            int below = lab.random().nextInt(8);
            assertThat(Lab.ask(() -> view.context(standings, player, above, below, mode)))
                    .isEqualTo(expected.context(player, above, below, mode));
        }
        var extreme = new ScorePair(Long.MIN_VALUE, Long.MAX_VALUE);
        assertThat(Lab.ask(() -> view.rankOf(standings, extreme, mode)))
                .isEqualTo(expected.rankOf(extreme, mode));
        var points = List.of(0, 1, 2_500, 5_000, 3_333, 9_999, 10_000);
        assertThat(Lab.ask(() -> view.atPercentiles(standings, points)))
                .isEqualTo(expected.atPercentiles(points));
        var bounds = List.of(Long.MIN_VALUE, -3L, 0L, 1L, 5L, Long.MAX_VALUE);
        assertThat(Lab.ask(() -> view.distribution(standings, bounds)))
                .isEqualTo(expected.distribution(bounds));
    }

    private static void comparePages(Lab lab, ViewStandings standings, Expected expected) {
        var starts = new ArrayList<PageRequest>();
        int limit = 1 + lab.random().nextInt(9);
        starts.add(PageRequest.top(limit));
        starts.add(PageRequest.bottom(limit));
        for (EntryKey key :
                List.of(expected.keys(), List.of(gone(standings))).stream()
                        .flatMap(List::stream)
                        .toList()) {
            var cursor = Cursor.at(standings.key(), key);
            starts.add(PageRequest.after(cursor, limit));
            starts.add(PageRequest.before(cursor, limit));
        }
        for (PageRequest start : List.copyOf(starts)) {
            starts.add(start.among(new ScoreRange(-3, 2)));
            starts.add(start.among(new ScoreRange(Long.MIN_VALUE, 0)));
        }
        starts.add(PageRequest.fromRank(1 + lab.random().nextInt(45), limit));
        starts.add(PageRequest.fromRank(Long.MAX_VALUE, limit));
        for (PageRequest request : starts) {
            RankMode mode = RankMode.values()[lab.random().nextInt(3)];
            PageRequest asked =
                    mode == RankMode.DENSE && !standings.board().dense()
                            ? request
                            : request.in(mode);
            assertThat(Lab.ask(() -> view.page(standings, asked))).isEqualTo(expected.page(asked));
        }
    }

    /** The key of somebody who is not there. */
    private static EntryKey gone(ViewStandings standings) {
        var order = standings.board().order();
        return order.key(new ScorePair(1, 0), java.time.Instant.EPOCH, new PlayerId("nobody"));
    }

    @Test
    void aCursorOfOtherStandingsIsRefused() {
        var board = Lab.board();
        TRUTH.put(board);
        Lab.served(view, board);
        var other = Lab.everyone(Lab.board());
        var cursor = Cursor.at(other.key(), gone(other));
        assertThatThrownBy(() -> view.page(Lab.everyone(board), PageRequest.after(cursor, 1)))
                .isInstanceOf(EngineException.class);
    }

    @Test
    void aThousandEntriesComeInOneCallAndOneCallTakesFiveThousandStates() {
        var lab = new Lab(6);
        var board = Lab.board();
        TRUTH.put(board);
        Lab.served(view, board);
        var states = new ArrayList<ViewState>();
        for (int i = 0; i < 5_000; i++) {
            states.add(lab.plain(board, i));
        }
        lab.submit(TRUTH, view, board, states);
        var expected = new Expected(TRUTH, Lab.everyone(board));
        Page page = Lab.ask(() -> view.page(Lab.everyone(board), PageRequest.top(1_000)));
        assertThat(page).isEqualTo(expected.page(PageRequest.top(1_000)));
        var players = new ArrayList<PlayerId>();
        for (int i = 0; i < 1_000; i++) {
            players.add(Lab.player(i));
        }
        assertThat(Lab.ask(() -> view.ranks(Lab.everyone(board), players, RankMode.COMPETITION)))
                .isEqualTo(expected.ranks(players, RankMode.COMPETITION));
        assertThat(Lab.ask(() -> view.compare(board))).isEqualTo(new ViewCheck(5_000, 0, 0, 0));
    }

    @Test
    void windowsAndBoardsThatAreGoneLeaveNothingBehind() {
        var lab = new Lab(7);
        var board = Lab.board(TotalOrder.ASCENDING, true);
        TRUTH.put(board);
        Lab.served(view, board);
        var states = new ArrayList<ViewState>();
        for (int i = 0; i < 100; i++) {
            states.add(lab.state(board, 40));
        }
        lab.submit(TRUTH, view, board, states);
        try (var redis = new Probe(server)) {
            view.drop(board, Lab.DAY);
            Lab.eventually(
                    java.time.Duration.ofSeconds(5),
                    "the window is gone",
                    () -> redis.keys(board).stream().noneMatch(k -> k.contains(Lab.DAY.text())));
            assertThat(redis.keys(board)).anyMatch(k -> k.contains(":z:ALL-TIME"));
            Lab.served(view, board);
            TRUTH.remove(board);
            view.drop(board);
            Lab.eventually(
                    java.time.Duration.ofSeconds(5),
                    "the board is gone",
                    () -> redis.keys(board).isEmpty());
        }
        assertThat(view.size(Lab.everyone(board))).isEmpty();
    }
}
