package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Submission ids: sending again is safe. */
public abstract class IdRules extends RuleGroup {

    protected IdRules(Lab lab) {
        super(lab);
    }
}
