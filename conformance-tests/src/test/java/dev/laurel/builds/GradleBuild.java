package dev.laurel.builds;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads settings.gradle and build.gradle, line by line. The part of build.gradle that starts with
 * the first module block has a small grammar, and a line outside it is a problem: nothing slips
 * past unread. The part above is free Groovy, but may name no dependency and no version.
 */
final class GradleBuild {

    /** Surefire brings a launcher to every module, so Gradle's frame gives one to every module. */
    private static final String LAUNCHER =
            "testRuntimeOnly 'org.junit.platform:junit-platform-launcher'";

    /** Takes over the BOMs of pom.xml, in their order; without it the versions would drift. */
    private static final String BOMS =
            "managed.findAll { it.bom }.each { boms enforcedPlatform(\"$it.id:$it.version\") }";

    private static final String NAME = "(?:[\\w.-]|\\$\\{[\\w.-]+})+";
    private static final String ID = "([\\w.-]+:" + NAME + "(?:::" + NAME + ")?)";
    private static final Pattern PROPERTY =
            Pattern.compile("\\$\\{pomProperties\\['([\\w.-]+)'\\]}");
    private static final Pattern INCLUDE = Pattern.compile("include '([\\w-]+)'");
    private static final Pattern MODULE = Pattern.compile("project\\(':([\\w-]+)'\\) \\{");
    private static final Pattern PROJECT = Pattern.compile("(\\w+) project\\(':([\\w-]+)'\\)");
    private static final Pattern LIBRARY = Pattern.compile("(\\w+) '" + ID + "'");
    private static final Pattern OPEN_PROJECT =
            Pattern.compile("(\\w+)\\(project\\(':([\\w-]+)'\\)\\) \\{");
    private static final Pattern OPEN_LIBRARY = Pattern.compile("(\\w+)\\('" + ID + "'\\) \\{");
    private static final Pattern EXCLUDE =
            Pattern.compile("exclude group: '([\\w.-]+)', module: '([\\w.-]+)'");
    private static final Pattern MAIN_CLASS = Pattern.compile("mainClass = '[\\w.]+'");
    private static final Pattern QUOTED = Pattern.compile("'([^']*)'|\"([^\"]*)\"");
    private static final Pattern COORDINATES = Pattern.compile("[\\w.-]+\\.?[\\w-]+:[\\w.:@-]+");
    private static final Pattern VERSION = Pattern.compile(".*(^|[:@-])\\d+\\.\\d+.*");

    private final Build build = new Build();
    private @Nullable String module;
    private @Nullable Use open;
    private String inside = "";
    private boolean frame = true;

    private GradleBuild() {}

    static Build read(Path root) {
        var reader = new GradleBuild();
        reader.readSettings(lines(root.resolve("settings.gradle")));
        reader.readBuild(lines(root.resolve("build.gradle")));
        return reader.build;
    }

    private void readSettings(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            String line = code(lines.get(i));
            Matcher include = INCLUDE.matcher(line);
            if (include.matches()) {
                build.module(include.group(1));
            } else if (!line.isEmpty() && !line.equals("rootProject.name = 'laurel'")) {
                notUnderstood("settings.gradle", i, line);
            }
        }
    }

    private void readBuild(List<String> lines) {
        boolean boms = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = code(lines.get(i));
            boms |= line.equals(BOMS);
            frame &= !MODULE.matcher(line).matches();
            refuseVersions(i, line);
            if (frame) {
                refuseDependencies(i, line);
            } else if (!line.isEmpty() && !readLine(line)) {
                notUnderstood("build.gradle", i, line);
            }
        }
        if (!inside.isEmpty()) {
            build.problem("build.gradle: the last block is not closed");
        }
        if (!boms) {
            build.problem(
                    "build.gradle: the line that takes the BOMs of pom.xml is gone: %s", BOMS);
        }
    }

    private boolean readLine(String line) {
        return switch (inside) {
            case "" -> openModule(line);
            case "module" ->
                    line.equals("apply plugin: 'application'")
                            || enter(line, "dependencies {", "dependencies")
                            || enter(line, "application {", "application")
                            || enter(line, "}", "");
            case "application" -> MAIN_CLASS.matcher(line).matches() || enter(line, "}", "module");
            case "dependencies" -> readUse(line) || enter(line, "}", "module");
            case "use" -> readExclusion(line) || enter(line, "}", "dependencies");
            default -> throw new IllegalStateException(inside);
        };
    }

    private boolean openModule(String line) {
        Matcher opening = MODULE.matcher(line);
        if (!opening.matches()) {
            return false;
        }
        module = opening.group(1);
        inside = "module";
        if (!build.modules().containsKey(module)) {
            build.problem("build.gradle: module %s is not in settings.gradle", module);
            build.module(module);
        }
        return true;
    }

    private boolean enter(String line, String expected, String next) {
        if (!line.equals(expected)) {
            return false;
        }
        inside = next;
        return true;
    }

    private boolean readUse(String text) {
        Matcher property = PROPERTY.matcher(text);
        if (text.contains("\"") != property.find() || property.replaceAll("").contains("${")) {
            return false;
        }
        String line = property.replaceAll("\\${$1}").replace('"', '\'');
        return add(PROJECT.matcher(line), Build.GROUP + ":", "dependencies")
                || add(LIBRARY.matcher(line), "", "dependencies")
                || add(OPEN_PROJECT.matcher(line), Build.GROUP + ":", "use")
                || add(OPEN_LIBRARY.matcher(line), "", "use");
    }

    private boolean add(Matcher line, String prefix, String next) {
        if (!line.matches()) {
            return false;
        }
        var scope = Scope.ofGradle(line.group(1));
        if (scope.isEmpty()) {
            return false;
        }
        open = new Use(scope.get(), prefix + line.group(2), new TreeSet<>());
        build.modules().get(module).add(open);
        inside = next;
        return true;
    }

    private boolean readExclusion(String line) {
        Matcher exclusion = EXCLUDE.matcher(line);
        if (exclusion.matches()) {
            open.exclusions().add(exclusion.group(1) + ":" + exclusion.group(2));
            return true;
        }
        return line.equals("transitive = false") && open.exclusions().add("*:*");
    }

    private void refuseVersions(int index, String line) {
        Matcher quoted = QUOTED.matcher(line);
        while (quoted.find()) {
            if (VERSION.matcher(content(quoted)).matches()) {
                build.problem(
                        "build.gradle:%d: version literal %s; versions stand in pom.xml only",
                        index + 1, quoted.group());
            }
        }
    }

    private void refuseDependencies(int index, String line) {
        boolean named = Scope.ofGradle(line.split("[ (]", 2)[0]).isPresent();
        Matcher quoted = QUOTED.matcher(line);
        while (quoted.find()) {
            named |= COORDINATES.matcher(content(quoted)).matches();
        }
        if (named && !line.equals(LAUNCHER)) {
            build.problem("build.gradle:%d: dependency outside a module: %s", index + 1, line);
        }
    }

    private void notUnderstood(String file, int index, String line) {
        build.problem(
                "%s:%d: not understood: %s (GradleBuild.java has the lines that are; logic goes"
                        + " above the first module's block)",
                file, index + 1, line);
    }

    private static String content(Matcher quoted) {
        return quoted.group(1) != null ? quoted.group(1) : quoted.group(2);
    }

    /** The line without its comment. No string in these files holds two slashes. */
    private static String code(String line) {
        int comment = line.indexOf("//");
        return (comment < 0 ? line : line.substring(0, comment)).strip();
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
