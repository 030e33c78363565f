package dev.laurel.servers;

import java.io.IOException;

/** Starts a server in a directory and gives the directory up when that fails. */
final class Starting {

    private Starting() {}

    static <S> S in(ServerDirectory directory, Start<S> start) {
        try {
            return start.in(directory);
        } catch (IOException e) {
            directory.close();
            throw new ServerUnavailableException(
                    "The server cannot use " + directory.path() + ": " + e, e);
        } catch (RuntimeException e) {
            directory.close();
            throw e;
        }
    }

    @FunctionalInterface
    interface Start<S> {
        S in(ServerDirectory directory) throws IOException;
    }
}
