package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Submitting: all windows or none, and what the outcome tells. */
public abstract class SubmitRules extends RuleGroup {

    protected SubmitRules(Lab lab) {
        super(lab);
    }
}
