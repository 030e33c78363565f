package dev.laurel.engine.id;

import java.time.Duration;
import java.time.Instant;

/**
 * The bound of everything that comes from outside. They are the same on every engine, so that a
 * game can move between engines; each is the largest that all four can keep (a DynamoDB transaction
 * holds 100 items, which bounds windows times groupings).
 */
public final class Limits {
    private Limits() {}

    /** Characters of a game or board name. */
    public static final int NAME_LENGTH = 64;

    /** Characters of a player id. */
    public static final int PLAYER_LENGTH = 64;

    /** Characters of a submission id. */
    public static final int SUBMISSION_ID_LENGTH = 128;

    /** Submissions of one batch. */
    public static final int BATCH = 1_000;

    /** Entries of one page. */
    public static final int PAGE = 1_000;

    /** Players of one rank look-up. */
    public static final int LOOKUP = 1_000;

    /** Entries above, and entries below, of one context. */
    public static final int CONTEXT = 100;

    /** Bounds of one distribution, and points of one percentile query. */
    public static final int POINTS = 200;

    /** Bytes of an entry's metadata. */
    public static final int METADATA_BYTES = 2_048;

    /** UTF-16 units of a board's title and of a player's display name. */
    public static final int TITLE_LENGTH = 100;

    /** Characters of an avatar's URL. */
    public static final int URL_LENGTH = 500;

    /** Boards of one game. */
    public static final int BOARDS = 1_000;

    /** Windows of one board. */
    public static final int WINDOWS = 5;

    /** Groupings of one board. */
    public static final int GROUPINGS = 3;

    /** Dimensions of one grouping. */
    public static final int DIMENSIONS = 3;

    /** Characters of a dimension's name, and of its value. */
    public static final int DIMENSION_LENGTH = 32;

    /** Past windows that stay readable. */
    public static final int KEEP = 10_000;

    /** The longest grace. */
    public static final Duration GRACE = Duration.ofDays(31);

    /** The shortest fixed window. */
    public static final Duration SHORTEST_WINDOW = Duration.ofMinutes(1);

    /** The longest fixed window. */
    public static final Duration LONGEST_WINDOW = Duration.ofDays(3_660);

    /** How far a submission's time may lie ahead of the engine's clock. */
    public static final Duration CLOCK_SKEW = Duration.ofSeconds(10);

    /** The first time a submission can have. */
    public static final Instant EARLIEST = Instant.EPOCH;

    /** The last time a submission can have; all-time windows end one microsecond later. */
    public static final Instant LATEST = Instant.parse("9998-12-31T23:59:59.999999Z");

    /** The shortest and the longest lease. */
    public static final Duration SHORTEST_LEASE = Duration.ofSeconds(1);

    public static final Duration LONGEST_LEASE = Duration.ofHours(1);
}
