package dev.laurel.view;

import dev.laurel.engine.id.BoardKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shows committed changes at once, or has them remembered. */
final class Writing {
    private final Link link;
    private final Mender mender;
    private final Keys keys;

    Writing(Link link, Mender mender, Keys keys) {
        this.link = link;
        this.mender = mender;
        this.keys = keys;
    }

    /** States of one board and the view they go to. */
    private record Part(BoardView view, BoardView.Trusted trusted, List<ViewState> states) {}

    /** Sends all boards' changes in one go and waits once. */
    void apply(List<ViewUpdate> updates, long version) {
        Session session = link.session();
        var parts = new ArrayList<Part>();
        var requests = new ArrayList<Request>();
        byBoard(updates)
                .forEach(
                        (view, all) -> {
                            List<ViewState> states = Updates.newest(all);
                            BoardView.Trusted trusted = view.writable(session);
                            if (trusted == null) {
                                remember(view, states);
                                return;
                            }
                            List<String> header =
                                    List.of(
                                            trusted.token(),
                                            "",
                                            keys.channel(),
                                            Keys.message(view.board.key(), version));
                            for (Request request : Updates.requests(view, header, states)) {
                                requests.add(request);
                                parts.add(new Part(view, trusted, states));
                            }
                        });
        if (session == null || requests.isEmpty()) {
            return;
        }
        List<Reply> replies = link.call(session, requests);
        for (int i = 0; i < replies.size(); i++) {
            Reply reply = replies.get(i);
            Part part = parts.get(i);
            if (reply.isMiss()) {
                part.view().distrust(part.trusted());
            }
            if (!reply.isHit()) {
                remember(part.view(), part.states());
            }
        }
    }

    private Map<BoardView, List<ViewState>> byBoard(List<ViewUpdate> updates) {
        var boards = new LinkedHashMap<BoardView, List<ViewState>>();
        @Nullable BoardView last = null;
        List<ViewState> states = List.of();
        for (ViewUpdate update : updates) {
            if (last == null || !last.board.equals(update.board())) {
                last = mender.of(update.board());
                states = boards.computeIfAbsent(last, b -> new ArrayList<>());
            }
            states.add(update.state());
        }
        return boards;
    }

    private void remember(BoardView view, List<ViewState> states) {
        view.remember(states.stream().map(Updates::player).toList());
        mender.care(view);
    }

    /** Publishes without waiting; who misses it is told when the connection is back. */
    void announce(BoardKey board, long version) {
        Session session = link.session();
        if (session != null) {
            session.publish(keys.channel(), Keys.message(board, version));
        }
    }
}
