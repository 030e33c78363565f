package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.Ability;
import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.player.Profile;
import dev.laurel.engine.score.Batch;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Changes: versions and watchers. */
@Tag("change")
public abstract class ChangeRules extends RuleGroup {

    protected ChangeRules(Lab lab) {
        super(lab);
    }

    private void with(BoardBuilder builder, Consumer<BoardKey> test) {
        BoardKey board = put(builder);
        unlessMissing(
                Ability.CHANGE_FEED,
                () -> test.accept(board),
                () -> engine().changes().version(board));
    }

    private long version(BoardKey board) {
        return engine().changes().version(board);
    }

    /** Makes a change to the board of player a and expects the version to grow. */
    private void grows(Consumer<BoardKey> change) {
        with(
                define("arena"),
                board -> {
                    submit(board, "a", 1);
                    long before = version(board);
                    change.accept(board);
                    assertThat(version(board)).isGreaterThan(before);
                });
    }

    @Test
    @Rule("CHANGE-01")
    void versionGrowsWithTheFirstSubmission() {
        with(
                define("arena"),
                board -> {
                    long before = version(board);
                    submit(board, "a", 1);
                    assertThat(version(board)).isGreaterThan(before);
                });
    }

    @Test
    @Rule("CHANGE-01")
    void versionGrowsWithEveryAppliedSubmission() {
        grows(board -> submit(board, "a", 2));
        grows(board -> submit(board, "b", 1));
    }

    @Test
    @Rule("CHANGE-01")
    void versionNeverFalls() {
        with(
                define("arena"),
                board -> {
                    long last = version(board);
                    for (long score : new long[] {5, 4, 6, 6, 1, 7}) {
                        submit(board, "a", score);
                        assertThat(version(board)).isGreaterThanOrEqualTo(last);
                        last = version(board);
                    }
                });
    }

    @Test
    @Rule("CHANGE-01")
    void versionNeverFallsOnAnotherNode() {
        with(
                define("arena"),
                board -> {
                    ChangeFeed there = lab.otherNode().changes();
                    Waiting.until(() -> lab.otherNode().boards().find(board).isPresent());
                    long last = there.version(board);
                    for (int score = 1; score <= 5; score++) {
                        submit(board, "a", score);
                        long next = there.version(board);
                        assertThat(next).isGreaterThanOrEqualTo(last);
                        last = next;
                    }
                });
    }

    @Test
    @Rule("CHANGE-02")
    void versionGrowsWhenAPlayerIsHidden() {
        grows(board -> engine().players().hide(game, player("a")));
    }

    @Test
    @Rule("CHANGE-02")
    void versionGrowsWhenAPlayerIsRestored() {
        with(
                define("arena"),
                board -> {
                    submit(board, "a", 1);
                    engine().players().hide(game, player("a"));
                    long before = version(board);
                    engine().players().restore(game, player("a"));
                    assertThat(version(board)).isGreaterThan(before);
                });
    }

    @Test
    @Rule("CHANGE-02")
    void versionGrowsWhenAPlayerIsRemoved() {
        grows(board -> engine().players().remove(game, player("a")));
    }

    @Test
    @Rule("CHANGE-02")
    void versionGrowsWhenAPlayerIsRenamed() {
        grows(board -> rename("a", "Anna"));
    }

    @Test
    @Rule("CHANGE-02")
    void versionGrowsWhenTheDefinitionChanges() {
        grows(board -> put(define("arena").title("new")));
    }

    /** What a watcher was told. */
    private static final class Told implements LongConsumer {
        private final List<Long> versions = new CopyOnWriteArrayList<>();

        @Override
        public void accept(long version) {
            versions.add(version);
        }

        /** Waits until more than this many versions were told, and gives the first of those. */
        long after(int count) {
            Waiting.until(() -> versions.size() > count);
            return versions.get(count);
        }

        int count() {
            return versions.size();
        }
    }

    @Test
    @Rule("CHANGE-03")
    void watcherIsToldOfAChangeMadeHere() {
        with(
                define("arena"),
                board -> {
                    var told = new Told();
                    try (var watch = engine().changes().watch(board, told)) {
                        assertThat(watch).isNotNull();
                        long before = version(board);
                        submit(board, "a", 1);
                        assertThat(told.after(0)).isGreaterThanOrEqualTo(before);
                    }
                });
    }

    @Test
    @Rule("CHANGE-03")
    void watcherIsToldOfAChangeMadeOnAnotherNode() {
        with(
                define("arena"),
                board -> {
                    Waiting.until(() -> lab.otherNode().boards().find(board).isPresent());
                    var told = new Told();
                    try (var watch = engine().changes().watch(board, told)) {
                        assertThat(watch).isNotNull();
                        long before = version(board);
                        accepted(
                                lab.otherNode()
                                        .scores()
                                        .submit(Batch.of(score(board, "a", 1)))
                                        .get(0));
                        assertThat(told.after(0)).isGreaterThanOrEqualTo(before);
                    }
                });
    }

    @Test
    @Rule("CHANGE-03")
    void watcherIsToldOfEveryKindOfChange() {
        with(
                define("arena"),
                board -> {
                    submit(board, "a", 1);
                    var told = new Told();
                    try (var watch = engine().changes().watch(board, told)) {
                        assertThat(watch).isNotNull();
                        tellsOf(told, () -> engine().players().hide(game, player("a")), board);
                        tellsOf(told, () -> engine().players().restore(game, player("a")), board);
                        tellsOf(told, () -> put(define("arena").title("new")), board);
                        tellsOf(told, () -> rename("a", "Anna"), board);
                        tellsOf(told, () -> engine().players().remove(game, player("a")), board);
                    }
                });
    }

    private void rename(String player, String name) {
        engine().players().put(new Profile(game, player(player), name, null));
    }

    /** Waits until the version after a change was told, so that no later one is mistaken for it. */
    private void tellsOf(Told told, Runnable change, BoardKey board) {
        int before = told.count();
        change.run();
        long version = version(board);
        Waiting.until(
                () -> told.count() > before && told.versions.stream().anyMatch(v -> v >= version));
    }

    @Test
    @Rule("CHANGE-03")
    void newestVersionIsToldInTheEnd() {
        with(
                define("arena"),
                board -> {
                    var told = new Told();
                    try (var watch = engine().changes().watch(board, told)) {
                        assertThat(watch).isNotNull();
                        for (int score = 1; score <= 20; score++) {
                            submit(board, "a", score);
                        }
                        long newest = version(board);
                        Waiting.until(() -> told.versions.contains(newest));
                    }
                });
    }

    @Test
    @Rule("CHANGE-03")
    void twoWatchersOfABoardAreBothTold() {
        with(
                define("arena"),
                board -> {
                    var one = new Told();
                    var two = new Told();
                    ChangeFeed.Subscription first = engine().changes().watch(board, one);
                    try (var second = engine().changes().watch(board, two)) {
                        assertThat(second).isNotNull();
                        submit(board, "a", 1);
                        one.after(0);
                        two.after(0);
                    } finally {
                        first.close();
                    }
                });
    }

    @Test
    @Rule("CHANGE-03")
    void watcherIsToldAfterAnotherWatcherWasClosed() {
        with(
                define("arena"),
                board -> {
                    var told = new Told();
                    ChangeFeed.Subscription other = engine().changes().watch(board, v -> {});
                    try (var watch = engine().changes().watch(board, told)) {
                        assertThat(watch).isNotNull();
                        other.close();
                        submit(board, "a", 1);
                        told.after(0);
                    }
                });
    }

    @Test
    @Rule("CHANGE-04")
    void closedWatcherIsNotTold() {
        with(
                define("arena"),
                board -> {
                    var closed = new Told();
                    var open = new Told();
                    ChangeFeed.Subscription watch = engine().changes().watch(board, closed);
                    submit(board, "a", 1);
                    closed.after(0);
                    watch.close();
                    watch.close();
                    int told = closed.count();
                    try (var other = engine().changes().watch(board, open)) {
                        assertThat(other).isNotNull();
                        submit(board, "a", 2);
                        open.after(0);
                    }
                    assertThat(closed.count()).isEqualTo(told);
                });
    }

    @Test
    @Rule("CHANGE-04")
    void watcherIsNotToldOfAnotherBoard() {
        with(
                define("arena"),
                board -> {
                    BoardKey other = put(define("arena2"));
                    var here = new Told();
                    var there = new Told();
                    try (var first = engine().changes().watch(board, here);
                            var second = engine().changes().watch(other, there)) {
                        assertThat(first).isNotSameAs(second);
                        for (int score = 1; score <= 10; score++) {
                            int before = there.count();
                            submit(other, "a", score);
                            there.after(before);
                        }
                    }
                    // Being told once more when a connection comes up is allowed.
                    assertThat(here.count()).isLessThan(5);
                });
    }
}
