package dev.laurel.builds;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The poms and build.gradle describe the same modules with the same dependencies. */
class BuildsAgreeTest {

    @Test
    void mavenAndGradleDescribeTheSameModulesAndDependencies() {
        assertThat(Disagreements.in(root()))
                .as("A dependency is written twice: in the module's pom.xml and in build.gradle")
                .isEmpty();
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("settings.gradle"))) {
            folder = folder.getParent();
            assertThat(folder).as("a folder with settings.gradle above the tests").isNotNull();
        }
        return folder;
    }
}
