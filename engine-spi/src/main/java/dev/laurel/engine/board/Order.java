package dev.laurel.engine.board;

/** Which end of the number line wins. */
public enum Order {
    /** High wins. */
    DESC,
    /** Low wins. */
    ASC;

    /** Tells whether {@code a} is strictly better than {@code b}. */
    public boolean isBetter(long a, long b) {
        return this == DESC ? a > b : a < b;
    }
}
