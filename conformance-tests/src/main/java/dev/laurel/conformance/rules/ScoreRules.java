package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Scores: every 64-bit number, exactly. */
public abstract class ScoreRules extends RuleGroup {

    protected ScoreRules(Lab lab) {
        super(lab);
    }
}
