package dev.laurel.api.engine;

import io.micronaut.context.annotation.ConfigurationProperties;
import org.jspecify.annotations.Nullable;

/**
 * Which engine to use.
 *
 * @param backend the engine's name; without one the server does not start
 */
@ConfigurationProperties("laurel")
record EngineConfig(@Nullable String backend) {}
