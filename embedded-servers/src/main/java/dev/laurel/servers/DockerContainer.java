package dev.laurel.servers;

import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports.Binding;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.startupcheck.IsRunningStartupCheckStrategy;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;
import org.testcontainers.utility.DockerImageName;

/** The life of a server's container, which Testcontainers removes when this JVM is gone. */
final class DockerContainer {

    private final String name;
    private final GenericContainer<?> container;
    private final Duration timeout;

    DockerContainer(String name, GenericContainer<?> container, ServerOptions options) {
        if (options.directory() != null) {
            throw new ServerUnavailableException(
                    "%s in Docker keeps no data: leave the directory out, or the property -D%s=docker."
                            .formatted(name, Servers.PROPERTY));
        }
        this.name = name;
        this.container = container;
        this.timeout = options.startTimeout();
    }

    /** A container whose port is published on a port of the loopback address, at restarts too. */
    static GenericContainer<?> published(String name, int port, int inner) {
        return bare(name)
                .withExposedPorts(inner)
                .withCreateContainerCmdModifier(
                        create ->
                                Objects.requireNonNull(create.getHostConfig())
                                        .withPortBindings(
                                                new PortBinding(
                                                        Binding.bindIpAndPort(
                                                                EmbeddedServer.HOST, port),
                                                        ExposedPort.tcp(inner))));
    }

    static GenericContainer<?> onHostNetwork(String name) {
        return bare(name).withNetworkMode("host");
    }

    /** Readiness is ours to find out: Testcontainers waits for a running container only. */
    private static GenericContainer<?> bare(String name) {
        return new GenericContainer<>(DockerImageName.parse(Versions.image(name)))
                .withStartupCheckStrategy(new IsRunningStartupCheckStrategy())
                .waitingFor(
                        new AbstractWaitStrategy() {
                            @Override
                            protected void waitUntilReady() {}
                        });
    }

    String name() {
        return name;
    }

    void start(BooleanSupplier ready) {
        try {
            container.start();
            await(ready);
        } catch (RuntimeException e) {
            container.stop();
            throw e;
        }
    }

    void restart(BooleanSupplier ready) {
        resume();
        var client = container.getDockerClient();
        client.restartContainerCmd(container.getContainerId()).exec();
        await(ready);
    }

    boolean succeeds(String... command) {
        try {
            ExecResult result = container.execInContainer(command);
            return result.getExitCode() == 0;
        } catch (IOException | RuntimeException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    ContainerState state() {
        var client = container.getDockerClient();
        return client.inspectContainerCmd(container.getContainerId()).exec().getState();
    }

    void pause() {
        if (isTrue(state().getRunning()) && !isTrue(state().getPaused())) {
            container.getDockerClient().pauseContainerCmd(container.getContainerId()).exec();
        }
    }

    void resume() {
        if (isTrue(state().getPaused())) {
            container.getDockerClient().unpauseContainerCmd(container.getContainerId()).exec();
        }
    }

    void kill() {
        resume();
        if (isTrue(state().getRunning())) {
            container.getDockerClient().killContainerCmd(container.getContainerId()).exec();
            Await.until(timeout, () -> !isTrue(state().getRunning()), () -> name + " did not die.");
        }
    }

    void close() {
        container.stop();
    }

    private void await(BooleanSupplier ready) {
        Await.until(timeout, ready, () -> "%s was not ready within %s.".formatted(name, timeout));
    }

    static boolean isTrue(@Nullable Boolean value) {
        return Boolean.TRUE.equals(value);
    }
}
