package dev.laurel.builds;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one of the two builds says: the uses of each module, and what is wrong with the files
 * themselves. Readers note a problem instead of stopping, so that one run reports them all.
 */
final class Build {

    static final String GROUP = "dev.laurel";

    private final Map<String, List<Use>> modules = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();

    Map<String, List<Use>> modules() {
        return modules;
    }

    List<String> problems() {
        return problems;
    }

    void module(String name) {
        if (modules.putIfAbsent(name, new ArrayList<>()) != null) {
            problem("module %s is listed twice", name);
        }
    }

    void problem(String format, Object... values) {
        problems.add(String.format(format, values));
    }
}
