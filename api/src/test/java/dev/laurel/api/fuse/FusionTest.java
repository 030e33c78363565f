package dev.laurel.api.fuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.laurel.engine.id.PlayerId;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class FusionTest {

    private static RankedList list(double weight, String... players) {
        return new RankedList(weight, Stream.of(players).map(PlayerId::new).toList());
    }

    private static List<String> players(List<Fusion.Fused> fused) {
        return fused.stream().map(one -> one.player().text()).toList();
    }

    @Test
    void aScoreIsTheSumOfReciprocalRanks() {
        var fused = Fusion.fuse(List.of(list(1, "a", "b"), list(1, "b", "c")), 60, 10);
        assertThat(players(fused)).containsExactly("b", "a", "c");
        assertThat(fused.get(0).score()).isCloseTo(1.0 / 62 + 1.0 / 61, within(1e-15));
        assertThat(fused.get(0).ranks()).containsExactly(2, 1);
        assertThat(fused.get(1).ranks()).containsExactly(1, null);
    }

    @Test
    void weightsShiftTheResult() {
        assertThat(players(Fusion.fuse(List.of(list(1, "a", "b"), list(3, "b", "a")), 1, 10)))
                .containsExactly("b", "a");
        assertThat(players(Fusion.fuse(List.of(list(3, "a", "b"), list(1, "b", "a")), 1, 10)))
                .containsExactly("a", "b");
    }

    @Test
    void aSmallKLetsFirstPlacesStandOut() {
        List<RankedList> lists = List.of(list(1, "a", "b"), list(1, "c", "b"), list(1, "a", "c"));
        assertThat(players(Fusion.fuse(lists, 1, 10))).containsExactly("a", "c", "b");
    }

    @Test
    void tiesGoByPlayerIdWhateverTheOrderOfLists() {
        assertThat(players(Fusion.fuse(List.of(list(1, "z"), list(1, "a")), 60, 10)))
                .containsExactly("a", "z");
    }

    @Test
    void theLimitCutsTheTail() {
        assertThat(players(Fusion.fuse(List.of(list(1, "a", "b", "c"), list(1, "c")), 60, 2)))
                .containsExactly("c", "a");
    }

    @Test
    void aListHoldsAPlayerOnceAndCountsSomething() {
        assertThatThrownBy(() -> list(1, "a", "a")).hasMessageContaining("twice");
        assertThatThrownBy(() -> list(0, "a")).hasMessageContaining("lists.weight");
        assertThatThrownBy(() -> list(Double.NaN, "a")).hasMessageContaining("lists.weight");
    }
}
