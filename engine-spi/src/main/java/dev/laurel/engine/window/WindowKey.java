package dev.laurel.engine.window;

import dev.laurel.engine.check.Checks;
import java.util.regex.Pattern;

/**
 * The name of one window of a board, in the board's time zone.
 *
 * <pre>
 * 2025-07-13T10     an hour        2025-10-26T02.2   the second 02 o'clock of that day
 * 2025-07-13        a day          2025-W28          an ISO week
 * 2025-07           a month        ALL-TIME          everything
 * PT6H@81234        window 81234 of fixed length PT6H, counted from its anchor
 * </pre>
 *
 * The text is safe in a path and a query string. Its order is not the order of time; use {@link
 * Window#start()} for that.
 *
 * @param text one of the forms above
 */
public record WindowKey(String text) {
    private static final Pattern FORM =
            Pattern.compile(
                    "ALL-TIME|\\d{4}-W\\d{2}|\\d{4}-\\d{2}(-\\d{2}(T\\d{2}(\\.2)?)?)?"
                            + "|P[0-9DTHMS.]{2,24}@-?\\d{1,10}");

    /** The window that never ends. */
    public static final WindowKey ALL_TIME = new WindowKey("ALL-TIME");

    public WindowKey {
        Checks.present("window", text);
        Checks.length("window", text, 1, 40);
        if (!FORM.matcher(text).matches()) {
            throw Checks.invalid(
                    "a window key has none of the known forms",
                    "field",
                    "window",
                    "forms",
                    "2025-07-13T10, 2025-07-13, 2025-W28, 2025-07, PT6H@123, ALL-TIME");
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
