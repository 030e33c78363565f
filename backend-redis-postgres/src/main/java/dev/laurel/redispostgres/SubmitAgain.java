package dev.laurel.redispostgres;

/** A submit's transaction that must begin anew, after what it has run into is mended. */
final class SubmitAgain extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Runnable mend;

    SubmitAgain(Runnable mend) {
        super(null, null, false, false);
        this.mend = mend;
    }

    void mend() {
        mend.run();
    }
}
