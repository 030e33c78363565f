package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Faults: lost answers, failures, delays. */
public abstract class FaultRules extends RuleGroup {

    protected FaultRules(Lab lab) {
        super(lab);
    }
}
