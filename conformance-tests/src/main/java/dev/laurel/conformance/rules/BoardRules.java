package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Boards: defining, changing, listing, removing. */
public abstract class BoardRules extends RuleGroup {

    protected BoardRules(Lab lab) {
        super(lab);
    }
}
