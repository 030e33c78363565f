package dev.laurel.benchmarks;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** What a run found out, printed as it becomes known, and the verdicts once more at the end. */
public final class Report {
    private final PrintStream out;
    private final List<Verdict> verdicts = new ArrayList<>();

    Report(PrintStream out) {
        this.out = out;
    }

    /**
     * A bound and whether it was kept.
     *
     * @param subject what was measured
     * @param value what came out
     * @param bound what was asked for
     * @param isMet whether that is good enough
     */
    private record Verdict(String subject, String value, String bound, boolean isMet) {}

    /** Tells on standard error what is being done. */
    public void progress(String text) {
        System.err.println("... " + text);
    }

    /** Begins a part. */
    public void heading(String text) {
        out.println();
        out.println(text);
        out.println("=".repeat(text.length()));
        out.println();
    }

    /** Prints a line. */
    public void line(String text) {
        out.println(text);
    }

    /** Prints a table. */
    public void table(Table table) {
        table.print(out);
        out.println();
    }

    /** Judges a value that must not be small. */
    public void atLeast(String subject, double value, double bound) {
        verdicts.add(
                new Verdict(
                        subject,
                        Table.number(value),
                        "at least " + Table.number(bound),
                        value >= bound));
    }

    /** Judges a value that must not be large. */
    public void atMost(String subject, double value, double bound) {
        verdicts.add(
                new Verdict(
                        subject,
                        Table.number(value),
                        "at most " + Table.number(bound),
                        value <= bound));
    }

    /** Judges what could not be measured. */
    public void failed(String subject, String why) {
        verdicts.add(new Verdict(subject, "nothing", why, false));
    }

    /** Prints the verdicts; tells whether all are met. */
    boolean conclude() {
        heading("Verdicts");
        var table = new Table("", "measured", "asked for", "verdict");
        for (Verdict verdict : verdicts) {
            table.row(
                    verdict.subject(),
                    verdict.value(),
                    verdict.bound(),
                    verdict.isMet() ? "met" : "MISSED");
        }
        table(table);
        long met = verdicts.stream().filter(Verdict::isMet).count();
        line(met + " of " + verdicts.size() + " met");
        return met == verdicts.size();
    }
}
