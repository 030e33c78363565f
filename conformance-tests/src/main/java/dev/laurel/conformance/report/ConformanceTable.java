package dev.laurel.conformance.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Lays the results of several engines side by side, as Markdown.
 *
 * <pre>java -cp … dev.laurel.conformance.report.ConformanceTable OUT.md FOLDER…</pre>
 */
public final class ConformanceTable {
    private ConformanceTable() {}

    /** Writes the table of all result files below the folders. */
    public static void main(String[] args) throws IOException {
        if (args.length < 2) {
            System.err.println("usage: ConformanceTable OUT.md FOLDER...");
            System.exit(2);
        }
        var results = new ArrayList<RuleResults>();
        for (int i = 1; i < args.length; i++) {
            results.addAll(readAll(Path.of(args[i])));
        }
        try (var out = new PrintStream(Files.newOutputStream(Path.of(args[0])), false, "UTF-8")) {
            print(out, results);
        }
    }

    private static List<RuleResults> readAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(f -> f.toString().endsWith(".tsv"))
                    .filter(f -> f.getParent() != null && f.getParent().endsWith("conformance"))
                    .sorted()
                    .map(RuleResults::read)
                    .toList();
        }
    }

    /**
     * Prints rules × engines: the number of passed tests, or a cross with the number of failed
     * ones.
     */
    static void print(PrintStream out, List<RuleResults> results) {
        var rules = new TreeSet<String>();
        results.forEach(r -> rules.addAll(r.counts().keySet()));
        out.println("# Rules and engines");
        out.println();
        out.println(
                "How many conformance tests of each rule of the [contract](contract.md) passed on"
                        + " each engine.");
        out.println();
        out.print("| rule |");
        results.forEach(r -> out.print(" " + r.engine() + " |"));
        out.println();
        out.print("| --- |");
        results.forEach(r -> out.print(" ---: |"));
        out.println();
        for (String rule : rules) {
            out.print("| " + rule + " |");
            results.forEach(r -> out.print(" " + cell(r, rule) + " |"));
            out.println();
        }
        for (RuleResults result : results) {
            result.missing()
                    .forEach(
                            (ability, reason) ->
                                    out.printf(
                                            "%n%s lacks %s: %s%n",
                                            result.engine(), ability, reason));
        }
    }

    private static String cell(RuleResults results, String rule) {
        RuleResults.Count count = results.counts().get(rule);
        if (count == null) {
            return "–";
        }
        return count.failed() == 0 ? "✓ " + count.passed() : "✗ " + count.failed();
    }
}
