package dev.laurel.conformance.random;

import dev.laurel.engine.Ability;
import dev.laurel.engine.Capabilities;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.lease.Lease;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.Window;
import dev.laurel.engine.window.WindowKind;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One of the two who play a script: an engine, and what its answers so far have told. What was
 * remembered is the engine's own, and equal in number on both sides as long as they agree.
 */
public final class Side {
    final LeaderboardEngine engine;
    final GameId game;
    private final Capabilities capabilities;
    private final Instant start;
    private Instant now;
    private final Map<BoardKey, BoardDefinition> boards = new HashMap<>();
    private final List<Told> cursors = new ArrayList<>();
    final Map<String, Lease> leases = new HashMap<>();
    final Map<String, Long> fences = new HashMap<>();
    final Map<BoardKey, Long> versions = new HashMap<>();
    private long captures;

    private record Told(StandingsKey standings, Cursor cursor) {}

    /** A side; both sides are given what the engine under test can do. */
    Side(LeaderboardEngine engine, GameId game, Capabilities capabilities, Instant start) {
        this.engine = engine;
        this.game = game;
        this.capabilities = capabilities;
        this.start = start;
        this.now = start;
    }

    /** Plays a command; a refusal is an answer, too. */
    Object play(Command command) {
        try {
            return command.play(this);
        } catch (EngineException e) {
            return Seen.Refused.of(e);
        } catch (RuntimeException e) {
            return new Seen.Thrown(e);
        }
    }

    boolean can(Ability ability) {
        return capabilities.can(ability);
    }

    Instant now() {
        return now;
    }

    void now(Instant instant) {
        now = instant;
    }

    /** A date by number, counted from the day the script begins. */
    LocalDate day(int number) {
        return start.atZone(ZoneOffset.UTC).toLocalDate().plusDays(number);
    }

    BoardKey board(int number) {
        return new BoardKey(game, new BoardId(Universe.BOARDS.get(number)));
    }

    static PlayerId player(int number) {
        return new PlayerId(Universe.PLAYERS.get(number));
    }

    static List<PlayerId> players(List<Integer> numbers) {
        return numbers.stream().map(Side::player).toList();
    }

    /** Remembers what a board looks like now. */
    void know(BoardKey board, @Nullable BoardDefinition definition) {
        if (definition == null) {
            boards.remove(board);
            versions.remove(board);
        } else {
            boards.put(board, definition);
        }
    }

    Optional<BoardDefinition> definition(BoardKey board) {
        return Optional.ofNullable(boards.get(board));
    }

    /** The window of a kind that lies so many windows back, whether or not the board has it. */
    Window window(int board, int kind, int back) {
        ZoneId zone = definition(board(board)).map(d -> d.windows().zone()).orElse(ZoneOffset.UTC);
        WindowKind windows = Universe.KINDS.get(kind);
        return windows.at(now.minus(Universe.STEPS.get(kind).multipliedBy(back)), zone);
    }

    StandingsKey standings(Where where) {
        return new StandingsKey(
                board(where.board()),
                window(where.board(), where.kind(), where.back()).key(),
                GroupKey.of(groups(where.group())));
    }

    /** Values by dimension, as far as the engine knows groups. */
    Map<String, String> groups(Map<String, String> values) {
        return can(Ability.GROUPS) ? values : Map.of();
    }

    /** Keeps a cursor for later commands. */
    void tell(StandingsKey standings, @Nullable Cursor cursor) {
        if (cursor != null) {
            cursors.add(new Told(standings, cursor));
        }
    }

    /** A cursor told earlier: of these standings, or of any. */
    Optional<Cursor> cursor(StandingsKey standings, int number, boolean any) {
        List<Told> told =
                cursors.stream().filter(c -> any || c.standings().equals(standings)).toList();
        return told.isEmpty()
                ? Optional.empty()
                : Optional.of(told.get(Math.floorMod(number, told.size())).cursor());
    }

    /** A fence above all that this script has used. */
    long nextFence() {
        return ++captures;
    }
}
