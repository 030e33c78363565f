package dev.laurel.conformance.random;

import dev.laurel.conformance.random.ScoreCommand.Sent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Writes the script of a seed: random commands, then a look at everything. Nothing is looked up
 * while writing, so a script is the same on every engine, and the random commands of a longer one
 * begin with those of a shorter one.
 */
final class Generator {
    /** Neighbouring seeds begin alike unless they are pulled apart. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final Chance chance;
    private final List<Integer> shapes = new ArrayList<>();
    private final List<Sent> sent = new ArrayList<>();
    private final QueryGenerator queries;

    Generator(long seed) {
        chance = new Chance(new Random(seed * SPREAD));
        for (int i = 0; i < Universe.BOARDS.size(); i++) {
            shapes.add(chance.below(Universe.SHAPES));
        }
        queries = new QueryGenerator(chance, shapes);
    }

    Script script(int length) {
        var commands = new ArrayList<Command>();
        var start = chance.of(Universe.STARTS);
        for (int board = 0; board < shapes.size(); board++) {
            commands.add(new BoardCommand.PutBoard(board, shapes.get(board), chance.below(2)));
        }
        while (commands.size() < length) {
            commands.addAll(next());
        }
        commands.subList(length, commands.size()).clear();
        commands.addAll(new Audit(queries).commands());
        return new Script(start, commands);
    }

    /** One command, or a few that have to come together to mean something. */
    private List<Command> next() {
        int roll = chance.below(100);
        if (roll < 36) {
            return List.of(watched(submit(), 8));
        }
        if (roll < 44) {
            return List.of(time());
        }
        if (roll < 70) {
            return List.of(queries.command());
        }
        if (roll < 82) {
            return List.of(watched(player(), 3));
        }
        if (roll < 86) {
            return List.of(event());
        }
        if (roll < 90) {
            return List.of(window());
        }
        return roll < 95 ? List.of(watched(board(), 3)) : together(roll);
    }

    private List<Command> together(int roll) {
        if (roll < 97) {
            return List.of(capture(), history(), history());
        }
        if (roll < 98) {
            return List.of(new ScoreCommand.ForgetIds(age()), submit(), submit());
        }
        return List.of(lease(), lease(), time(), lease(), lease());
    }

    private Command watched(Command command, int oneIn) {
        return chance.oneIn(oneIn)
                ? new ChangeCommand.Versioned(queries.board(), command)
                : command;
    }

    private Command submit() {
        int size = chance.oneIn(3) ? 2 + chance.below(3) : 1;
        var batch = new ArrayList<Sent>();
        for (int i = 0; i < size; i++) {
            batch.add(!sent.isEmpty() && chance.oneIn(5) ? again(chance.of(sent)) : fresh());
        }
        batch.stream().filter(s -> s.id() != null).forEach(sent::add);
        return new ScoreCommand.Submit(batch);
    }

    private Sent fresh() {
        boolean backfilled = chance.oneIn(8);
        return new Sent(
                chance.oneIn(3) ? chance.below(12) : null,
                queries.board(),
                queries.player(),
                queries.score(),
                chance.oneIn(3) ? queries.score() : 0,
                groups(),
                chance.oneIn(5) ? chance.of(Universe.METADATA) : null,
                backfilled ? age().negated() : arrival(),
                backfilled,
                chance.oneIn(2));
    }

    /** The same id, with the same payload or almost. */
    private Sent again(Sent first) {
        int change = chance.below(12);
        return new Sent(
                first.id(),
                change == 0 ? queries.board() : first.board(),
                change == 1 ? queries.player() : first.player(),
                change == 2 ? queries.score() : first.score(),
                change == 3 ? queries.score() : first.subscore(),
                change == 4 ? groups() : first.groups(),
                change == 5 ? "another" : first.metadata(),
                first.after(),
                change == 6 ? !first.backfilled() : first.backfilled(),
                (change == 7) != first.withRanks());
    }

    private Map<String, String> groups() {
        if (chance.oneIn(30)) {
            return Map.of("planet", "mars");
        }
        return queries.group();
    }

    /** Mostly now; sometimes a little late, or as early as clocks may differ, or more. */
    private Duration arrival() {
        return switch (chance.below(30)) {
            case 0 -> Duration.ofSeconds(10);
            case 1 -> Duration.ofSeconds(10).plusNanos(1_000);
            case 2 -> Duration.ofMillis(-1);
            case 3, 4, 5, 6, 7, 8, 9 -> Duration.ofNanos(-1_000);
            default -> Duration.ZERO;
        };
    }

    private Duration age() {
        return chance.of(
                List.of(
                        Duration.ZERO,
                        Duration.ofNanos(1_000),
                        Duration.ofMinutes(20),
                        Duration.ofHours(1),
                        Duration.ofDays(1)));
    }

    private Command time() {
        if (chance.oneIn(2)) {
            int board = queries.board();
            return new TimeCommand.AdvanceToEnd(
                    board,
                    queries.kind(board),
                    chance.of(
                            List.of(
                                    Duration.ofNanos(-1_000),
                                    Duration.ZERO,
                                    Universe.LONGEST_GRACE.minusNanos(1_000),
                                    Universe.LONGEST_GRACE)));
        }
        return new TimeCommand.Advance(age());
    }

    private Command player() {
        int player = queries.player();
        return switch (chance.below(9)) {
            case 0 -> new PlayerCommand.PutProfile(player, chance.of(Universe.NAMES), true);
            case 1 -> new PlayerCommand.PutProfile(player, null, chance.oneIn(2));
            case 2 -> new PlayerCommand.FindPlayers(queries.players());
            case 3 -> new PlayerCommand.ByName(chance.of(Universe.NAMES), 1 + chance.below(4));
            case 4 -> new PlayerCommand.Memberships(player, 1 + chance.below(4));
            case 5, 6 -> new PlayerCommand.Hide(player);
            case 7 -> new PlayerCommand.Restore(player);
            default -> new PlayerCommand.RemovePlayer(player);
        };
    }

    private Command capture() {
        return new HistoryCommand.Capture(
                queries.board(), chance.below(Universe.DAYS), 1 + chance.below(4));
    }

    private Command history() {
        int board = queries.board();
        int day = chance.below(Universe.DAYS);
        int limit = 1 + chance.below(4);
        boolean ranged = chance.oneIn(3);
        return switch (chance.below(6)) {
            case 0 -> capture();
            case 1 -> new HistoryCommand.Dates(board, chance.oneIn(2) ? day : null, limit);
            case 2, 3 ->
                    new HistoryCommand.OnDate(
                            board,
                            day,
                            1 + chance.below(3),
                            limit,
                            ranged ? 0L : null,
                            ranged ? 3L : null);
            case 4 ->
                    new HistoryCommand.PlayerHistory(
                            board, queries.player(), 0, chance.below(Universe.DAYS), limit);
            default -> new HistoryCommand.RemoveSnapshots(board, day);
        };
    }

    private Command event() {
        int limit = 1 + chance.below(5);
        Duration from = Duration.ofDays(40).plus(age());
        Duration to = chance.oneIn(2) ? age() : Duration.ofSeconds(-20);
        return switch (chance.below(7)) {
            case 0, 1, 2 -> new EventCommand.PlayerEvents(queries.player(), from, to, limit);
            case 3, 4, 5 -> new EventCommand.BoardEvents(queries.board(), from, to, limit);
            default -> new EventCommand.RemoveEvents(age());
        };
    }

    private Command window() {
        int board = queries.board();
        return switch (chance.below(5)) {
            case 0, 1 -> new WindowCommand.ListWindows(board);
            case 2, 3 -> new WindowCommand.RemoveExpired(board);
            default -> new WindowCommand.Archive(board, queries.kind(board), chance.below(3));
        };
    }

    private Command lease() {
        int holder = chance.below(2);
        Duration ttl = chance.of(List.of(Duration.ofHours(1), Duration.ofMinutes(20)));
        return switch (chance.below(4)) {
            case 0, 1 -> new LeaseCommand.Acquire(0, holder, ttl);
            case 2 -> new LeaseCommand.Renew(0, holder, ttl);
            default -> new LeaseCommand.Release(0, holder);
        };
    }

    private Command board() {
        int board = queries.board();
        int shape = shapes.get(board);
        return switch (chance.below(8)) {
            case 0 -> new BoardCommand.RemoveBoard(board);
            case 1 -> new BoardCommand.PutBoard(board, chance.below(Universe.SHAPES), 0);
            case 2, 3, 4 ->
                    new BoardCommand.PutBoard(board, shape, chance.below(Universe.VARIANTS));
            case 5 -> new BoardCommand.FindBoard(board);
            case 6 -> new BoardCommand.ListBoards(1 + chance.below(3));
            default -> new ChangeCommand.ReadVersion(board);
        };
    }
}
