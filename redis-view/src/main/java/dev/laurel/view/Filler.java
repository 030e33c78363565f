package dev.laurel.view;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds out whether the view of a board is the one that the truth speaks of, and fills it anew when
 * it is not. Queries and updates go on meanwhile: queries elsewhere, updates into the new view.
 */
final class Filler {
    private static final Logger LOG = LoggerFactory.getLogger(Filler.class);

    /** A build that shows nothing for this long is given up; its node has died. */
    private static final long BUILD_TTL_MILLIS = 30_000;

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final int IN_FLIGHT = 3;

    private final Link link;
    private final ViewTruth truth;
    private final String channel;

    Filler(Link link, ViewTruth truth, String channel) {
        this.link = link;
        this.truth = truth;
        this.channel = channel;
    }

    /** The view was lost, or the server went away, while it was filled. */
    private static final class AbandonedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        final transient Reply reply;

        AbandonedException(Reply reply) {
            super("abandoned", null, false, false);
            this.reply = reply;
        }
    }

    /**
     * Makes the board's view one to be trusted.
     *
     * @return what kept it from that; null when it is trusted now, or being filled by another node
     */
    Reply.@Nullable Fault verify(BoardView view, Session session) {
        long epoch = truth.epoch(view.board);
        Reply reply = one(session, new Request(Script.VERIFY, view.key, List.of()));
        if (reply.fault() != null) {
            return reply.fault();
        }
        String found = text(reply.values().get(0));
        String process = text(reply.values().get(1));
        String current = epoch + "@" + process + "#";
        if (!view.isLost() && found.startsWith(current)) {
            view.trust(new BoardView.Trusted(session, found, true));
            return null;
        }
        if (!view.isLost() && found.startsWith("b" + current)) {
            view.trust(new BoardView.Trusted(session, found.substring(1), false));
            return null;
        }
        boolean sameEpoch = found.startsWith(epoch + "@") || found.startsWith("b" + epoch + "@");
        if (view.isLost() || sameEpoch) {
            epoch = truth.invalidate(view.board, epoch);
        }
        String token = epoch + "@" + process + "#" + UUID.randomUUID();
        return fill(view, new BoardView.Trusted(session, token, true), found);
    }

    private Reply.@Nullable Fault fill(BoardView view, BoardView.Trusted next, String found) {
        Session session = next.session();
        String token = next.token();
        String ttl = Long.toString(BUILD_TTL_MILLIS);
        Reply begun =
                one(session, new Request(Script.BEGIN, view.key, Keys.all(found, token, ttl)));
        if (!begun.isHit()) {
            return begun.fault(); // without a fault another node was quicker: look again
        }
        var filling = new BoardView.Trusted(session, token, false);
        view.trust(filling);
        view.beginsAnew();
        long start = System.nanoTime();
        LOG.info("filling a board's view begins board={}", view.board.key());
        try {
            long states = scan(view, session, List.of(token, ttl, "", ""));
            String message = Keys.message(view.board.key(), 0);
            var finish = new Request(Script.FINISH, view.key, Keys.all(token, channel, message));
            Reply finished = one(session, finish);
            if (!finished.isHit()) {
                throw new AbandonedException(finished);
            }
            view.trust(next);
            long millis = (System.nanoTime() - start) / 1_000_000;
            LOG.info(
                    "filling a board's view ended board={} states={} millis={}",
                    view.board.key(),
                    states,
                    millis);
            return null;
        } catch (AbandonedException e) {
            LOG.warn(
                    "filling a board's view was abandoned board={} cause={}",
                    view.board.key(),
                    e.reply.isMiss() ? "TAKEN_OVER" : e.reply.fault());
            if (e.reply.isMiss()) {
                // Whatever is there now was begun, and will be scanned, after this was.
                view.distrust(filling);
            } else {
                view.lose();
            }
            return e.reply.fault();
        } catch (RuntimeException e) {
            view.lose();
            throw e;
        }
    }

    private long scan(BoardView view, Session session, List<String> header) {
        var underWay = new ArrayDeque<Session.Calls>();
        long[] count = {0};
        truth.scan(
                view.board,
                part -> {
                    count[0] += part.size();
                    for (Request request : Updates.requests(view, header, Updates.newest(part))) {
                        underWay.add(session.send(List.of(request)));
                        if (underWay.size() > IN_FLIGHT) {
                            settle(session, underWay.remove());
                        }
                    }
                });
        while (!underWay.isEmpty()) {
            settle(session, underWay.remove());
        }
        return count[0];
    }

    private void settle(Session session, Session.Calls calls) {
        for (Reply reply : link.await(session, calls, PATIENCE)) {
            if (!reply.isHit()) {
                throw new AbandonedException(reply);
            }
        }
    }

    private Reply one(Session session, Request request) {
        return link.await(session, session.send(List.of(request)), PATIENCE).get(0);
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : new String((byte[]) value, StandardCharsets.UTF_8);
    }
}
