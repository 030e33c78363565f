package dev.laurel.fdb.inprocess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.apple.foundationdb.FDBException;
import com.apple.foundationdb.KeyValue;
import com.apple.foundationdb.Transaction;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;

/** A database with a clock that stands still, and short words for its calls. */
abstract class Lab {
    final AtomicLong nanos = new AtomicLong();
    final InProcessDatabase database = InProcessDatabase.inMemory(nanos::get);

    @AfterEach
    void close() {
        database.close();
    }

    void pass(Duration duration) {
        nanos.addAndGet(duration.toNanos());
    }

    Transaction begin() {
        return database.createTransaction();
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    static String text(byte[] bytes) {
        return bytes == null ? null : new String(bytes, StandardCharsets.ISO_8859_1);
    }

    void put(String... keysAndValues) {
        database.run(
                tr -> {
                    for (int i = 0; i < keysAndValues.length; i += 2) {
                        tr.set(bytes(keysAndValues[i]), bytes(keysAndValues[i + 1]));
                    }
                    return null;
                });
    }

    String get(String key) {
        return database.read(tr -> text(tr.get(bytes(key)).join()));
    }

    static String get(Transaction tr, String key) {
        return text(tr.get(bytes(key)).join());
    }

    static List<String> keys(List<KeyValue> rows) {
        return rows.stream().map(row -> text(row.getKey())).toList();
    }

    static <T> T wait(CompletableFuture<T> future) throws Exception {
        return future.get(10, TimeUnit.SECONDS);
    }

    static void fails(ErrorCode code, CompletableFuture<?> future) {
        Throwable thrown = Retries.unwrap(catchThrowable(future::join));
        assertThat(thrown).isInstanceOf(FDBException.class);
        assertThat(((FDBException) thrown).getCode()).isEqualTo(code.code());
    }
}
