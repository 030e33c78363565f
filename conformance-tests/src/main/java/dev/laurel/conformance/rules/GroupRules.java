package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Groups: sub-populations ranked on their own. */
public abstract class GroupRules extends RuleGroup {

    protected GroupRules(Lab lab) {
        super(lab);
    }
}
