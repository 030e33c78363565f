package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Any sequence of commands against the model. */
public abstract class ModelRules extends RuleGroup {

    protected ModelRules(Lab lab) {
        super(lab);
    }
}
