package dev.laurel.view;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.window.WindowKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes states of players as calls of the script that applies them. */
final class Updates {

    /**
     * States of one call. A call holds the server up for a few milliseconds at most, and Lua cannot
     * unpack more than some 7,000 values.
     */
    static final int CHUNK = 1_000;

    private static final int VERSION = 7;
    private static final int KEY_PREFIX = 24;

    private Updates() {}

    /** The newest state of each player in each window. */
    static List<ViewState> newest(Collection<ViewState> states) {
        var newest = new LinkedHashMap<ViewTruth.Dirty, ViewState>();
        for (ViewState state : states) {
            newest.merge(player(state), state, (a, b) -> b.version() > a.version() ? b : a);
        }
        return List.copyOf(newest.values());
    }

    /** Whose state it is. */
    static ViewTruth.Dirty player(ViewState state) {
        return new ViewTruth.Dirty(state.window(), state.player());
    }

    /**
     * The calls that apply states, each player in each window once.
     *
     * @param header token, build ttl, channel, message
     */
    static List<Request> requests(BoardView view, List<String> header, List<ViewState> states) {
        var requests = new ArrayList<Request>();
        for (int from = 0; from < states.size(); from += CHUNK) {
            List<ViewState> part = states.subList(from, Math.min(from + CHUNK, states.size()));
            var arguments = new ArrayList<byte[]>(5 + 3 * part.size());
            header.forEach(text -> arguments.add(Keys.bytes(text)));
            arguments.add(Keys.bytes(view.board.dense() ? "1" : "0"));
            byWindow(part).forEach((window, own) -> write(window, own, arguments));
            requests.add(new Request(Script.APPLY, view.key, arguments));
        }
        return requests;
    }

    private static Map<WindowKey, List<ViewState>> byWindow(List<ViewState> states) {
        var windows = new LinkedHashMap<WindowKey, List<ViewState>>();
        for (ViewState state : states) {
            windows.computeIfAbsent(state.window(), w -> new ArrayList<>()).add(state);
        }
        return windows;
    }

    private static void write(WindowKey window, List<ViewState> states, List<byte[]> out) {
        var metadata = new ArrayList<byte[]>();
        var pairs = new ArrayList<byte[]>(2 * states.size());
        for (ViewState state : states) {
            pairs.add(bytes(state.player()));
            pairs.add(value(state));
            if (state.key() != null && state.metadata() != null) {
                metadata.add(Keys.bytes(state.metadata()));
            }
        }
        out.add(Keys.bytes(window.text()));
        out.add(Keys.bytes(Integer.toString(states.size())));
        out.add(Keys.bytes(Integer.toString(metadata.size())));
        out.addAll(pairs);
        out.addAll(metadata);
    }

    static byte[] bytes(PlayerId player) {
        return player.text().getBytes(StandardCharsets.ISO_8859_1);
    }

    /** What the view holds of a player: see {@link Keys}. Versions are numbers, never texts. */
    static byte[] value(ViewState state) {
        int length = KEY_PREFIX + state.player().text().length() + VERSION + 1;
        for (GroupKey group : state.groups()) {
            length += 1 + group.text().length();
        }
        ByteBuffer value = ByteBuffer.allocate(length);
        char flag = 't';
        if (state.key() != null) {
            value.put(state.key().toBytes());
            flag = state.metadata() == null ? 'k' : 'm';
        } else {
            value.position(KEY_PREFIX).put(bytes(state.player()));
        }
        for (int shift = 8 * (VERSION - 1); shift >= 0; shift -= 8) {
            value.put((byte) (state.version() >>> shift));
        }
        value.put((byte) flag);
        for (GroupKey group : state.groups()) {
            value.put((byte) '\n').put(group.text().getBytes(StandardCharsets.ISO_8859_1));
        }
        return value.array();
    }
}
