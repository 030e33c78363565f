package dev.laurel.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.WindowKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Boards, random states and waiting, for tests. */
final class Lab {
    static final WindowKey DAY = new WindowKey("2026-11-18");
    static final List<WindowKey> WINDOWS = List.of(WindowKey.ALL_TIME, DAY);
    static final List<GroupKey> GROUPS =
            List.of(
                    GroupKey.EVERYONE,
                    GroupKey.of(Map.of("region", "asia")),
                    GroupKey.of(Map.of("region", "europe")),
                    GroupKey.of(Map.of("region", "asia", "platform", "pc")));
    private static final long[] EXTREMES = {
        Long.MIN_VALUE, Long.MIN_VALUE + 1, -1, 0, 1, Long.MAX_VALUE - 1, Long.MAX_VALUE
    };
    private static final AtomicLong NUMBER = new AtomicLong(System.nanoTime());

    private final Random random;
    private long version;

    Lab(long seed) {
        this.random = new Random(seed);
    }

    static ViewBoard board(TotalOrder order, boolean dense) {
        String name = "b" + NUMBER.incrementAndGet();
        return new ViewBoard(BoardKey.of("game", name), 7, order, dense);
    }

    static ViewBoard board() {
        return board(new TotalOrder(Order.DESC, Order.ASC), false);
    }

    static ViewStandings everyone(ViewBoard board) {
        return new ViewStandings(board, WindowKey.ALL_TIME, GroupKey.EVERYONE);
    }

    static PlayerId player(int number) {
        return new PlayerId("player-" + number);
    }

    /** A state among few players, pairs and times, so that ties and moves abound. */
    ViewState state(ViewBoard board, int players) {
        WindowKey window = WINDOWS.get(random.nextInt(WINDOWS.size()));
        PlayerId player = player(random.nextInt(players));
        version++;
        if (random.nextInt(8) == 0) {
            return new ViewState(window, player, version, null, List.of(), null);
        }
        var groups = new ArrayList<GroupKey>(List.of(GroupKey.EVERYONE));
        if (random.nextBoolean()) {
            groups.add(GROUPS.get(1 + random.nextInt(2)));
        }
        if (random.nextInt(3) == 0) {
            groups.add(GROUPS.get(3));
        }
        long score =
                random.nextInt(4) == 0
                        ? EXTREMES[random.nextInt(EXTREMES.length)]
                        : random.nextInt(12) - 6;
        var pair = new ScorePair(score, random.nextInt(3) - 1);
        Instant reachedAt = Instant.EPOCH.plusSeconds(random.nextInt(5));
        String metadata = random.nextInt(3) == 0 ? "{\"é\":" + version + "}\n" : null;
        return new ViewState(
                window,
                player,
                version,
                board.order().key(pair, reachedAt, player),
                groups,
                metadata);
    }

    /** A state of everyone alone. */
    ViewState plain(ViewBoard board, int player) {
        version++;
        Instant reachedAt = Instant.EPOCH.plusNanos(1_000 * version);
        var key = board.order().key(ScorePair.of(random.nextLong()), reachedAt, player(player));
        return new ViewState(
                WindowKey.ALL_TIME, player(player), version, key, List.of(GroupKey.EVERYONE), null);
    }

    /** Commits and applies states as an engine does. */
    void submit(MapTruth truth, RedisView view, ViewBoard board, List<ViewState> states) {
        states.forEach(state -> truth.commit(board, state));
        view.applied(
                states.stream().map(s -> new ViewUpdate(board, s)).toList(), List.of(), version);
    }

    Random random() {
        return random;
    }

    /** Waits for something that happens in the background. */
    static void eventually(Duration bound, String what, BooleanSupplier holds) {
        long deadline = System.nanoTime() + bound.toNanos();
        while (!holds.getAsBoolean()) {
            assertThat(System.nanoTime()).as(what).isLessThan(deadline);
            LockSupport.parkNanos(2_000_000);
        }
    }

    /** The first answer there is: a busy machine may well be too slow for a call's deadline. */
    static <T> T ask(Supplier<Optional<T>> query) {
        var answer = new AtomicReference<Optional<T>>(Optional.empty());
        eventually(
                Duration.ofSeconds(20),
                "the view answers",
                () -> {
                    answer.set(query.get());
                    return answer.get().isPresent();
                });
        return answer.get().orElseThrow();
    }

    static void served(RedisView view, ViewBoard board) {
        eventually(
                Duration.ofSeconds(20),
                "the board is served",
                () -> view.size(everyone(board)).isPresent());
    }

    /** Waits until the view serves the board and holds exactly what the truth does. */
    static void equal(RedisView view, ViewBoard board) {
        assertThat(ask(() -> view.compare(board))).matches(ViewCheck::isEqual, "equals the truth");
    }
}
