package dev.laurel.redispostgres.fault;

import dev.laurel.servers.PostgresServer;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Stands between an engine and PostgreSQL, and cuts connections that are about to commit. */
final class CuttingProxy implements AutoCloseable {

    /** When a connection is cut. */
    enum Cut {
        /** The server never gets the COMMIT. */
        BEFORE,
        /** The server has committed, and the client does not learn of it. */
        AFTER,
        /** The client is cut off; the server gets the COMMIT when {@link #deliver} is called. */
        LATE
    }

    private static final int BUFFER = 64 * 1_024;
    private static final byte[] SYNC = {'S', 0, 0, 0, 4};

    private final PostgresServer postgres;
    private final ServerSocket listening;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger cuts = new AtomicInteger();
    private final CountDownLatch delivery = new CountDownLatch(1);
    private volatile @Nullable Plan plan;

    private record Plan(Cut cut, int every, int limit, AtomicInteger commits) {

        boolean isDue() {
            int commit = commits.incrementAndGet();
            return commit % every == 0 && commit / every <= limit;
        }
    }

    CuttingProxy(PostgresServer postgres) {
        this.postgres = postgres;
        try {
            this.listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.execute(this::accept);
    }

    int port() {
        return listening.getLocalPort();
    }

    /** From now on cuts a connection at every so manieth COMMIT, so many times. */
    void arm(Cut cut, int every, int limit) {
        plan = new Plan(cut, every, limit, new AtomicInteger());
    }

    /** How many connections were cut so far. */
    int cuts() {
        return cuts.get();
    }

    /** Lets the server have the COMMITs that are late. */
    void deliver() {
        delivery.countDown();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listening.accept();
                var server = new Socket(postgres.host(), postgres.port());
                for (Socket socket : List.of(client, server)) {
                    socket.setTcpNoDelay(true); // messages are passed on one by one
                    open.add(socket);
                }
                var connection = new Connection(client, server);
                threads.execute(connection::pumpRequests);
                threads.execute(connection::pumpAnswers);
            }
        } catch (IOException e) {
            close();
        }
    }

    /** One connection of a client and the one to the server that belongs to it. */
    private final class Connection {
        private final Socket client;
        private final Socket server;
        private volatile boolean silenced;

        Connection(Socket client, Socket server) {
            this.client = client;
            this.server = server;
        }

        void pumpRequests() {
            try {
                var watch =
                        new CommitWatch(
                                new DataInputStream(
                                        new BufferedInputStream(client.getInputStream(), BUFFER)));
                while (true) {
                    CommitWatch.Message message = watch.next();
                    Cut cut = message.commits() ? cut() : null;
                    if (cut != null) {
                        commit(cut, message);
                        return;
                    }
                    server.getOutputStream().write(message.bytes());
                }
            } catch (IOException | InterruptedException e) {
                end();
            }
        }

        private void commit(Cut cut, CommitWatch.Message message)
                throws IOException, InterruptedException {
            cuts.incrementAndGet();
            silenced = true;
            switch (cut) {
                case BEFORE -> end();
                case AFTER -> send(message);
                case LATE -> {
                    client.close();
                    delivery.await();
                    send(message);
                }
            }
        }

        /** Asks for the answer, too, which an extended query gets at a Sync only. */
        private void send(CommitWatch.Message message) throws IOException {
            server.getOutputStream().write(message.bytes());
            if (message.bytes()[0] == 'E') {
                server.getOutputStream().write(SYNC);
            }
        }

        void pumpAnswers() {
            byte[] buffer = new byte[BUFFER];
            try {
                InputStream in = server.getInputStream();
                for (int n = in.read(buffer); n >= 0 && !silenced; n = in.read(buffer)) {
                    client.getOutputStream().write(buffer, 0, n);
                }
            } catch (IOException e) {
                // ends as it does when the server hangs up
            }
            end();
        }

        private void end() {
            shut(client);
            shut(server);
        }
    }

    private @Nullable Cut cut() {
        Plan present = plan;
        return present != null && present.isDue() ? present.cut() : null;
    }

    private void shut(Socket socket) {
        open.remove(socket);
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            listening.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        open.forEach(this::shut);
        threads.shutdownNow();
    }
}
