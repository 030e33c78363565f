package dev.laurel.engine.score;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Micros;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/**
 * A short name for a submission's payload: board, player, pair, groups, metadata, and the time if
 * the submitter said it. The arrival time and the wish for ranks are not part of it, since a retry
 * differs in them.
 *
 * @param hex 32 hexadecimal digits in lower case: the first half of a SHA-256
 */
public record Fingerprint(String hex) {
    private static final int LENGTH = 32;

    public Fingerprint {
        Checks.present("fingerprint", hex);
        Checks.length("fingerprint", hex, LENGTH, LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            char c = hex.charAt(i);
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
                throw Checks.invalid(
                        "a fingerprint is hexadecimal in lower case", "field", "fingerprint");
            }
        }
    }

    static Fingerprint of(Submission submission) {
        var bytes = new ByteArrayOutputStream(256);
        try (var out = new DataOutputStream(bytes)) {
            text(out, submission.board().toString());
            text(out, submission.player().text());
            out.writeLong(submission.submitted().score());
            out.writeLong(submission.submitted().subscore());
            out.writeInt(submission.groups().size());
            for (Map.Entry<String, String> group : submission.groups().entrySet()) {
                text(out, group.getKey());
                text(out, group.getValue());
            }
            String metadata = submission.metadata();
            out.writeBoolean(metadata != null);
            text(out, metadata == null ? "" : metadata);
            out.writeLong(submission.backfilled() ? Micros.of(submission.at()) : Long.MIN_VALUE);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        byte[] digest = sha256().digest(bytes.toByteArray());
        return new Fingerprint(HexFormat.of().formatHex(digest, 0, LENGTH / 2));
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }
}
