package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Load: concurrent callers. */
public abstract class LoadRules extends RuleGroup {

    protected LoadRules(Lab lab) {
        super(lab);
    }
}
