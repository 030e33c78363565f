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

    /** States of one board, and whether its watchers are to be told. */
    private static final class Batch {
        final List<ViewState> states = new ArrayList<>();
        boolean news;
    }

    /** States of one board and the view they go to. */
    private record Part(BoardView view, BoardView.Trusted trusted, List<ViewState> states) {}

    /** Sends the states of all boards in one go and waits once. */
    void apply(List<ViewUpdate> changed, List<ViewUpdate> seen, long version) {
        Session session = link.session();
        var parts = new ArrayList<Part>();
        var requests = new ArrayList<Request>();
        byBoard(changed, seen)
                .forEach(
                        (view, batch) -> {
                            List<ViewState> states = Updates.newest(batch.states);
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
                                            batch.news
                                                    ? Keys.message(view.board.key(), version)
                                                    : "");
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

    private Map<BoardView, Batch> byBoard(List<ViewUpdate> changed, List<ViewUpdate> seen) {
        var boards = new LinkedHashMap<BoardView, Batch>();
        gather(changed, true, boards);
        gather(seen, false, boards);
        return boards;
    }

    private void gather(List<ViewUpdate> updates, boolean news, Map<BoardView, Batch> boards) {
        @Nullable BoardView last = null;
        var batch = new Batch();
        for (ViewUpdate update : updates) {
            if (last == null || !last.board.equals(update.board())) {
                last = mender.of(update.board());
                batch = boards.computeIfAbsent(last, b -> new Batch());
                batch.news |= news;
            }
            batch.states.add(update.state());
        }
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
