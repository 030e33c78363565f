package dev.laurel.builds;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Lists where the two builds differ; each line tells a contributor what to write where. */
final class Disagreements {

    private final Build maven;
    private final Build gradle;
    private final List<String> found = new ArrayList<>();

    private Disagreements(Build maven, Build gradle) {
        this.maven = maven;
        this.gradle = gradle;
        found.addAll(maven.problems());
        found.addAll(gradle.problems());
    }

    static List<String> in(Path root) {
        var disagreements = new Disagreements(MavenBuild.read(root), GradleBuild.read(root));
        disagreements.compare();
        return List.copyOf(disagreements.found);
    }

    private void compare() {
        for (String module : union(maven.modules(), gradle.modules())) {
            if (!gradle.modules().containsKey(module)) {
                add("%1$s: add to settings.gradle: include '%1$s'", module);
            } else if (!maven.modules().containsKey(module)) {
                add("%1$s: add to <modules> of pom.xml: <module>%1$s</module>", module);
            } else {
                compare(module);
            }
        }
    }

    private void compare(String module) {
        Map<String, Use> inMaven = byId(module, "pom.xml", maven.modules().get(module));
        Map<String, Use> inGradle = byId(module, "build.gradle", gradle.modules().get(module));
        for (String key : union(inMaven, inGradle)) {
            Use left = inMaven.get(key);
            Use right = inGradle.get(key);
            if (right == null) {
                add(
                        "%s: %s is in %s/pom.xml only. Add to project(':%s') in build.gradle: %s",
                        module, key, module, module, gradleLine(left));
            } else if (left == null) {
                add(
                        "%s: %s is in build.gradle only. Add to %s/pom.xml: %s",
                        module, key, module, mavenLines(right));
            } else if (left.scope() != right.scope()) {
                add(
                        "%s: %s is %s in %s/pom.xml, %s in build.gradle. As the pom: %s",
                        module,
                        key,
                        left.scope().maven(),
                        module,
                        String.join(" or ", right.scope().gradle()),
                        gradleLine(left));
            } else if (!left.exclusions().equals(right.exclusions())) {
                add(
                        "%s: %s leaves out %s in %s/pom.xml, %s in build.gradle",
                        module, key, left.exclusions(), module, right.exclusions());
            }
        }
    }

    /** A processor may well be a dependency too, so the two kinds of use are kept apart. */
    private Map<String, Use> byId(String module, String file, List<Use> uses) {
        var byId = new LinkedHashMap<String, Use>();
        for (Use use : uses) {
            String key = use.id() + (use.scope() == Scope.PROCESSOR ? " (processor)" : "");
            if (byId.put(key, use) != null) {
                add("%s: %s is listed twice in %s", module, key, file);
            }
        }
        return byId;
    }

    private static String gradleLine(Use use) {
        String own = Build.GROUP + ":";
        String target =
                use.id().startsWith(own)
                        ? "project(':" + use.id().substring(own.length()) + "')"
                        : "'" + use.id() + "'";
        String line = String.join("|", use.scope().gradle()) + " " + target;
        return use.exclusions().isEmpty() ? line : line + " without " + use.exclusions();
    }

    private static String mavenLines(Use use) {
        String[] id = use.id().split(":");
        String lines =
                "<groupId>"
                        + id[0]
                        + "</groupId><artifactId>"
                        + id[1]
                        + "</artifactId>"
                        + (id.length == 4 ? "<classifier>" + id[3] + "</classifier>" : "");
        return switch (use.scope()) {
            case COMPILE -> "<dependency>" + lines + "</dependency>";
            case PROCESSOR -> "<annotationProcessorPaths><path>" + lines + "</path>";
            case COMPILE_ONLY, RUNTIME, TEST ->
                    "<dependency>"
                            + lines
                            + "<scope>"
                            + use.scope().maven()
                            + "</scope></dependency>";
        };
    }

    private static SortedSet<String> union(Map<String, ?> left, Map<String, ?> right) {
        var union = new TreeSet<>(left.keySet());
        union.addAll(right.keySet());
        return union;
    }

    private void add(String format, Object... values) {
        found.add(String.format(format, values));
    }
}
