package dev.laurel.api.stream;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.standing.StandingsKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * One open stream. It keeps no frames: when the connection has taken a chunk, it gets the channel's
 * newest one, so a slow reader skips frames and never has a backlog. One chunk is under way at a
 * time, whatever is asked for: a stage between here and the connection that asked ahead would fill
 * with old frames. Signals come from the event loop, from the threads that make frames and from the
 * one that looks after readers; whoever comes first works, the others leave a note ({@code work}),
 * so calls to the subscriber never overlap and nobody waits.
 */
final class Reader implements Publisher<Chunk>, Subscription {

    /**
     * What a reader begins with.
     *
     * @param greeting the first bytes of the stream
     * @param known the tag of the frame that the reader has seen on an earlier stream, or null
     * @param players the events of the players it asks for
     */
    record Start(byte[] greeting, @Nullable String known, Map<PlayerId, byte[]> players) {}

    /** What is left of a frame that was handed over; the frame itself need not be kept. */
    private record Seen(long number, long version, StandingsKey standings, boolean isClosed) {
        static Seen of(Frame frame) {
            return new Seen(frame.number(), frame.version(), frame.standings(), frame.isClosed());
        }
    }

    private final Channel channel;
    private final List<PlayerId> players;
    private final Start start;
    private final StreamFigures figures;
    private final Consumer<Reader> onGone;
    private final AtomicBoolean isGone = new AtomicBoolean();
    private final AtomicBoolean isSubscribed = new AtomicBoolean();
    private final AtomicLong demand = new AtomicLong();
    private final AtomicInteger work = new AtomicInteger();
    private volatile @Nullable Subscriber<? super Chunk> subscriber;
    private volatile @Nullable Throwable failure;
    private volatile boolean isFinished;
    private volatile boolean isHeartbeatDue;
    private volatile boolean isUnderWay;
    private volatile boolean isCancelled;

    /** When a chunk was last handed over, or the reader made. */
    private volatile long sentNanos = System.nanoTime();

    // Only touched by whoever works.
    private @Nullable Seen seen;
    private boolean isDone;

    Reader(
            Channel channel,
            List<PlayerId> players,
            Start start,
            StreamFigures figures,
            Consumer<Reader> onGone) {
        this.channel = channel;
        this.players = List.copyOf(players);
        this.start = start;
        this.figures = figures;
        this.onGone = onGone;
    }

    List<PlayerId> players() {
        return players;
    }

    @Override
    public void subscribe(Subscriber<? super Chunk> first) {
        Objects.requireNonNull(first, "subscriber");
        if (!isSubscribed.compareAndSet(false, true)) {
            first.onSubscribe(new Nothing());
            first.onError(new IllegalStateException("a stream has one reader"));
            return;
        }
        sentNanos = System.nanoTime();
        first.onSubscribe(this);
        subscriber = first;
        signal();
    }

    @Override
    public void request(long n) {
        if (n <= 0) {
            fail(new IllegalArgumentException("a reader must request at least one chunk (3.9)"));
            return;
        }
        if (demand.getAndAccumulate(n, Reader::sum) == 0) {
            sentNanos = System.nanoTime();
        }
        signal();
    }

    private static long sum(long a, long b) {
        return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
    }

    @Override
    public void cancel() {
        isCancelled = true;
        leave();
        signal();
    }

    /** Ends the stream without another event: the server stops. */
    void finish() {
        isFinished = true;
        leave();
        signal();
    }

    /** Ends the stream and its connection at once. */
    void fail(Throwable reason) {
        failure = reason;
        leave();
        signal();
    }

    /** Looks whether the stream was silent for too long, or its reader was. */
    void look(long nowNanos, long heartbeatNanos, long stallNanos) {
        long silentNanos = nowNanos - sentNanos;
        boolean isWaiting = isUnderWay || demand.get() == 0;
        boolean isStalled = isWaiting && silentNanos > stallNanos;
        if (isStalled) {
            figures.stalled();
            fail(new StalledException());
        } else if (silentNanos > heartbeatNanos && !isWaiting) {
            isHeartbeatDue = true;
            signal();
        }
    }

    /** Hands over what there is and what is asked for. Never blocks. */
    void signal() {
        if (work.getAndIncrement() != 0) {
            return;
        }
        int notes = 1;
        do {
            Subscriber<? super Chunk> to = subscriber;
            if (to != null) {
                workOn(to);
            }
            if (isDone || isCancelled) {
                subscriber = null;
            }
            notes = work.addAndGet(-notes);
        } while (notes != 0);
    }

    private void workOn(Subscriber<? super Chunk> to) {
        while (!isDone && !isCancelled) {
            Throwable reason = failure;
            if (reason != null) {
                isDone = true;
                to.onError(reason);
                return;
            }
            if (isFinished) {
                isDone = true;
                to.onComplete();
                return;
            }
            if (isUnderWay || demand.get() == 0) {
                return;
            }
            Chunk chunk = next();
            if (chunk == null) {
                return;
            }
            sentNanos = System.nanoTime();
            isHeartbeatDue = false;
            isUnderWay = true;
            to.onNext(chunk);
            demand.getAndUpdate(n -> n == Long.MAX_VALUE ? n : n - 1);
            if (chunk.isLast()) {
                finish();
            }
        }
    }

    private @Nullable Chunk next() {
        Frame frame = channel.latest();
        Seen before = seen;
        if (before != null && frame.number() == before.number()) {
            return isHeartbeatDue ? chunk(SseText.HEARTBEAT, false) : null;
        }
        seen = Seen.of(frame);
        figures.sent(before == null ? 0 : frame.number() - before.number() - 1);
        var parts = new ArrayList<byte[]>();
        if (before == null) {
            begin(frame, parts);
        } else {
            proceed(before, frame, parts);
        }
        byte[] end = frame.end();
        if (end != null) {
            parts.add(end);
            return chunk(SseText.join(parts), true);
        }
        for (PlayerId player : players) {
            byte[] event = frame.players().getOrDefault(player, start.players().get(player));
            if (event != null) {
                parts.add(event);
            }
        }
        return chunk(SseText.join(parts), false);
    }

    private Chunk chunk(byte[] bytes, boolean isLast) {
        return new Chunk(bytes, isLast, this::taken);
    }

    private void taken() {
        isUnderWay = false;
        signal();
    }

    private void begin(Frame frame, List<byte[]> parts) {
        parts.add(start.greeting());
        if (frame.end() != null) {
            return;
        }
        parts.add(frame.tag().equals(start.known()) ? SseText.UNCHANGED : frame.snapshot());
        byte[] notice = frame.notice();
        if (frame.isClosed() && notice != null) {
            parts.add(notice);
        }
    }

    private static void proceed(Seen before, Frame frame, List<byte[]> parts) {
        if (frame.end() != null) {
            return;
        }
        byte[] notice = frame.notice();
        boolean hasRolledOver = !frame.standings().equals(before.standings());
        if (hasRolledOver && notice != null) {
            parts.add(notice);
        }
        if (hasRolledOver) {
            parts.add(frame.snapshot());
        } else if (frame.version() != before.version()) {
            parts.add(frame.update());
        }
        if (!hasRolledOver && frame.isClosed() && !before.isClosed() && notice != null) {
            parts.add(notice);
        }
    }

    /** Makes room for another reader; once, whatever ends the stream first. */
    private void leave() {
        if (isGone.compareAndSet(false, true)) {
            onGone.accept(this);
        }
    }

    /** A subscription that never yields anything. */
    private static final class Nothing implements Subscription {
        @Override
        public void request(long n) {}

        @Override
        public void cancel() {}
    }
}
