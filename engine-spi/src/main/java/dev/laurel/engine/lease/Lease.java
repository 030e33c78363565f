package dev.laurel.engine.lease;

import java.time.Instant;

/**
 * The right to run a job for a while.
 *
 * @param name the job
 * @param holder who holds it
 * @param fence grows whenever the lease is taken anew; work under a lower one is refused
 * @param expiresAt when it ends unless renewed, by the engine's clock
 */
public record Lease(String name, String holder, long fence, Instant expiresAt) {}
