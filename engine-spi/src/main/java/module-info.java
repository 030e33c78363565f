/** What a store must do to rank players, and the values exchanged with it. */
module dev.laurel.engine {
    requires static transitive org.jspecify;

    exports dev.laurel.engine;
    exports dev.laurel.engine.board;
    exports dev.laurel.engine.change;
    exports dev.laurel.engine.check;
    exports dev.laurel.engine.error;
    exports dev.laurel.engine.event;
    exports dev.laurel.engine.history;
    exports dev.laurel.engine.id;
    exports dev.laurel.engine.lease;
    exports dev.laurel.engine.player;
    exports dev.laurel.engine.score;
    exports dev.laurel.engine.standing;
    exports dev.laurel.engine.window;
}
