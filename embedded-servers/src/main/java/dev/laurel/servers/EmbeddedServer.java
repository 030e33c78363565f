package dev.laurel.servers;

/** A {@link Server} that is one {@link ServerProcess}. */
abstract class EmbeddedServer implements Server {

    static final String HOST = "127.0.0.1";

    private final String name;
    private final ServerProcess process;

    /**
     * Starts the server.
     *
     * @param directory given up on close, and also when the start fails
     */
    EmbeddedServer(String name, ServerDirectory directory, Recipe recipe, ServerOptions options) {
        this.name = name;
        this.process = new ServerProcess(name, directory, recipe, options.startTimeout());
        process.start();
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final long pid() {
        return process.pid();
    }

    @Override
    public final boolean isRunning() {
        return process.isRunning();
    }

    @Override
    public final void pause() {
        process.pause();
    }

    @Override
    public final void resume() {
        process.resume();
    }

    @Override
    public final void kill() {
        process.kill();
    }

    @Override
    public final void restart() {
        process.restart();
    }

    @Override
    public final void close() {
        process.close();
    }
}
