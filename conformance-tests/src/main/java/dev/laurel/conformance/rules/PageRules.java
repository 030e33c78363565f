package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Pages: top, bottom, cursors, ranges. */
public abstract class PageRules extends RuleGroup {

    protected PageRules(Lab lab) {
        super(lab);
    }
}
