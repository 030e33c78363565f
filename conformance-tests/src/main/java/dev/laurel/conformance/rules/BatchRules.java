package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Batches: together, yet each on its own. */
public abstract class BatchRules extends RuleGroup {

    protected BatchRules(Lab lab) {
        super(lab);
    }
}
