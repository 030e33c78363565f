package dev.laurel.api.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.laurel.api.server.TestServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A client that opens a stream and reads nothing of it until it is asked to. */
final class StuckReader implements AutoCloseable {
    private static final Pattern BEST =
            Pattern.compile("\"standings\":\\[\\{\"rank\":1,[^}]*?\"score\":\"(-?\\d+)\"");
    private static final int PATIENCE_MILLIS = 20_000;

    private final Socket socket = new Socket();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    StuckReader(TestServer server, String path) throws IOException {
        socket.setReceiveBufferSize(4_096);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.connect(new InetSocketAddress("localhost", server.port()), PATIENCE_MILLIS);
        socket.getOutputStream()
                .write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(UTF_8));
    }

    /**
     * Reads until the first place has this score.
     *
     * @return the scores of the first place, of every frame that came whole, in order
     */
    List<Long> readUntilBest(long score) throws IOException {
        List<Long> scores = scores();
        while (scores.isEmpty() || scores.get(scores.size() - 1) != score) {
            if (!read()) {
                throw new AssertionError("the stream ended, last of " + scores);
            }
            scores = scores();
        }
        return scores;
    }

    /** Reads until the server ends the connection, however it does that. */
    void readUntilEnd() throws IOException {
        boolean isOpen = true;
        while (isOpen) {
            isOpen = read();
        }
    }

    private boolean read() throws IOException {
        byte[] part = new byte[65_536];
        int length;
        try {
            length = socket.getInputStream().read(part);
        } catch (java.net.SocketException e) {
            return false; // reset: it was cut off with bytes under way
        }
        if (length > 0) {
            bytes.write(part, 0, length);
        }
        return length > 0;
    }

    private List<Long> scores() {
        var scores = new ArrayList<Long>();
        var match = BEST.matcher(bytes.toString(UTF_8));
        while (match.find()) {
            scores.add(Long.valueOf(match.group(1)));
        }
        return scores;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
