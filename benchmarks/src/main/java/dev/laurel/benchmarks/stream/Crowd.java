package dev.laurel.benchmarks.stream;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/** Many connections with a stream on each; one thread reads them all, but for those left unread. */
final class Crowd implements AutoCloseable {
    private static final int UNREAD_BUFFER = 4_096;

    private final int port;
    private final String path;
    private final Selector selector;
    private final List<Watcher> watchers = new ArrayList<>();
    private final List<SocketChannel> unread = new ArrayList<>();
    private final Thread thread = new Thread(this::read, "crowd");
    private volatile boolean isClosed;

    Crowd(int port, String path) {
        this.port = port;
        this.path = path;
        try {
            this.selector = Selector.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Opens streams and reads them. */
    void join(int count) {
        try {
            for (int i = 0; i < count; i++) {
                SocketChannel channel = connect(false);
                var watcher = new Watcher();
                channel.configureBlocking(false);
                channel.register(selector, SelectionKey.OP_READ, watcher);
                watchers.add(watcher);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Opens streams that nobody reads. */
    void joinStuck(int count) {
        try {
            for (int i = 0; i < count; i++) {
                unread.add(connect(true));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private SocketChannel connect(boolean isUnread) throws IOException {
        SocketChannel channel = SocketChannel.open();
        if (isUnread) {
            channel.setOption(StandardSocketOptions.SO_RCVBUF, UNREAD_BUFFER);
        }
        channel.connect(new InetSocketAddress("localhost", port));
        String request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
        ByteBuffer bytes = ByteBuffer.wrap(request.getBytes(US_ASCII));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        return channel;
    }

    /** Begins to read. */
    void start() {
        thread.setDaemon(true);
        thread.start();
    }

    private void read() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 16);
        try {
            while (!isClosed) {
                selector.select(key -> take(key, buffer), 100);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void take(SelectionKey key, ByteBuffer buffer) {
        var watcher = (Watcher) key.attachment();
        try {
            buffer.clear();
            if (((SocketChannel) key.channel()).read(buffer) < 0) {
                key.cancel();
                watcher.end();
                return;
            }
            watcher.take(buffer.flip());
        } catch (IOException e) {
            key.cancel(); // the server has cut it off
            watcher.end();
        }
    }

    /** Those whose streams are read. */
    List<Watcher> watchers() {
        return watchers;
    }

    @Override
    public void close() {
        isClosed = true;
        try {
            thread.join(1_000);
            for (SelectionKey key : selector.keys()) {
                key.channel().close();
            }
            for (SocketChannel channel : unread) {
                channel.close();
            }
            selector.close();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
