package dev.laurel.dynamodb;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.score.Outcome;
import dev.laurel.engine.score.RankChange;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.score.WindowChange;
import dev.laurel.engine.window.WindowKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Values that are stored as short texts, which an operator can read:
 *
 * <pre>
 * group values   platform=pc,region=asia
 * changes        w ALL-TIME - 700/0        one line per window: before (- for none), after
 * outcome        applied                   or unchanged; then the changes, then the ranks:
 *                w ALL-TIME 500/0 700/0
 *                r ALL-TIME * 12 3         window, group (* for everyone), before, after
 * </pre>
 */
final class Texts {
    private static final String NONE = "-";
    private static final String EVERYONE = "*";

    private Texts() {}

    static String groupValues(Map<String, String> values) {
        var text = new StringBuilder();
        new TreeMap<>(values)
                .forEach(
                        (dimension, value) ->
                                text.append(text.isEmpty() ? "" : ",")
                                        .append(dimension)
                                        .append('=')
                                        .append(value));
        return text.toString();
    }

    static Map<String, String> groupValues(String text) {
        var values = new TreeMap<String, String>();
        if (!text.isEmpty()) {
            for (String part : text.split(",", -1)) {
                int equals = part.indexOf('=');
                values.put(part.substring(0, equals), part.substring(equals + 1));
            }
        }
        return values;
    }

    static String changes(List<WindowChange> changes) {
        var text = new StringBuilder();
        for (WindowChange change : changes) {
            text.append("w ").append(change.window()).append(' ').append(pair(change.before()));
            text.append(' ').append(pair(change.after())).append('\n');
        }
        return text.toString();
    }

    static String outcome(Outcome outcome) {
        var text = new StringBuilder(outcome.applied() ? "applied\n" : "unchanged\n");
        text.append(changes(outcome.windows()));
        for (RankChange rank : outcome.ranks()) {
            String group = rank.group().text().isEmpty() ? EVERYONE : rank.group().text();
            text.append("r ").append(rank.window()).append(' ').append(group).append(' ');
            text.append(rank.before() == null ? NONE : rank.before());
            text.append(' ').append(rank.after()).append('\n');
        }
        return text.toString();
    }

    static List<WindowChange> changes(String text) {
        var changes = new ArrayList<WindowChange>();
        text.lines()
                .filter(line -> line.startsWith("w "))
                .map(line -> line.split(" ", -1))
                .forEach(
                        part ->
                                changes.add(
                                        new WindowChange(
                                                new WindowKey(part[1]),
                                                part[2].equals(NONE) ? null : pair(part[2]),
                                                pair(part[3]))));
        return changes;
    }

    static Outcome outcome(String text) {
        var ranks = new ArrayList<RankChange>();
        text.lines()
                .filter(line -> line.startsWith("r "))
                .map(line -> line.split(" ", -1))
                .forEach(
                        part ->
                                ranks.add(
                                        new RankChange(
                                                new WindowKey(part[1]),
                                                new GroupKey(
                                                        part[2].equals(EVERYONE) ? "" : part[2]),
                                                part[3].equals(NONE) ? null : Long.valueOf(part[3]),
                                                Long.parseLong(part[4]))));
        return new Outcome(text.startsWith("applied"), false, changes(text), ranks);
    }

    private static String pair(@Nullable ScorePair pair) {
        return pair == null ? NONE : pair.score() + "/" + pair.subscore();
    }

    private static ScorePair pair(String text) {
        int slash = text.indexOf('/');
        return new ScorePair(
                Long.parseLong(text.substring(0, slash)),
                Long.parseLong(text.substring(slash + 1)));
    }
}
