/** What a store must do to rank players, and the values exchanged with it. */
module dev.laurel.engine {
    requires static transitive org.jspecify;

    exports dev.laurel.engine;
}
