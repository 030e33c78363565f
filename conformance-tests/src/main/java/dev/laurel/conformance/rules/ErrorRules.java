package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Errors: what is refused, and how. */
public abstract class ErrorRules extends RuleGroup {

    protected ErrorRules(Lab lab) {
        super(lab);
    }
}
