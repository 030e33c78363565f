package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** History: dated snapshots. */
public abstract class HistoryRules extends RuleGroup {

    protected HistoryRules(Lab lab) {
        super(lab);
    }
}
