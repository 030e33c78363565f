package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Events: the audit trail. */
public abstract class EventRules extends RuleGroup {

    protected EventRules(Lab lab) {
        super(lab);
    }
}
