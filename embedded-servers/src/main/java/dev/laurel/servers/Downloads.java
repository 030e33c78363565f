package dev.laurel.servers;

import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;

/**
 * Turns the resolver's transfer events into {@link Progress}; descriptions are not worth a line.
 */
final class Downloads extends AbstractTransferListener {

    private final String server;
    private final Progress progress;
    private int files;
    private long bytes;

    Downloads(String server, Progress progress) {
        this.server = server;
        this.progress = progress;
    }

    @Override
    public synchronized void transferSucceeded(TransferEvent event) {
        var name = event.getResource().getResourceName();
        bytes += event.getTransferredBytes();
        if (name.matches(".*\\.(jar|so|dylib)")) {
            files++;
            progress.downloaded(server, name.substring(name.lastIndexOf('/') + 1), files, bytes);
        }
    }
}
