package dev.laurel.api.json;

/**
 * A JSON number as it was written.
 *
 * @param text every digit of it
 */
public record JsonNumber(String text) {}
