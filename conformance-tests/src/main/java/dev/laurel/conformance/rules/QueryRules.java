package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** The other queries over standings. */
public abstract class QueryRules extends RuleGroup {

    protected QueryRules(Lab lab) {
        super(lab);
    }
}
