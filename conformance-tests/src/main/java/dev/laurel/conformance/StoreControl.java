package dev.laurel.conformance;

/** Power over the processes of a store. */
public interface StoreControl {

    /** Stops the store from answering, without closing its connections. */
    void pause();

    /** Lets a paused store answer again. */
    void resume();

    /** Kills the store and starts it again on the same data. */
    void restart();
}
