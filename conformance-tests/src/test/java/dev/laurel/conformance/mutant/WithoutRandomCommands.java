package dev.laurel.conformance.mutant;

import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.launcher.PostDiscoveryFilter;

/** Leaves out the chapter of random commands. */
final class WithoutRandomCommands implements PostDiscoveryFilter {

    @Override
    public FilterResult apply(TestDescriptor test) {
        return FilterResult.includedIf(
                !test.getUniqueId().toString().contains("[nested-class:Model]"));
    }
}
