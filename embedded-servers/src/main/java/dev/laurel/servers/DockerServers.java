package dev.laurel.servers;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.URI;

/** The servers of {@link DockerProvider}, each a {@link DockerContainer} with an address. */
final class DockerServers {

    private DockerServers() {}

    private abstract static class InDocker implements Server {

        private final DockerContainer container;

        InDocker(DockerContainer container) {
            this.container = container;
        }

        abstract boolean isReady();

        final DockerContainer container() {
            return container;
        }

        @Override
        public final String name() {
            return container.name();
        }

        /** The id as the Docker host counts, which need not be this machine. */
        @Override
        public final long pid() {
            var pid = container.state().getPidLong();
            return pid == null ? -1 : pid;
        }

        @Override
        public final boolean isRunning() {
            return DockerContainer.isTrue(container.state().getRunning());
        }

        @Override
        public final void pause() {
            container.pause();
        }

        @Override
        public final void resume() {
            container.resume();
        }

        @Override
        public final void kill() {
            container.kill();
        }

        @Override
        public final void restart() {
            container.restart(this::isReady);
        }

        @Override
        public final void close() {
            container.close();
        }
    }

    static final class Postgres extends InDocker implements PostgresServer {

        private final int port;
        private final String password;

        Postgres(DockerContainer container, int port, String password) {
            super(container);
            this.port = port;
            this.password = password;
            container.start(this::isReady);
        }

        /** By TCP, which the server that only prepares the data does not listen on. */
        @Override
        boolean isReady() {
            return container().succeeds("pg_isready", "-h", "127.0.0.1", "-U", user());
        }

        @Override
        public String host() {
            return EmbeddedServer.HOST;
        }

        @Override
        public int port() {
            return port;
        }

        @Override
        public String user() {
            return PostgresCluster.USER;
        }

        @Override
        public String password() {
            return password;
        }
    }

    static final class Redis extends InDocker implements RedisServer {

        private final int port;

        Redis(DockerContainer container, int port) {
            super(container);
            this.port = port;
            container.start(this::isReady);
        }

        @Override
        boolean isReady() {
            return Resp.answers(port);
        }

        @Override
        public String host() {
            return EmbeddedServer.HOST;
        }

        @Override
        public int port() {
            return port;
        }
    }

    static final class DynamoDb extends InDocker implements DynamoDbServer {

        private final URI endpoint;

        DynamoDb(DockerContainer container, URI endpoint) {
            super(container);
            this.endpoint = endpoint;
            container.start(this::isReady);
        }

        /** Any answer will do: an unsigned request is refused by a server that is ready. */
        @Override
        boolean isReady() {
            try {
                var connection = (HttpURLConnection) endpoint.toURL().openConnection();
                connection.setConnectTimeout(1_000);
                connection.setReadTimeout(1_000);
                return connection.getResponseCode() > 0;
            } catch (IOException e) {
                return false;
            }
        }

        @Override
        public URI endpoint() {
            return endpoint;
        }
    }

    static final class Cassandra extends InDocker implements CassandraServer {

        private final InetSocketAddress contactPoint;

        Cassandra(DockerContainer container, InetSocketAddress contactPoint) {
            super(container);
            this.contactPoint = contactPoint;
            container.start(this::isReady);
        }

        @Override
        boolean isReady() {
            return CqlProbe.answers(contactPoint.getPort());
        }

        @Override
        public InetSocketAddress contactPoint() {
            return contactPoint;
        }
    }
}
