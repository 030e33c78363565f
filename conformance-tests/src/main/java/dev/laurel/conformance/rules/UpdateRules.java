package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** What each update strategy does to an entry. */
public abstract class UpdateRules extends RuleGroup {

    protected UpdateRules(Lab lab) {
        super(lab);
    }
}
