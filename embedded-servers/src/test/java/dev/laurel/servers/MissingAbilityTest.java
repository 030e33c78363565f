package dev.laurel.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.testcontainers.DockerClientFactory;

/** What cannot be done here is one sentence that says what to do instead. */
final class MissingAbilityTest {

    @ParameterizedTest
    @CsvSource({
        "Windows 11, amd64, false, redis, Redis cannot be started on windows/amd64",
        "Windows 11, amd64, false, redis-cluster, Redis cannot be started on windows/amd64",
        "Windows 11, amd64, false, postgres, PostgreSQL cannot be started on windows/amd64",
        "Windows 11, amd64, false, cassandra, Cassandra cannot be started on windows/amd64",
        "Windows 11, amd64, false, dynamodb, DynamoDB Local cannot be started on windows/amd64",
        "Linux, riscv64, false, redis, Redis cannot be started on linux/riscv64",
        "Linux, s390x, false, postgres, PostgreSQL cannot be started on linux/s390x",
        "Linux, aarch64, true, postgres, PostgreSQL cannot be started on linux/arm64 (musl)",
        "Linux, aarch64, false, dynamodb, DynamoDB Local cannot be started on linux/arm64",
        "Linux, amd64, true, dynamodb, DynamoDB Local cannot be started on linux/amd64 (musl)",
    })
    void aPlatformWithoutBinariesIsOneSentence(
            String os, String arch, boolean musl, String server, String sentence) {
        var provider = new EmbeddedProvider(Platform.of(os, arch, musl));
        var options = ServerOptions.temporary();
        assertThatThrownBy(
                        () -> {
                            switch (server) {
                                case "postgres" -> provider.postgres(options);
                                case "redis" -> provider.redis(options);
                                case "redis-cluster" -> provider.redisCluster(options);
                                case "dynamodb" -> provider.dynamoDb(options);
                                default -> provider.cassandra(options);
                            }
                        })
                .isInstanceOf(ServerUnavailableException.class)
                .hasMessageStartingWith(sentence + ": no binaries are published for it")
                .hasMessageEndingWith("-Dlaurel.servers=docker.");
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, false, linux-amd64, linux-amd64",
        "Linux, amd64, true, linux-amd64-alpine, linux-amd64",
        "Linux, aarch64, false, linux-arm64v8, linux-arm64",
        "Mac OS X, x86_64, false, darwin-amd64, darwin-amd64",
        "Mac OS X, aarch64, false, darwin-arm64v8, darwin-arm64",
    })
    void knownPlatformsNameTheirArtifacts(
            String os, String arch, boolean musl, String postgres, String redis) {
        var platform = Platform.of(os, arch, musl);
        assertThat(platform.postgresArtifact()).isEqualTo(postgres);
        assertThat(platform.redisBinary()).isEqualTo(redis);
    }

    @Test
    void nativePartsOfOtherPlatformsAreLeftOut() {
        var platform = Platform.of("Linux", "amd64", false);
        assertThat(
                        List.of(
                                        "",
                                        "native",
                                        "shaded",
                                        "linux-x86_64",
                                        "linux-aarch_64",
                                        "osx-x86_64")
                                .stream()
                                .filter(platform::canUse))
                .containsExactly("", "native", "shaded", "linux-x86_64");
    }

    @Test
    void anArtifactThatIsNowhereIsOneSentence() {
        var artifacts = new Artifacts("redis", Progress.silent());
        assertThatThrownBy(() -> artifacts.file("dev.laurel.nowhere:nothing:1"))
                .isInstanceOf(ServerUnavailableException.class)
                .hasMessageStartingWith(
                        "redis needs dev.laurel.nowhere:nothing:1, which is not in the local Maven"
                                + " repository and cannot be downloaded:");
    }

    @Test
    void anUnknownChoiceOfServersIsOneSentence() {
        assertThatThrownBy(() -> Servers.provider("podman"))
                .isInstanceOf(ServerUnavailableException.class)
                .hasMessage("-Dlaurel.servers is embedded or docker, and not podman.");
    }

    @Test
    void dockerIsUsedOrItsAbsenceIsOneSentence() {
        // Where an engine answers there is a provider; where none does, the sentence names the way.
        if (DockerClientFactory.instance().isDockerAvailable()) {
            assertThat(Servers.provider("docker")).isInstanceOf(DockerProvider.class);
        } else {
            assertThatThrownBy(() -> Servers.provider("docker"))
                    .isInstanceOf(ServerUnavailableException.class)
                    .hasMessage(
                            "No Docker engine answers, and -Dlaurel.servers=docker asks for one;"
                                    + " start it, or leave the property out to run servers without"
                                    + " Docker.");
        }
    }

    @Test
    void missingUserNamespacesAreOneSentence() {
        assertThat(Isolation.noNamespaces("unshare is not installed"))
                .hasMessage(
                        "PostgreSQL refuses to run as root and user namespaces (unshare -U) are not"
                                + " allowed here; run as an ordinary user: unshare is not installed.");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 65_536})
    void aPortOutsideTheRangeIsRefused(int port) {
        assertThatThrownBy(() -> ServerOptions.temporary().withPort(port))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void optionsThatMakeNoSenseAreRefused() {
        var options = ServerOptions.temporary();
        assertThatThrownBy(() -> options.withStartTimeout(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> options.withSetting("a", "b\nport 1"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> options.withSetting("a b", "c"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(options.withSetting("a", "b").settings()).isEqualTo(Map.of("a", "b"));
    }

    @Test
    void anotherJavaIsFoundByItsReleaseFile(@TempDir Path homes) throws IOException {
        var seventeen = javaHome(homes.resolve("a"), "17.0.15");
        var eight = javaHome(homes.resolve("b"), "1.8.0_402");
        var current = new JavaRuntime(homes, 25);
        assertThat(JavaRuntime.between(current, 17, 21, List.of(eight, seventeen)))
                .contains(new JavaRuntime(seventeen, 17));
        assertThat(JavaRuntime.between(current, 17, 21, List.of(eight))).isEmpty();
        assertThat(JavaRuntime.between(current, 17, 25, List.of())).contains(current);
    }

    private static Path javaHome(Path home, String version) throws IOException {
        Files.createDirectories(home.resolve("bin"));
        Files.createFile(home.resolve("bin/java")).toFile().setExecutable(true);
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        return home;
    }
}
