package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Leases: one holder, a growing fence. */
public abstract class LeaseRules extends RuleGroup {

    protected LeaseRules(Lab lab) {
        super(lab);
    }
}
