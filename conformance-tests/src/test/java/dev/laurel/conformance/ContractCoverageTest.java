package dev.laurel.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

/** The contract and the suite cover each other. */
final class ContractCoverageTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([A-Z]+-\\d{2}) \\|");

    @Test
    void everyRuleHasATestAndEveryTestARule() throws IOException {
        assertThat(rulesOfTests()).containsExactlyInAnyOrderElementsOf(rulesOfContract());
    }

    @Test
    void noRuleIsNumberedTwice() throws IOException {
        assertThat(rulesOfContract()).doesNotHaveDuplicates().hasSizeGreaterThan(100);
    }

    @Test
    void everyConformanceTestNamesItsRule() {
        assertThat(tests()).isNotEmpty().allMatch(m -> m.isAnnotationPresent(Rule.class));
    }

    @Test
    void everyChapterIsPartOfTheSuite() throws IOException {
        Path rules = Path.of("src/main/java/dev/laurel/conformance/rules");
        try (var files = Files.list(rules)) {
            List<String> chapters =
                    files.map(f -> f.getFileName().toString())
                            .filter(f -> f.endsWith("Rules.java"))
                            .map(f -> f.replace(".java", ""))
                            .toList();
            assertThat(groups()).extracting(Class::getSimpleName).containsAll(chapters);
        }
    }

    private static List<String> rulesOfContract() throws IOException {
        String contract = Files.readString(Path.of("../docs/contract.md"));
        return ROW.matcher(contract).results().map(r -> r.group(1)).toList();
    }

    private static List<String> rulesOfTests() {
        return tests().stream()
                .flatMap(m -> List.of(m.getAnnotation(Rule.class).value()).stream())
                .distinct()
                .toList();
    }

    private static List<Method> tests() {
        var tests = new ArrayList<Method>();
        for (Class<?> group : groups()) {
            for (Method method : group.getDeclaredMethods()) {
                if (AnnotationSupport.isAnnotated(method, Testable.class)) {
                    tests.add(method);
                }
            }
        }
        return tests;
    }

    /** The chapters: the classes that the suite's nested classes extend. */
    private static List<Class<?>> groups() {
        var groups = new ArrayList<Class<?>>();
        for (Class<?> nested : ConformanceSuite.class.getDeclaredClasses()) {
            groups.add(nested.getSuperclass());
        }
        return groups;
    }
}
