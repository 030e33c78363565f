package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Limits: the largest of everything works. */
public abstract class LimitRules extends RuleGroup {

    protected LimitRules(Lab lab) {
        super(lab);
    }
}
