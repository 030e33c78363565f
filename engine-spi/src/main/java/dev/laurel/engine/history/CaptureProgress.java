package dev.laurel.engine.history;

/**
 * How far a capture is.
 *
 * @param captured snapshots taken so far
 * @param complete whether it is finished, for good
 */
public record CaptureProgress(long captured, boolean complete) {}
