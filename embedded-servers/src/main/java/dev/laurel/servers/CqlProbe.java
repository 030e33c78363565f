package dev.laurel.servers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** Asks a Cassandra node for its options, the one CQL request that needs no driver. */
final class CqlProbe {

    private static final int TIMEOUT_MILLIS = 2_000;
    private static final int HEADER_BYTES = 9;
    private static final int OPCODE = 4;
    private static final byte SUPPORTED = 0x06;

    /** Version 4, no flags, stream 0, OPTIONS, empty body. */
    private static final byte[] OPTIONS = {4, 0, 0, 0, 5, 0, 0, 0, 0};

    private CqlProbe() {}

    static boolean answers(int port) {
        try (var socket = new Socket()) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
            socket.getOutputStream().write(OPTIONS);
            var header = socket.getInputStream().readNBytes(HEADER_BYTES);
            return header.length == HEADER_BYTES && header[OPCODE] == SUPPORTED;
        } catch (IOException e) {
            return false;
        }
    }
}
