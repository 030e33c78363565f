package dev.laurel.api.json;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;

/**
 * Signed 64-bit numbers in text: an optional minus and decimal digits without leading zeros. JSON
 * readers in many languages turn large numbers into doubles, so the API writes scores as strings
 * and reads both (docs/adr/010-int64-as-strings.md).
 */
public final class Int64 {

    private Int64() {}

    /**
     * Reads a number.
     *
     * @throws EngineException INVALID_VALUE for a fraction, an exponent, a plus, a leading zero,
     *     minus zero, a blank, or a number outside the range
     */
    public static long parse(String field, String text) {
        if (!isWhole(text)) {
            throw Checks.invalid(
                    "a whole number is written as digits without leading zeros, fraction or"
                            + " exponent",
                    "field",
                    field);
        }
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw Checks.invalid(
                    "a number is out of bounds",
                    "field",
                    field,
                    "min",
                    Long.MIN_VALUE,
                    "max",
                    Long.MAX_VALUE);
        }
    }

    private static boolean isWhole(String text) {
        int first = text.startsWith("-") ? 1 : 0;
        if (text.length() == first) {
            return false;
        }
        for (int i = first; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return text.charAt(first) != '0' || text.equals("0");
    }
}
