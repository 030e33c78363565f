package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

/** Windows and the past over HTTP; the tests here move the clock forward. */
abstract class WindowRules extends RuleGroup {

    private String today() {
        return rules().clock().instant().toString().substring(0, 10);
    }

    @Test
    void aClosedWindowIsReadableAndTakesNothing() {
        define("{\"windows\":[{\"kind\":\"daily\",\"keep\":2}],\"grace\":\"PT1H\"}");
        String day = today();
        String noon = day + "T12:00:00Z";
        submit("ada", 10);
        rules().clock().advance(Duration.ofDays(2));
        submit("bob", 5);
        assertThat(players(read(arena + "/standings"))).containsExactly("bob");
        assertThat(players(read(arena + "/standings?window=daily"))).containsExactly("bob");
        assertThat(players(read(arena + "/standings?window=" + day))).containsExactly("ada");
        assertThat(players(read(arena + "/standings?window=daily&at=" + noon)))
                .containsExactly("ada");
        assertThat(read(arena + "/standings/players/ada?window=" + day).get("window").asText())
                .isEqualTo(day);
        assertProblem(
                server().post(
                                arena + "/scores",
                                "{\"player\":\"ada\",\"score\":99,\"at\":\"" + noon + "\"}"),
                409,
                "window-closed");
        var windows = read(arena + "/windows").get("windows");
        assertThat(values(windows, "window")).containsExactly(today(), day);
        assertThat(values(windows, "state")).containsExactly("open", "closed");
        rules().clock().advance(Duration.ofDays(2));
        assertProblem(server().get(arena + "/standings?window=" + day), 404, "window-not-found");
    }

    @Test
    void aBackfillInsideTheGraceCounts() {
        define("{\"windows\":[{\"kind\":\"daily\"}],\"grace\":\"P2D\"}");
        String yesterday = rules().clock().instant().minus(Duration.ofDays(1)).toString();
        submit("{\"player\":\"ada\",\"score\":1,\"at\":\"" + yesterday + "\"}");
        var page = read(arena + "/standings?window=daily&at=" + yesterday);
        assertThat(players(page)).containsExactly("ada");
        assertThat(page.at("/standings/0/reachedAt").asText()).isEqualTo(yesterday);
    }

    @Test
    void fixedWindowsAreNamedByTheirLength() {
        define("{\"windows\":[{\"kind\":\"every PT6H\"}]}");
        submit("ada", 1);
        var page = read(arena + "/standings?window=every%20PT6H");
        assertThat(page.get("window").asText()).startsWith("PT6H@");
        assertThat(players(read(arena + "/standings?window=" + page.get("window").asText())))
                .containsExactly("ada");
    }

    @Test
    void windowsThatTheBoardDoesNotHaveAreNotFound() {
        define("{}");
        assertProblem(server().get(arena + "/standings?window=daily"), 404, "window-not-found");
        assertProblem(
                server().get(arena + "/standings?window=2026-07-13"), 404, "window-not-found");
        assertProblem(server().get(arena + "/standings?window=soon"), 400, "invalid-value");
    }

    @Test
    void aPastDayIsReadByRankByScoreAndByPlayer() {
        define("{}");
        submit("ada", 30);
        submit("bob", 20);
        submit("cid", 10);
        var engine = server().context().getBean(LeaderboardEngine.class);
        var key = StandingsKey.of(BoardKey.of(game, "arena"), WindowKey.ALL_TIME);
        for (String date : new String[] {"2026-07-01", "2026-07-02"}) {
            var progress = engine.history().capture(key, LocalDate.parse(date), 1, 100);
            while (!progress.complete()) {
                progress = engine.history().capture(key, LocalDate.parse(date), 1, 100);
            }
        }
        var first = read(arena + "/snapshots/2026-07-01?limit=2");
        assertThat(values(first.get("snapshots"), "player")).containsExactly("ada", "bob");
        assertThat(first.at("/snapshots/0/official").asBoolean()).isTrue();
        var second =
                read(arena + "/snapshots/2026-07-01?limit=2&cursor=" + first.get("next").asText());
        assertThat(values(second.get("snapshots"), "player")).containsExactly("cid");
        assertThat(second.has("next")).isFalse();
        var range = read(arena + "/snapshots/2026-07-01?minScore=15&maxScore=25&official=true");
        assertThat(values(range.get("snapshots"), "player")).containsExactly("bob");
        assertThat(read(arena + "/snapshots").get("dates").toString())
                .isEqualTo("[\"2026-07-02\",\"2026-07-01\"]");
        var history = read(arena + "/history/bob?from=2026-06-01&to=2026-07-31&limit=1");
        assertThat(values(history.get("snapshots"), "date")).containsExactly("2026-07-02");
        var older = read(arena + "/history/bob?limit=1&cursor=" + history.get("next").asText());
        assertThat(values(older.get("snapshots"), "date")).containsExactly("2026-07-01");
        assertThat(read(arena + "/snapshots/1999-01-01").get("snapshots")).isEmpty();
    }
}
