package dev.laurel.view;

import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.window.WindowKey;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares a board's view with the truth, state by state; see {@link ViewCheck}. */
final class Comparison {
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final int CHUNK = 500;

    private final Link link;
    private final BoardView view;
    private final BoardView.Trusted trusted;
    private final Set<Pair> pairs = new HashSet<>();
    private long states;
    private long missing;
    private long wrong;
    private long entries;
    private boolean failed;

    /** A distinct pair of some standings; kept for boards with dense ranks only. */
    private record Pair(WindowKey window, GroupKey group, ByteBuffer bytes) {}

    Comparison(Link link, BoardView view, BoardView.Trusted trusted) {
        this.link = link;
        this.view = view;
        this.trusted = trusted;
    }

    /** The result, or nothing when the view went away meanwhile. */
    Optional<ViewCheck> run(ViewTruth truth) {
        truth.scan(view.board, this::compare);
        List<Object> totals = call(new ArrayList<>());
        if (failed) {
            return Optional.empty();
        }
        long extra = Answers.number(totals, 1) - entries;
        long extraPairs = Answers.number(totals, 2) - pairs.size();
        return Optional.of(new ViewCheck(states, missing, wrong, extra + Math.abs(extraPairs)));
    }

    private void compare(List<ViewState> part) {
        var windows = new LinkedHashMap<WindowKey, List<ViewState>>();
        for (ViewState state : part) {
            windows.computeIfAbsent(state.window(), w -> new ArrayList<>()).add(state);
            remember(state);
        }
        for (Map.Entry<WindowKey, List<ViewState>> window : windows.entrySet()) {
            List<ViewState> own = window.getValue();
            for (int from = 0; from < own.size() && !failed; from += CHUNK) {
                compare(window.getKey(), own.subList(from, Math.min(from + CHUNK, own.size())));
            }
        }
    }

    private void remember(ViewState state) {
        EntryKey key = state.key();
        if (view.board.dense() && key != null) {
            for (GroupKey group : state.groups()) {
                ByteBuffer bytes = ByteBuffer.wrap(key.toBytes(), 0, 16).slice();
                pairs.add(new Pair(state.window(), group, bytes));
            }
        }
    }

    private void compare(WindowKey window, List<ViewState> own) {
        var arguments = new ArrayList<byte[]>();
        arguments.add(Keys.bytes(window.text()));
        for (ViewState state : own) {
            arguments.add(Updates.bytes(state.player()));
            arguments.add(Updates.value(state));
            arguments.add(Keys.bytes(state.metadata() == null ? "" : state.metadata()));
        }
        List<Object> values = call(arguments);
        if (!failed) {
            states += own.size();
            missing += Answers.number(values, 1);
            wrong += Answers.number(values, 2);
            entries += Answers.number(values, 3);
        }
    }

    private List<Object> call(List<byte[]> arguments) {
        if (failed) {
            return List.of();
        }
        arguments.add(0, Keys.bytes(trusted.token()));
        Session session = trusted.session();
        var request = new Request(Script.COMPARE, view.key, arguments);
        Reply reply = link.await(session, session.send(List.of(request)), PATIENCE).get(0);
        failed = !reply.isHit();
        return reply.values();
    }
}
