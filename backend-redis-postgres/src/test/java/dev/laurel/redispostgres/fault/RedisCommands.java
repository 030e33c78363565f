package dev.laurel.redispostgres.fault;

import dev.laurel.servers.RedisServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** What an operator does to a Redis from outside. */
final class RedisCommands {
    private static final int TIMEOUT_MILLIS = 5_000;

    private RedisCommands() {}

    /** Sends one command, written on a line, whose answer must be OK. */
    static void run(RedisServer redis, String line) {
        try (var socket = new Socket(redis.host(), redis.port())) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
            var in = new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII);
            String answer = new BufferedReader(in).readLine();
            if (!"+OK".equals(answer)) {
                throw new IllegalStateException(line + ": " + answer);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
