package dev.laurel.api.request;

/** The forms of names and numbers as regular expressions, for the API's description. */
public final class Forms {
    /** A game's or a board's name. */
    public static final String NAME = "^[A-Za-z0-9_-]{1,64}$";

    /** A player's id. */
    public static final String PLAYER = "^[A-Za-z0-9_.:-]{1,64}$";

    /** A submission's id. */
    public static final String SUBMISSION = "^[A-Za-z0-9_.:-]{1,128}$";

    /** A 64-bit number. */
    public static final String INT64 = "^(0|-?[1-9][0-9]{0,18})$";

    private Forms() {}
}
