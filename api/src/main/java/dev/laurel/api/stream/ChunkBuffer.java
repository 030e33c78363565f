package dev.laurel.api.stream;

import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;

/** A chunk on its way through the server, which tells when it has arrived: when it is released. */
final class ChunkBuffer extends UnpooledHeapByteBuf {
    private final Runnable onTaken;

    ChunkBuffer(Chunk chunk) {
        super(UnpooledByteBufAllocator.DEFAULT, chunk.bytes(), chunk.bytes().length);
        this.onTaken = chunk.onTaken();
    }

    @Override
    protected void deallocate() {
        super.deallocate();
        onTaken.run();
    }
}
