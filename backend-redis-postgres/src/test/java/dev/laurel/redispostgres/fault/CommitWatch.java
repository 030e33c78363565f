package dev.laurel.redispostgres.fault;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/**
 * Reads what a client sends to PostgreSQL, message by message, and tells which of them commits.
 *
 * <pre>
 * start-up   int32 length, int32 code, rest         until one asks for neither TLS nor GSS
 * then       byte type, int32 length, rest          Query: text; Parse: statement, text;
 *                                                   Bind: portal, statement; Execute: portal
 * </pre>
 */
final class CommitWatch {
    private static final int TLS = 80877103;
    private static final int GSS = 80877104;

    private final DataInputStream in;
    private final Set<String> commitStatements = new HashSet<>();
    private final Set<String> commitPortals = new HashSet<>();
    private boolean starting = true;

    /** Bytes as they came, and whether the server commits once it has them. */
    record Message(byte[] bytes, boolean commits) {}

    CommitWatch(DataInputStream in) {
        this.in = in;
    }

    /** The next message. */
    Message next() throws IOException {
        if (starting) {
            byte[] bytes = read(0);
            int code = ByteBuffer.wrap(bytes).getInt(4);
            starting = code == TLS || code == GSS;
            return new Message(bytes, false);
        }
        byte type = in.readByte();
        byte[] bytes = read(1);
        bytes[0] = type;
        return new Message(bytes, commits(type, bytes));
    }

    private byte[] read(int before) throws IOException {
        int length = in.readInt();
        byte[] bytes = new byte[before + length];
        ByteBuffer.wrap(bytes).putInt(before, length);
        in.readFully(bytes, before + 4, length - 4);
        return bytes;
    }

    private boolean commits(byte type, byte[] bytes) {
        String first = text(bytes, 5);
        switch (type) {
            case 'Q' -> {
                return isCommit(first);
            }
            case 'P' -> mark(commitStatements, first, isCommit(second(bytes, first)));
            case 'B' -> mark(commitPortals, first, commitStatements.contains(second(bytes, first)));
            case 'E' -> {
                return commitPortals.contains(first);
            }
            default -> {}
        }
        return false;
    }

    private static void mark(Set<String> names, String name, boolean marked) {
        if (marked) {
            names.add(name);
        } else {
            names.remove(name);
        }
    }

    private static boolean isCommit(String sql) {
        return sql.strip().equalsIgnoreCase("COMMIT");
    }

    private static String second(byte[] bytes, String first) {
        return text(bytes, 5 + first.getBytes(StandardCharsets.UTF_8).length + 1);
    }

    private static String text(byte[] bytes, int from) {
        int end = from;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        return new String(
                bytes, Math.min(from, end), Math.max(0, end - from), StandardCharsets.UTF_8);
    }
}
