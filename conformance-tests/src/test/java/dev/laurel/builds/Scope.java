package dev.laurel.builds;

import java.util.List;
import java.util.Optional;

/**
 * Where a dependency is used, with the words each build has for it. The first Gradle word is the
 * one that a message proposes.
 */
enum Scope {
    COMPILE("compile", "implementation", "api"),
    COMPILE_ONLY("provided", "compileOnly"),
    RUNTIME("runtime", "runtimeOnly"),
    TEST("test", "testImplementation", "testRuntimeOnly"),
    PROCESSOR("annotationProcessorPaths", "annotationProcessor");

    private final String maven;
    private final List<String> gradle;

    Scope(String maven, String... gradle) {
        this.maven = maven;
        this.gradle = List.of(gradle);
    }

    String maven() {
        return maven;
    }

    List<String> gradle() {
        return gradle;
    }

    static Optional<Scope> ofMaven(String word) {
        for (Scope scope : values()) {
            if (scope != PROCESSOR && scope.maven.equals(word)) {
                return Optional.of(scope);
            }
        }
        return Optional.empty();
    }

    static Optional<Scope> ofGradle(String word) {
        for (Scope scope : values()) {
            if (scope.gradle.contains(word)) {
                return Optional.of(scope);
            }
        }
        return Optional.empty();
    }
}
