package dev.laurel.launcher;

import dev.laurel.api.LaurelServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One server with the databases it needs, from start to stop.
 *
 * <p>What would stop the start anyway (a name, the port, the directory) is looked at first, so that
 * no database is started in vain.
 */
final class Run {
    private final Map<String, Object> settings;
    private final Path data;
    private final Progress progress;
    private final Stopping stopping;

    /**
     * A run that is not started yet.
     *
     * @param settings win over those from anywhere else
     * @param data where databases started here keep their data, each engine in a folder of its own
     */
    Run(Map<String, Object> settings, Path data, Progress progress) {
        this.settings = new LinkedHashMap<>(settings);
        this.data = data;
        this.progress = progress;
        this.stopping = new Stopping(progress);
        stopping.listen();
    }

    /** Starts the databases, unless they are configured, and the server; returns its port. */
    int start() {
        try (Settings all = Settings.with(settings)) {
            String engine = engine(all);
            checkPort(all);
            Companion companion =
                    Companions.of(engine).filter(one -> !isConfigured(one, all)).orElse(null);
            if (companion != null) {
                startCompanion(companion, directory -> {});
            }
        }
        return startServer();
    }

    /**
     * The same with databases of its own in any case, also where others are configured.
     *
     * @param prepare is given the directory before anything is started in it
     */
    int startApart(Consumer<DataDirectory> prepare) {
        try (Settings all = Settings.with(settings)) {
            String engine = engine(all);
            checkPort(all);
            Companion companion =
                    Companions.of(engine)
                            .orElseThrow(
                                    () ->
                                            CannotStartException.wrongSettings(
                                                    "no server can be started for the engine %s;"
                                                                    .formatted(engine)
                                                            + " known engines: "
                                                            + Companions.names()));
            startCompanion(companion, prepare);
        }
        return startServer();
    }

    /** Takes over the closing of something that uses the server. */
    <T extends AutoCloseable> T closes(String name, T resource) {
        return stopping.closes(name, resource);
    }

    /** Returns when the process has been told to stop. */
    void await() throws InterruptedException {
        stopping.await();
    }

    private static String engine(Settings all) {
        return all.find(Settings.BACKEND)
                .orElseThrow(
                        () ->
                                CannotStartException.wrongSettings(
                                        "no engine is chosen; say --backend NAME or set"
                                                + " laurel.backend. Servers can be started here for: "
                                                + Companions.names()));
    }

    private static boolean isConfigured(Companion companion, Settings all) {
        return companion.addresses().stream().anyMatch(key -> all.find(key).isPresent());
    }

    private void startCompanion(Companion companion, Consumer<DataDirectory> prepare) {
        DataDirectory directory =
                stopping.closes(
                        "the data directory", DataDirectory.open(data.resolve(companion.engine())));
        prepare.accept(directory);
        settings.putAll(companion.start(directory.path(), progress, stopping));
    }

    private int startServer() {
        var step = progress.begin("Server");
        try {
            LaurelServer server = stopping.closes("the server", LaurelServer.start(settings));
            step.done("on port " + server.port());
            return server.port();
        } catch (RuntimeException e) {
            // Told to stop while starting: what it then missed is not worth a word.
            throw stopping.hasBegun() ? CannotStartException.notNow("stopped while starting") : e;
        }
    }

    private static void checkPort(Settings all) {
        int port = all.number(Settings.PORT).orElse(Settings.ANY_PORT);
        if (port == Settings.ANY_PORT) {
            return;
        }
        Optional<String> host = all.find(Settings.HOST);
        try (var socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(address(host.orElse(null)), port));
        } catch (UnknownHostException e) {
            throw CannotStartException.wrongSettings(
                    "the host %s is not known here".formatted(host.orElse("")));
        } catch (BindException e) {
            throw CannotStartException.notNow(
                    "cannot listen on port %d (%s); stop what uses it, or choose with --port N, 0 for a free one"
                            .formatted(port, String.valueOf(e.getMessage())));
        } catch (IOException e) {
            throw CannotStartException.notNow("cannot listen on port " + port + ": " + e);
        }
    }

    /** The address of a host, or null, which stands for every address. */
    private static @Nullable InetAddress address(@Nullable String host)
            throws UnknownHostException {
        return host == null ? null : InetAddress.getByName(host);
    }
}
