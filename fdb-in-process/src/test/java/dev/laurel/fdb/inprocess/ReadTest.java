package dev.laurel.fdb.inprocess;

import static org.assertj.core.api.Assertions.assertThat;

import com.apple.foundationdb.KeySelector;
import com.apple.foundationdb.MutationType;
import com.apple.foundationdb.Range;
import com.apple.foundationdb.StreamingMode;
import com.apple.foundationdb.Transaction;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Order, versions, own writes, ranges and selectors. */
final class ReadTest extends Lab {

    @Test
    void keysAreOrderedAsUnsignedBytes() {
        put("b", "1", "a", "2", "\u00e9", "3", "a\0", "4", "", "5");
        try (Transaction tr = begin()) {
            assertThat(keys(tr.getRange(Keys.FIRST, Keys.END).asList().join()))
                    .containsExactly("", "a", "a\0", "b", "\u00e9");
        }
    }

    @Test
    void aTransactionReadsTheVersionAtWhichItBegan() {
        put("a", "old");
        try (Transaction tr = begin()) {
            assertThat(get(tr, "b")).isNull();
            put("a", "new", "b", "new");
            assertThat(get(tr, "a")).isEqualTo("old");
            assertThat(get(tr, "b")).isNull();
            assertThat(tr.getRange(Keys.FIRST, Keys.END).asList().join()).hasSize(1);
        }
        assertThat(get("a")).isEqualTo("new");
    }

    @Test
    void aClearedKeyStaysReadableAtAnOlderVersion() {
        put("a", "1", "b", "2");
        try (Transaction tr = begin()) {
            tr.getReadVersion().join();
            database.run(
                    other -> {
                        other.clear(Keys.FIRST, Keys.END);
                        return null;
                    });
            assertThat(keys(tr.getRange(Keys.FIRST, Keys.END).asList().join()))
                    .containsExactly("a", "b");
        }
        assertThat(database.size()).isZero();
    }

    @Test
    void aChosenReadVersionIsUsed() {
        put("a", "old");
        long version = database.read(tr -> tr.getReadVersion().join());
        put("a", "new");
        try (Transaction tr = begin()) {
            tr.setReadVersion(version);
            assertThat(get(tr, "a")).isEqualTo("old");
        }
        try (Transaction tr = begin()) {
            tr.setReadVersion(version + 1_000_000_000);
            fails(ErrorCode.FUTURE_VERSION, tr.get(bytes("a")));
        }
    }

    @Test
    void ownWritesAreReadBeforeTheyAreCommitted() {
        put("a", "1", "b", "2", "c", "3");
        try (Transaction tr = begin()) {
            tr.set(bytes("a"), bytes("x"));
            tr.clear(bytes("b"));
            tr.set(bytes("d"), bytes("y"));
            assertThat(get(tr, "a")).isEqualTo("x");
            assertThat(get(tr, "b")).isNull();
            assertThat(keys(tr.getRange(Keys.FIRST, Keys.END).asList().join()))
                    .containsExactly("a", "c", "d");
            assertThat(keys(tr.getRange(Keys.FIRST, Keys.END, 2, true).asList().join()))
                    .containsExactly("d", "c");
            assertThat(keys(tr.snapshot().getRange(Keys.FIRST, Keys.END).asList().join()))
                    .containsExactly("a", "c", "d");
        }
        assertThat(get("d")).isNull();
    }

    @Test
    void ownAtomicChangesAreReadOverTheStoredValue() {
        put("n", "\5");
        try (Transaction tr = begin()) {
            tr.mutate(MutationType.ADD, bytes("n"), new byte[] {1});
            tr.mutate(MutationType.ADD, bytes("n"), new byte[] {2});
            tr.mutate(MutationType.ADD, bytes("m"), new byte[] {7});
            assertThat(get(tr, "n")).isEqualTo("\b");
            assertThat(get(tr, "m")).isEqualTo("\7");
            tr.clear(bytes("n"));
            tr.mutate(MutationType.ADD, bytes("n"), new byte[] {1});
            assertThat(get(tr, "n")).isEqualTo("\1");
            tr.commit().join();
        }
        assertThat(get("n")).isEqualTo("\1");
        assertThat(get("m")).isEqualTo("\7");
    }

    @Test
    void readYourWritesAndItsFormForSnapshotsCanBeTurnedOff() {
        put("a", "1");
        try (Transaction tr = begin()) {
            tr.options().setReadYourWritesDisable();
            tr.set(bytes("a"), bytes("2"));
            assertThat(get(tr, "a")).isEqualTo("1");
        }
        try (Transaction tr = begin()) {
            tr.options().setSnapshotRywDisable();
            tr.set(bytes("a"), bytes("2"));
            assertThat(text(tr.snapshot().get(bytes("a")).join())).isEqualTo("1");
            assertThat(get(tr, "a")).isEqualTo("2");
        }
    }

    @ParameterizedTest
    @EnumSource(StreamingMode.class)
    void everyStreamingModeTellsEveryRowOnceInBothDirections(StreamingMode mode) {
        var expected = new ArrayList<String>();
        database.run(
                tr -> {
                    for (int i = 0; i < 300; i++) {
                        String key = "k%03d".formatted(i);
                        expected.add(key);
                        tr.set(bytes(key), new byte[100]);
                    }
                    return null;
                });
        try (Transaction tr = begin()) {
            int limit = mode == StreamingMode.EXACT ? 300 : 0;
            for (boolean reverse : List.of(false, true)) {
                var found = new ArrayList<String>();
                for (var row : tr.getRange(Range.startsWith(bytes("k")), limit, reverse, mode)) {
                    found.add(reverse ? 0 : found.size(), text(row.getKey()));
                }
                assertThat(found).isEqualTo(expected);
            }
        }
    }

    @Test
    void limitsBoundARangeInBothDirections() {
        put("a", "", "b", "", "c", "", "d", "");
        try (Transaction tr = begin()) {
            assertThat(keys(tr.getRange(bytes("a"), bytes("d"), 2).asList().join()))
                    .containsExactly("a", "b");
            assertThat(keys(tr.getRange(bytes("a"), bytes("d"), 2, true).asList().join()))
                    .containsExactly("c", "b");
            var rows = tr.getRange(bytes("a"), bytes("d"), 2).iterator();
            rows.next();
            rows.next();
            assertThat(rows.hasNext()).isFalse();
            assertThat(tr.getRange(bytes("d"), bytes("a")).asList().join()).isEmpty();
            fails(
                    ErrorCode.EXACT_MODE_WITHOUT_LIMITS,
                    tr.getRange(bytes("a"), bytes("d"), 0, false, StreamingMode.EXACT).asList());
            fails(ErrorCode.RANGE_LIMITS_INVALID, tr.getRange(bytes("a"), bytes("d"), -1).asList());
        }
    }

    @Test
    void selectorsFindKeysRelativeToAReference() {
        put("b", "", "d", "", "f", "");
        try (Transaction tr = begin()) {
            assertThat(find(tr, KeySelector.firstGreaterOrEqual(bytes("d")))).isEqualTo("d");
            assertThat(find(tr, KeySelector.firstGreaterThan(bytes("d")))).isEqualTo("f");
            assertThat(find(tr, KeySelector.lastLessOrEqual(bytes("d")))).isEqualTo("d");
            assertThat(find(tr, KeySelector.lastLessThan(bytes("d")))).isEqualTo("b");
            assertThat(find(tr, KeySelector.firstGreaterOrEqual(bytes("a")).add(2))).isEqualTo("f");
            assertThat(find(tr, KeySelector.lastLessThan(bytes("z")).add(-2))).isEqualTo("b");
            assertThat(find(tr, KeySelector.firstGreaterThan(bytes("f")))).isEqualTo("\u00ff");
            assertThat(find(tr, KeySelector.lastLessThan(bytes("b")))).isEmpty();
            tr.clear(bytes("d"));
            tr.set(bytes("e"), bytes(""));
            assertThat(find(tr, KeySelector.firstGreaterThan(bytes("b")))).isEqualTo("e");
            assertThat(find(tr, KeySelector.lastLessThan(bytes("e")))).isEqualTo("b");
        }
    }

    private static String find(Transaction tr, KeySelector selector) {
        return text(tr.getKey(selector).join());
    }

    @Test
    void selectorsBoundRanges() {
        put("a", "", "b", "", "c", "", "d", "");
        try (Transaction tr = begin()) {
            var rows =
                    tr.getRange(
                            KeySelector.lastLessThan(bytes("c")),
                            KeySelector.firstGreaterThan(bytes("c")));
            assertThat(keys(rows.asList().join())).containsExactly("b", "c");
            var ahead =
                    tr.getRange(
                            KeySelector.firstGreaterOrEqual(bytes("a")).add(1),
                            KeySelector.firstGreaterOrEqual(bytes("a")).add(3));
            assertThat(keys(ahead.asList().join())).containsExactly("b", "c");
        }
    }
}
