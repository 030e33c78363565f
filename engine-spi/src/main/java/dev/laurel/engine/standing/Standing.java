package dev.laurel.engine.standing;

/** An entry and its rank, in the mode that was asked for. */
public record Standing(long rank, Entry entry) {}
