package dev.laurel.conformance.rules;

import dev.laurel.conformance.Lab;

/** Players: profiles, names, hiding, removing. */
public abstract class PlayerRules extends RuleGroup {

    protected PlayerRules(Lab lab) {
        super(lab);
    }
}
