package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;

/**
 * Rules that use windows and are not about their borders. Their tests begin half an hour away from
 * any border, so that an engine that is off by a microsecond fails only where borders are tested.
 */
abstract class MidHourGroup extends RuleGroup {

    MidHourGroup(Lab lab) {
        super(lab);
    }

    @BeforeEach
    void leaveTheBorder() {
        clock().set(Lab.START.plus(Duration.ofMinutes(30)));
    }
}
