package dev.laurel.fdb.inprocess;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The file in which commits are kept, one record each: length, checksum, version, changes. A record
 * that was cut off by the end of the process was never acknowledged and is dropped. When the file
 * holds much more than is alive it is written anew, on opening.
 */
final class Journal implements Closeable {
    private static final int HEADER = 12;
    private static final int SET = 1;
    private static final int CLEAR = 2;
    private static final int RECORD_BYTES = 1 << 20;

    private final Path file;
    private final FileChannel lock;
    private FileChannel channel;

    /** Takes what was kept. */
    interface Loading {
        void load(byte[] key, byte @Nullable [] value);
    }

    private Journal(Path file, FileChannel lock, FileChannel channel) {
        this.file = file;
        this.lock = lock;
        this.channel = channel;
    }

    static Journal open(Path file) {
        try {
            Path parent = file.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            FileChannel lock = lock(file.resolveSibling(file.getFileName() + ".lock"));
            return new Journal(file, lock, appending(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FileChannel lock(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (OverlappingFileLockException e) {
            channel.close();
            throw new IOException("the database is open already in this process", e);
        }
        channel.close();
        throw new IOException("the database is open in another process");
    }

    private static FileChannel appending(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    /**
     * Reads everything, then writes it anew.
     *
     * @return the last version
     */
    long load(Loading loading) {
        try {
            var alive = new TreeMap<byte[], byte[]>(Keys.ORDER);
            long version = read(alive);
            channel.close();
            channel = compact(version, alive);
            alive.forEach(loading::load);
            return version;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private long read(TreeMap<byte[], byte[]> alive) throws IOException {
        long version = 0;
        try (InputStream stream = Files.newInputStream(file);
                var in = new DataInputStream(new BufferedInputStream(stream, 1 << 16))) {
            while (true) {
                int length = in.readInt();
                long checksum = in.readLong();
                byte[] record = in.readNBytes(length);
                if (record.length < length || checksum != checksum(record)) {
                    return version;
                }
                version = replay(record, alive);
            }
        } catch (EOFException e) {
            return version; // the end, or a record that was cut off
        }
    }

    private static long replay(byte[] record, TreeMap<byte[], byte[]> alive) {
        ByteBuffer in = ByteBuffer.wrap(record);
        long version = in.getLong();
        while (in.hasRemaining()) {
            int kind = in.get();
            byte[] key = bytes(in);
            byte[] param = bytes(in);
            if (kind == SET) {
                alive.put(key, param);
            } else {
                alive.subMap(key, true, param, false).clear();
            }
        }
        return version;
    }

    private static byte[] bytes(ByteBuffer in) {
        var bytes = new byte[in.getInt()];
        in.get(bytes);
        return bytes;
    }

    private static long checksum(byte[] record) {
        var checksum = new CRC32();
        checksum.update(record);
        return checksum.getValue();
    }

    /** Writes what is alive into a new file that takes the place of the old one. */
    private FileChannel compact(long version, TreeMap<byte[], byte[]> alive) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(fresh);
        FileChannel out = appending(fresh);
        var record = new Record(version);
        for (var entry : alive.entrySet()) {
            record.add(SET, entry.getKey(), entry.getValue());
            if (record.size() > RECORD_BYTES) {
                record.writeTo(out);
                record = new Record(version);
            }
        }
        record.writeTo(out);
        out.force(true);
        Files.move(
                fresh,
                file,
                java.nio.file.StandardCopyOption.ATOMIC_MOVE,
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        return out;
    }

    /** Keeps a commit, whose changes are sets and clears. */
    void append(long version, List<Mutation> mutations) {
        try {
            var record = new Record(version);
            for (Mutation mutation : mutations) {
                int kind = mutation.kind() == Mutation.Kind.CLEAR ? CLEAR : SET;
                record.add(kind, mutation.key(), mutation.param());
            }
            record.writeTo(channel);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            channel.force(true);
            channel.close();
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One record in the making. */
    private static final class Record {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1_024);
        private final DataOutputStream out = new DataOutputStream(bytes);

        Record(long version) throws IOException {
            out.writeLong(version);
        }

        void add(int kind, byte[] key, byte[] param) throws IOException {
            out.writeByte(kind);
            out.writeInt(key.length);
            out.write(key);
            out.writeInt(param.length);
            out.write(param);
        }

        int size() {
            return bytes.size();
        }

        void writeTo(FileChannel channel) throws IOException {
            byte[] record = bytes.toByteArray();
            ByteBuffer whole = ByteBuffer.allocate(HEADER + record.length);
            whole.putInt(record.length).putLong(checksum(record)).put(record).flip();
            while (whole.hasRemaining()) {
                channel.write(whole);
            }
        }
    }
}
