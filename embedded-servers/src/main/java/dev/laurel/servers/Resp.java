package dev.laurel.servers;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Just enough of the Redis protocol to tell that a node is ready and to form a cluster: one command
 * on one connection, whose answer is a line or a text.
 */
final class Resp {

    private static final int TIMEOUT_MILLIS = 10_000;

    private Resp() {}

    static boolean answers(int port) {
        try {
            return call(port, "PING").equals("PONG");
        } catch (IOException e) {
            return false;
        }
    }

    static String call(int port, String... words) throws IOException {
        return within(TIMEOUT_MILLIS, port, words);
    }

    static String within(int timeoutMillis, int port, String... words) throws IOException {
        try (var socket = new Socket()) {
            socket.setSoTimeout(timeoutMillis);
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), port), timeoutMillis);
            socket.getOutputStream().write(encode(words));
            var in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
            var head = readLine(in);
            return switch (head.charAt(0)) {
                case '+', ':' -> head.substring(1);
                case '$' -> readText(in, Integer.parseInt(head.substring(1)));
                default -> throw new IOException("Redis answered " + head);
            };
        }
    }

    private static byte[] encode(String... words) {
        var text = new StringBuilder("*" + words.length + "\r\n");
        for (var word : words) {
            text.append('$').append(word.length()).append("\r\n").append(word).append("\r\n");
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static String readText(DataInputStream in, int length) throws IOException {
        return length < 0 ? "" : new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    private static String readLine(DataInputStream in) throws IOException {
        var line = new StringBuilder();
        for (var next = in.readByte(); next != '\r'; next = in.readByte()) {
            line.append((char) next);
        }
        in.readByte();
        return line.toString();
    }
}
