package dev.laurel.conformance.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How the rules fared on one engine. Kept in a file of tab-separated lines, so that the results of
 * several modules can be laid side by side.
 *
 * @param engine the fixture's name
 * @param missing abilities the engine declares to lack, with the reason
 * @param counts passed and failed tests by rule
 */
public record RuleResults(
        String engine, SortedMap<String, String> missing, SortedMap<String, Count> counts) {

    /** Tests that passed and failed for one rule. */
    public record Count(int passed, int failed) {
        Count plus(boolean pass) {
            return pass ? new Count(passed + 1, failed) : new Count(passed, failed + 1);
        }
    }

    /** Results without any test yet. */
    public static RuleResults of(String engine, Map<String, String> missing) {
        return new RuleResults(engine, new TreeMap<>(missing), new TreeMap<>());
    }

    /** Counts one test for each of its rules. */
    public synchronized void count(String[] rules, boolean pass) {
        for (String rule : rules) {
            counts.merge(rule, new Count(0, 0).plus(pass), (a, b) -> a.plus(pass));
        }
    }

    /** Rules with at least one failed test. */
    public synchronized List<String> failed() {
        return counts.entrySet().stream()
                .filter(e -> e.getValue().failed() > 0)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Writes the file {@code <engine>.tsv} into the folder. */
    public synchronized void write(Path folder) {
        var lines = new ArrayList<String>();
        lines.add("engine\t" + engine);
        missing.forEach((ability, reason) -> lines.add("missing\t" + ability + "\t" + reason));
        counts.forEach(
                (rule, count) ->
                        lines.add("rule\t" + rule + "\t" + count.passed() + "\t" + count.failed()));
        try {
            Files.createDirectories(folder);
            Files.write(folder.resolve(engine.replaceAll("[^A-Za-z0-9-]+", "-") + ".tsv"), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads what {@link #write} wrote. */
    public static RuleResults read(Path file) {
        var missing = new TreeMap<String, String>();
        var counts = new TreeMap<String, Count>();
        String engine = "";
        try {
            for (String line : Files.readAllLines(file)) {
                String[] parts = line.split("\t", -1);
                switch (parts[0]) {
                    case "engine" -> engine = parts[1];
                    case "missing" -> missing.put(parts[1], parts[2]);
                    case "rule" ->
                            counts.put(
                                    parts[1],
                                    new Count(
                                            Integer.parseInt(parts[2]),
                                            Integer.parseInt(parts[3])));
                    default -> throw new IllegalArgumentException("not a result file: " + file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new RuleResults(engine, missing, counts);
    }
}
