package dev.laurel.api.stream;

/**
 * What goes to a reader in one piece: whole events, encoded.
 *
 * @param bytes shared with other readers; they must not be changed
 * @param isLast whether the stream ends after it
 * @param onTaken called when the connection has taken the bytes, or never will
 */
record Chunk(byte[] bytes, boolean isLast, Runnable onTaken) {}
