package dev.laurel.engine;

/** Which end of the number line wins. */
public enum Order {
    /** High wins. */
    DESC,
    /** Low wins. */
    ASC;

    /** Tells whether {@code a} stands before {@code b}, that is, whether it is strictly better. */
    public boolean isBetter(long a, long b) {
        return this == DESC ? a > b : a < b;
    }
}
