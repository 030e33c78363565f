package dev.laurel.conformance.random;

/**
 * Where an engine and the model part.
 *
 * @param index the command they answer differently
 * @param expected the model's answer
 * @param actual the engine's answer
 */
public record Difference(int index, Object expected, Object actual) {}
