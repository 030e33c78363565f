package dev.laurel.view;

import java.util.Locale;

/** The scripts, each in a resource file that says what it takes and returns. */
enum Script {
    APPLY,
    PAGE,
    PLAYERS,
    COUNTS,
    PERCENTILES,
    VERIFY,
    BEGIN,
    FINISH,
    DROP,
    COMPARE;

    String resource() {
        return name().toLowerCase(Locale.ROOT) + ".lua";
    }
}
