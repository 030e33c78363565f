package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** The one total order. */
public abstract class OrderRules extends RuleGroup {

    protected OrderRules(Lab lab) {
        super(lab);
    }
}
