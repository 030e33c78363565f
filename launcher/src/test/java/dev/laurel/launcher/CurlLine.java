package dev.laurel.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A request written as a line for curl, as far as our documents use it: an address, {@code -X} and
 * {@code --json}.
 */
record CurlLine(String method, String path, String json) {
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
    private static final String HOST = "localhost:8080";

    static CurlLine parse(String line) {
        List<String> words = words(line);
        if (!words.get(0).equals("curl")) {
            throw new AssertionError("not a line for curl: " + line);
        }
        String method = "";
        String path = "";
        String json = "";
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("-X")) {
                method = words.get(++i);
            } else if (word.equals("--json")) {
                json = words.get(++i);
            } else if (word.startsWith(HOST) && path.isEmpty()) {
                path = word.substring(HOST.length());
            } else {
                throw new AssertionError("a word this test does not know: " + word);
            }
        }
        return new CurlLine(
                method.isEmpty() ? json.isEmpty() ? "GET" : "POST" : method, path, json);
    }

    private static List<String> words(String line) {
        var words = new ArrayList<String>();
        var matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
        }
        return words;
    }
}
