package dev.laurel.launcher;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The command without a subcommand, which shows what there is. */
@Command(
        name = "laurel",
        description = "Leaderboards: one REST and SSE API, a choice of storage engines.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = LaurelCommand.Version.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:fine",
            "1:it could not start; the same command may work later",
            "2:wrong usage",
            "78:a setting is wrong; the same command will not work later",
            "130, 143:stopped by Ctrl-C or SIGTERM"
        },
        footer = {
            "",
            "laurel COMMAND --help tells the options of a command.",
            "In the environment: JAVA_HOME, LAUREL_JAVA_OPTS for the Java virtual machine,",
            "MAVEN_ARGS for the build, and any setting of docs/configuration.md (LAUREL_BACKEND=...)."
        })
final class LaurelCommand implements Callable<Integer> {

    @Override
    public Integer call() {
        Main.commandLine().usage(System.out);
        return CommandLine.ExitCode.OK;
    }

    /** The version the build wrote into the jar. */
    static final class Version implements IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {"laurel " + text(), "java " + Runtime.version()};
        }

        static String text() {
            String version = Version.class.getPackage().getImplementationVersion();
            return version == null ? "unpackaged" : version;
        }
    }
}
