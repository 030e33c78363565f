package dev.laurel.launcher;

import dev.laurel.api.StartException;
import dev.laurel.servers.ServerUnavailableException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** The program behind {@code ./laurel}. */
public final class Main {
    private Main() {}

    /**
     * Runs a command; see {@code --help}.
     *
     * @param args the command and its options
     */
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /** The commands, ready to be executed or asked for their help. */
    static CommandLine commandLine() {
        return new CommandLine(new LaurelCommand())
                .addSubcommand(new DemoCommand())
                .addSubcommand(new ServeCommand())
                .addSubcommand(new CommandLine.HelpCommand())
                .setExecutionExceptionHandler(Main::tell)
                .setUsageHelpWidth(100)
                .setAbbreviatedOptionsAllowed(false);
    }

    /** One sentence for what people can do something about, a stack trace for what is a bug. */
    private static int tell(
            Exception thrown, CommandLine command, CommandLine.ParseResult arguments) {
        PrintWriter err = command.getErr();
        int exitCode = CannotStartException.FAILURE;
        if (thrown instanceof CannotStartException e) {
            exitCode = e.exitCode();
        } else if (thrown instanceof StartException e) {
            exitCode = e.exitCode();
        } else if (!(thrown instanceof ServerUnavailableException)) {
            thrown.printStackTrace(err);
            err.print("This is a bug in Laurel. ");
        }
        err.println(error(command, "laurel: " + thrown.getMessage()));
        return exitCode;
    }

    private static Ansi.Text error(CommandLine command, String sentence) {
        return command.getColorScheme().errorText(sentence);
    }
}
