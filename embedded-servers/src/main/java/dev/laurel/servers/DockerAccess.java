package dev.laurel.servers;

/** The way to Docker, kept apart so that Testcontainers is loaded only when it is asked for. */
final class DockerAccess {

    private DockerAccess() {}

    static Servers.Provider provider() {
        try {
            Class.forName("org.testcontainers.DockerClientFactory");
        } catch (ClassNotFoundException e) {
            throw new ServerUnavailableException(
                    "-D%s=docker needs org.testcontainers:testcontainers on the class path."
                            .formatted(Servers.PROPERTY),
                    e);
        }
        return DockerProvider.connected();
    }
}
