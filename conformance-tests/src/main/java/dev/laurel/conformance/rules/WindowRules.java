package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Windows: opening, closing, keeping, in any time zone. */
public abstract class WindowRules extends RuleGroup {

    protected WindowRules(Lab lab) {
        super(lab);
    }
}
