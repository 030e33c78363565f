package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Changes: versions and watching. */
public abstract class ChangeRules extends RuleGroup {

    protected ChangeRules(Lab lab) {
        super(lab);
    }
}
