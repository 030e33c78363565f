package dev.laurel.fdb.inprocess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.apple.foundationdb.Database;
import com.apple.foundationdb.MutationType;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database in a file. */
final class JournalTest {
    @TempDir Path directory;

    private Path file() {
        return directory.resolve("inner").resolve("fdb");
    }

    private static void write(Database database, String key, String value) {
        database.run(
                tr -> {
                    tr.set(Lab.bytes(key), Lab.bytes(value));
                    tr.mutate(MutationType.ADD, Lab.bytes("count"), new byte[] {1});
                    return null;
                });
    }

    private static String read(Database database, String key) {
        return database.read(tr -> Lab.text(tr.get(Lab.bytes(key)).join()));
    }

    @Test
    void whatWasCommittedIsThereAgain() {
        long version;
        try (var database = InProcessDatabase.open(file())) {
            write(database, "a", "1");
            write(database, "b", "2");
            write(database, "a", "3");
            database.run(
                    tr -> {
                        tr.clear(Lab.bytes("b"));
                        return null;
                    });
            version = database.read(tr -> tr.getReadVersion().join());
        }
        for (int i = 0; i < 2; i++) {
            try (var database = InProcessDatabase.open(file())) {
                assertThat(read(database, "a")).isEqualTo("3");
                assertThat(read(database, "b")).isNull();
                assertThat(read(database, "count")).isEqualTo("\3");
                assertThat(database.size()).isEqualTo(2);
            }
        }
        try (var database = InProcessDatabase.open(file())) {
            write(database, "c", "4");
            assertThat(database.<Long>read(tr -> tr.getReadVersion().join()))
                    .isGreaterThan(version - Store.WINDOW);
        }
    }

    @Test
    void versionsNeverGoBack() {
        long last = 0;
        for (int i = 0; i < 3; i++) {
            try (var database = InProcessDatabase.open(file());
                    var tr = database.createTransaction()) {
                tr.set(Lab.bytes("a"), Lab.bytes("x"));
                tr.commit().join();
                assertThat(tr.getCommittedVersion()).isGreaterThan(last);
                last = tr.getCommittedVersion();
            }
        }
    }

    @Test
    void aRecordThatWasCutOffIsDropped() throws Exception {
        try (var database = InProcessDatabase.open(file())) {
            write(database, "a", "1");
            write(database, "b", "2");
        }
        byte[] whole = Files.readAllBytes(file());
        Files.write(file(), Arrays.copyOf(whole, whole.length - 3));
        try (var database = InProcessDatabase.open(file())) {
            assertThat(read(database, "a")).isEqualTo("1");
            assertThat(read(database, "b")).isNull();
            write(database, "b", "again");
        }
        try (var database = InProcessDatabase.open(file())) {
            assertThat(read(database, "b")).isEqualTo("again");
        }
    }

    @Test
    void aFileThatIsInUseIsRefused() {
        try (var database = InProcessDatabase.open(file())) {
            assertThat(database.size()).isZero();
            assertThatThrownBy(() -> InProcessDatabase.open(file()))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("open already");
        }
    }
}
