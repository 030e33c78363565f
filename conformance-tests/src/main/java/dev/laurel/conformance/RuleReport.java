package dev.laurel.conformance;

import dev.laurel.conformance.report.RuleResults;
import dev.laurel.engine.Ability;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.TestWatcher;

/**
 * Counts passed and failed tests by rule while a suite runs; at its end prints a line and writes
 * {@code target/conformance/<engine>.tsv} (the folder is the configuration parameter {@code
 * laurel.conformance.report}).
 */
final class RuleReport implements TestWatcher, AfterAllCallback {
    private static final Namespace NAMESPACE = Namespace.create(RuleReport.class);

    @Override
    public void testSuccessful(ExtensionContext context) {
        count(context, true);
    }

    @Override
    public void testFailed(ExtensionContext context, Throwable cause) {
        count(context, false);
    }

    @Override
    public void testAborted(ExtensionContext context, Throwable cause) {
        count(context, false); // nothing is skipped
    }

    @Override
    public void testDisabled(ExtensionContext context, Optional<String> reason) {
        count(context, false); // nothing is skipped
    }

    private static void count(ExtensionContext context, boolean pass) {
        String[] rules =
                context.getElement()
                        .map(e -> e.getAnnotation(Rule.class))
                        .map(Rule::value)
                        .orElse(new String[] {"(no rule)"});
        results(context).count(rules, pass);
    }

    /** The results of the suite that a context belongs to. */
    private static RuleResults results(ExtensionContext context) {
        ConformanceSuite suite = suite(context);
        return context.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(suite, RuleReport::begin, RuleResults.class);
    }

    private static ConformanceSuite suite(ExtensionContext context) {
        return (ConformanceSuite) context.getRequiredTestInstances().getAllInstances().get(0);
    }

    private static RuleResults begin(ConformanceSuite suite) {
        var missing = new HashMap<String, String>();
        Lab lab = suite.lab();
        for (Ability ability : Ability.values()) {
            String reason = lab.engine().capabilities().missing().get(ability);
            if (reason != null) {
                missing.put(ability.name(), reason);
            }
        }
        return RuleResults.of(lab.fixture().name(), missing);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (context.getRequiredTestClass().isAnnotationPresent(Nested.class)) {
            return;
        }
        RuleResults results = results(context);
        results.write(
                Path.of(
                        context.getConfigurationParameter("laurel.conformance.report")
                                .orElse("target/conformance")));
        System.out.printf(
                "Conformance of %s: %d rules, %d broken %s%n",
                results.engine(),
                results.counts().size(),
                results.failed().size(),
                results.failed());
    }
}
