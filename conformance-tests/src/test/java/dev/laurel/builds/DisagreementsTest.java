package dev.laurel.builds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each planted disagreement is reported, by module and dependency, and nothing else is. */
class DisagreementsTest {

    @TempDir Path root;

    @BeforeEach
    void writeTwoBuildsThatAgree() throws IOException {
        write(
                "pom.xml",
                """
                <project>
                  <modules>
                    <module>spi</module>
                    <module>server</module>
                  </modules>
                  <dependencyManagement>
                    <dependencies>
                      <dependency>
                        <groupId>org.a</groupId>
                        <artifactId>a-bom</artifactId>
                        <version>${a.version}</version>
                        <type>pom</type>
                        <scope>import</scope>
                      </dependency>
                    </dependencies>
                  </dependencyManagement>
                </project>
                """);
        write("spi/pom.xml", "<project></project>");
        write(
                "server/pom.xml",
                """
                <project>
                  <dependencies>
                    <dependency>
                      <groupId>dev.laurel</groupId>
                      <artifactId>spi</artifactId>
                    </dependency>
                    <dependency>
                      <groupId>org.a</groupId>
                      <artifactId>core</artifactId>
                    </dependency>
                    <dependency>
                      <groupId>org.a</groupId>
                      <artifactId>annotations</artifactId>
                      <optional>true</optional>
                    </dependency>
                    <dependency>
                      <groupId>org.a</groupId>
                      <artifactId>driver</artifactId>
                      <classifier>linux</classifier>
                      <scope>runtime</scope>
                      <exclusions>
                        <exclusion>
                          <groupId>org.b</groupId>
                          <artifactId>logging</artifactId>
                        </exclusion>
                      </exclusions>
                    </dependency>
                    <dependency>
                      <groupId>org.a</groupId>
                      <artifactId>tests</artifactId>
                      <scope>test</scope>
                    </dependency>
                  </dependencies>
                  <build>
                    <plugins>
                      <plugin>
                        <artifactId>maven-compiler-plugin</artifactId>
                        <configuration>
                          <annotationProcessorPaths>
                            <path>
                              <groupId>org.a</groupId>
                              <artifactId>core</artifactId>
                            </path>
                          </annotationProcessorPaths>
                        </configuration>
                      </plugin>
                    </plugins>
                  </build>
                </project>
                """);
        write(
                "settings.gradle",
                """
                rootProject.name = 'laurel'
                include 'spi'
                include 'server' // the last one
                """);
        write(
                "build.gradle",
                """
                subprojects {
                    dependencies {
                    managed.findAll { it.bom }.each { boms enforcedPlatform("$it.id:$it.version") }
                    }
                }

                project(':server') {
                    apply plugin: 'application'
                    application {
                        mainClass = 'dev.laurel.Main'
                    }
                    dependencies {
                        api project(':spi')
                        implementation 'org.a:core'
                        compileOnly 'org.a:annotations'
                        runtimeOnly('org.a:driver::linux') {
                            exclude group: 'org.b', module: 'logging'
                        }
                        testImplementation 'org.a:tests'
                        annotationProcessor 'org.a:core'
                    }
                }
                """);
    }

    @Test
    void buildsThatAgreeAreLeftInPeace() {
        assertThat(found()).isEmpty();
    }

    @Test
    void propertyInAnArtifactIsTheSameInBoth() throws IOException {
        replace("server/pom.xml", "<artifactId>tests<", "<artifactId>tests-${os.platform}<");
        replace("build.gradle", "'org.a:tests'", "\"org.a:tests-${pomProperties['os.platform']}\"");
        assertThat(found()).isEmpty();
    }

    @Test
    void dependencyMissingInGradleIsReportedWithTheLineToAdd() throws IOException {
        replace("build.gradle", "        implementation 'org.a:core'\n", "");
        assertThat(found())
                .containsExactly(
                        "server: org.a:core is in server/pom.xml only. Add to project(':server') in"
                                + " build.gradle: implementation|api 'org.a:core'");
    }

    @Test
    void moduleDependencyMissingInGradleIsReportedAsProject() throws IOException {
        replace("build.gradle", "        api project(':spi')\n", "");
        assertThat(onlyOne()).endsWith("build.gradle: implementation|api project(':spi')");
    }

    @Test
    void dependencyMissingInMavenIsReportedWithTheElementToAdd() throws IOException {
        replace(
                "build.gradle",
                "testImplementation 'org.a:tests'",
                "testImplementation 'org.a:tests'\n        runtimeOnly 'org.b:extra'");
        assertThat(found())
                .containsExactly(
                        "server: org.b:extra is in build.gradle only. Add to server/pom.xml:"
                                + " <dependency><groupId>org.b</groupId>"
                                + "<artifactId>extra</artifactId>"
                                + "<scope>runtime</scope></dependency>");
    }

    @Test
    void wrongScopeIsReported() throws IOException {
        replace("build.gradle", "testImplementation 'org.a:tests'", "api 'org.a:tests'");
        assertThat(onlyOne())
                .startsWith(
                        "server: org.a:tests is test in server/pom.xml, implementation or api in"
                                + " build.gradle.");
    }

    @Test
    void missingProcessorIsReportedThoughTheSameJarIsADependency() throws IOException {
        replace("build.gradle", "        annotationProcessor 'org.a:core'\n", "");
        assertThat(onlyOne()).contains("org.a:core (processor) is in server/pom.xml only");
    }

    @Test
    void forgottenExclusionIsReported() throws IOException {
        replace("build.gradle", "exclude group: 'org.b', module: 'logging'", "");
        assertThat(onlyOne())
                .isEqualTo(
                        "server: org.a:driver::linux leaves out [org.b:logging] in server/pom.xml,"
                                + " [] in build.gradle");
    }

    @Test
    void dependencyListedTwiceIsReported() throws IOException {
        replace("build.gradle", "api project(':spi')", "api 'org.a:core'\napi project(':spi')");
        assertThat(onlyOne()).isEqualTo("server: org.a:core is listed twice in build.gradle");
    }

    @Test
    void moduleMissingInGradleIsReported() throws IOException {
        replace("settings.gradle", "include 'spi'\n", "");
        assertThat(onlyOne()).isEqualTo("spi: add to settings.gradle: include 'spi'");
    }

    @Test
    void moduleMissingInMavenIsReported() throws IOException {
        replace("pom.xml", "<module>spi</module>", "");
        assertThat(onlyOne()).isEqualTo("spi: add to <modules> of pom.xml: <module>spi</module>");
    }

    @Test
    void versionInAModuleBlockIsReported() throws IOException {
        replace(
                "build.gradle",
                "'org.a:core'\n        compile",
                "'org.a:core:1.2'\n        compile");
        assertThat(found())
                .anyMatch(
                        line ->
                                line.startsWith(
                                        "build.gradle:14: version literal 'org.a:core:1.2'"))
                .anyMatch(line -> line.startsWith("build.gradle:14: not understood"));
    }

    @Test
    void versionOrDependencyInTheFrameIsReported() throws IOException {
        replace(
                "build.gradle",
                "    managed",
                "api 'org.b:c:7.1'\nboms.add('org.b:d')\napi(\"$group:e\")\nmanaged");
        assertThat(found())
                .containsExactly(
                        "build.gradle:3: version literal 'org.b:c:7.1'; versions stand in pom.xml"
                                + " only",
                        "build.gradle:3: dependency outside a module: api 'org.b:c:7.1'",
                        "build.gradle:4: dependency outside a module: boms.add('org.b:d')",
                        "build.gradle:5: dependency outside a module: api(\"$group:e\")");
    }

    @Test
    void lineThatIsNotUnderstoodIsReported() throws IOException {
        replace(
                "build.gradle",
                "api project",
                "dependencies.add 'x', project(':spi')\n"
                        + "api 'org.b:c-${pomProperties['d']}'\n"
                        + "api \"org.b:c-${version}\"\n"
                        + "api project");
        replace("settings.gradle", "include 'spi'", "include 'spi'\nincludeBuild 'other'");
        assertThat(found())
                .hasSize(4)
                .anyMatch(line -> line.startsWith("settings.gradle:3: not understood: include"))
                .anyMatch(line -> line.startsWith("build.gradle:13: not understood: dependen"))
                .anyMatch(line -> line.startsWith("build.gradle:14: not understood: api 'org.b:"))
                .anyMatch(line -> line.startsWith("build.gradle:15: not understood: api \"org.b"));
    }

    @Test
    void losingTheBomsIsReported() throws IOException {
        replace("build.gradle", "enforcedPlatform", "platform");
        assertThat(onlyOne()).startsWith("build.gradle: the line that takes the BOMs");
    }

    @Test
    void versionWrittenOutInAPomIsReported() throws IOException {
        replace("pom.xml", "${a.version}", "1.2");
        replace("server/pom.xml", "<scope>test</scope>", "<version>1</version><scope>test</scope>");
        assertThat(found())
                .hasSize(2)
                .anyMatch(
                        line -> line.startsWith("pom.xml: org.a:a-bom is managed as version '1.2'"))
                .anyMatch(line -> line.startsWith("server/pom.xml: org.a:tests has a <version>"));
    }

    @Test
    void dependenciesThatGradleCannotSeeAreReported() throws IOException {
        replace("pom.xml", "</project>", "<dependencies><dependency/></dependencies></project>");
        replace(
                "spi/pom.xml",
                "</project>",
                "<profiles><profile><id>p</id><dependencies/></profile></profiles></project>");
        assertThat(found())
                .hasSize(2)
                .anyMatch(line -> line.startsWith("pom.xml: move <dependencies> of the root"))
                .anyMatch(line -> line.startsWith("spi/pom.xml: profile p has dependencies"));
    }

    private List<String> found() {
        return Disagreements.in(root);
    }

    private String onlyOne() {
        assertThat(found()).hasSize(1);
        return found().get(0);
    }

    private void replace(String file, String old, String now) throws IOException {
        String text = Files.readString(root.resolve(file));
        assertThat(text).contains(old);
        write(file, text.replace(old, now));
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
