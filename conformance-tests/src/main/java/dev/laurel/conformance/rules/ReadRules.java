package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Reading after writing. */
public abstract class ReadRules extends RuleGroup {

    protected ReadRules(Lab lab) {
        super(lab);
    }
}
