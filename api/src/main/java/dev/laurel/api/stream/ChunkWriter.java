package dev.laurel.api.stream;

import io.micronaut.buffer.netty.NettyByteBufferFactory;
import io.micronaut.core.io.buffer.ByteBuffer;
import io.micronaut.core.io.buffer.ByteBufferFactory;
import io.micronaut.core.type.Argument;
import io.micronaut.core.type.MutableHeaders;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.body.MessageBodyWriter;
import io.micronaut.http.codec.CodecException;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.OutputStream;

/** Hands encoded events to the wire as they are; the framework would write each one anew. */
@Singleton
@Produces(MediaType.TEXT_EVENT_STREAM)
final class ChunkWriter implements MessageBodyWriter<Chunk> {

    @Override
    public void writeTo(
            Argument<Chunk> type,
            MediaType mediaType,
            Chunk chunk,
            MutableHeaders headers,
            OutputStream out) {
        try {
            out.write(chunk.bytes());
        } catch (IOException e) {
            throw new CodecException("a chunk could not be written", e);
        } finally {
            chunk.onTaken().run();
        }
    }

    @Override
    public ByteBuffer<?> writeTo(
            Argument<Chunk> type,
            MediaType mediaType,
            Chunk chunk,
            MutableHeaders headers,
            ByteBufferFactory<?, ?> buffers) {
        return NettyByteBufferFactory.DEFAULT.wrap(new ChunkBuffer(chunk));
    }
}
