package dev.laurel.servers;

/**
 * A real server that this JVM started and answers for: it never outlives the JVM.
 *
 * <p>The faults a test wants are methods here, so that a rule about a lost or frozen store reads
 * the same for every store. Methods may be called from any thread; each waits until the server has
 * reached the state it names, or throws {@link ServerUnavailableException} when that takes longer
 * than the start timeout.
 */
public interface Server extends AutoCloseable {

    /** The name used in messages, logs and on the command line, such as {@code postgres}. */
    String name();

    /** The id of the server's main process; after a stop, the id it had last. */
    long pid();

    /** Whether the server's process exists; a paused server is running. */
    boolean isRunning();

    /**
     * Freezes the server (SIGSTOP): connections stay open and nothing is answered, as with a lost
     * network or a long stall. Does nothing when the server is not running.
     */
    void pause();

    /** Continues a paused server (SIGCONT); does nothing when it is not paused. */
    void resume();

    /** Kills the server at once (SIGKILL), paused or not, leaving its data as a crash would. */
    void kill();

    /**
     * Starts the server again on the same data and the same port, stopping it cleanly first when it
     * still runs. Data kept in memory only (see {@link ServerOptions}) is gone.
     */
    void restart();

    /**
     * Stops the server cleanly and deletes its directory when that was temporary. A second call
     * does nothing; the server cannot be restarted afterwards.
     */
    @Override
    void close();
}
