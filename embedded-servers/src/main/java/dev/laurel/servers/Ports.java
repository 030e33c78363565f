package dev.laurel.servers;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Free ports on the loopback address.
 *
 * <p>They are drawn below the range the kernel gives to outgoing connections, so that a port is
 * still free when a killed server is restarted on it. None is handed out twice by one JVM.
 */
final class Ports {

    private static final int FIRST = 15_000;
    private static final int LAST = 32_000;
    private static final int BUS = 10_000;
    private static final int TRIES = 1_000;
    private static final int TIMEOUT_MILLIS = 1_000;
    private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

    private Ports() {}

    /** The port asked for, or a free one when that is 0. */
    static int orFree(int port) {
        return port != 0 ? port : free();
    }

    static int free() {
        return free(LAST, 0);
    }

    /**
     * The port of a Redis Cluster's node, whose bus is by convention 10,000 above it.
     *
     * @param first the port of the first node, or 0 for free ones
     */
    static int ofClusterNode(int first, int node) {
        return first != 0 ? first + node : free(LAST - BUS, BUS);
    }

    private static int free(int end, int alsoAbove) {
        for (var i = 0; i < TRIES; i++) {
            var port = ThreadLocalRandom.current().nextInt(FIRST, end);
            if (isFree(port) && isFree(port + alsoAbove) && GIVEN.add(port)) {
                return port;
            }
        }
        throw new ServerUnavailableException("No free port was found on 127.0.0.1.");
    }

    /**
     * Whether nobody listens on a port, found out by connecting. Binding it would be surer, were it
     * not that a process started by another thread at that moment inherits the socket and keeps the
     * port taken for some milliseconds, just when the server wants it.
     */
    static boolean isFree(int port) {
        try (var socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
            return false;
        } catch (ConnectException e) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
