package dev.laurel.conformance;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that stands still until it is told otherwise. Threads may share it. */
public final class ManualClock extends Clock {
    private Instant now;

    /** A clock that shows this time. */
    public ManualClock(Instant now) {
        this.now = now;
    }

    /** Shows this time from now on. */
    public synchronized void set(Instant instant) {
        now = instant;
    }

    /** Goes on by this much and tells the new time. */
    public synchronized Instant advance(Duration duration) {
        now = now.plus(duration);
        return now;
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
