package dev.laurel.launcher;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of every command that runs a server. */
final class RunOptions {
    private static final int PORTS = 65_535;

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "Port to listen on; 0 takes a free one. Without it laurel.port, or 8080.")
    private @Nullable Integer port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            description = "Address to listen on; 0.0.0.0 is every one of this machine.")
    private @Nullable String host;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description =
                    "Where the databases started here keep their data. Without it the folder data"
                            + " beside ./laurel.")
    private @Nullable Path data;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "A setting of docs/configuration.md; may be given several times.")
    private Map<String, String> more = new LinkedHashMap<>();

    /** What the options say, under the server's names. */
    Map<String, Object> settings() {
        var settings = new LinkedHashMap<String, Object>(more);
        Integer wanted = port;
        if (wanted != null) {
            if (wanted < 0 || wanted > PORTS) {
                throw CannotStartException.wrongSettings("--port is a number from 0 to 65535");
            }
            settings.put(Settings.PORT, wanted == 0 ? Settings.ANY_PORT : wanted);
        }
        String address = host;
        if (address != null) {
            settings.put(Settings.HOST, address);
        }
        return settings;
    }

    /** The directory under which each engine has its own. */
    Path data() {
        Path chosen = data;
        return chosen != null
                ? chosen.toAbsolutePath().normalize()
                : Path.of(System.getProperty("laurel.home", ""), "data").toAbsolutePath();
    }
}
