package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Ranks in three modes. */
public abstract class RankRules extends RuleGroup {

    protected RankRules(Lab lab) {
        super(lab);
    }
}
