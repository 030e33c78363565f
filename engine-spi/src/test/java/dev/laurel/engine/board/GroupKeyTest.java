package dev.laurel.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.Refusal;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GroupKeyTest {

    @Test
    void equalGroupsHaveEqualTexts() {
        GroupKey key = new GroupKey("region=asia,platform=pc");
        assertThat(key).hasToString("platform=pc,region=asia");
        assertThat(GroupKey.of(Map.of("region", "asia", "platform", "pc"))).isEqualTo(key);
        assertThat(new GroupKey(key.text())).isEqualTo(key);
        assertThat(key.values()).isEqualTo(Map.of("platform", "pc", "region", "asia"));
    }

    @Test
    void theOrderIsThatOfTheCharactersWhateverMapTheValuesComeIn() {
        var reversed = new TreeMap<String, String>(Collections.reverseOrder());
        reversed.putAll(Map.of("a", "1", "B", "2", "b", "3"));
        assertThat(GroupKey.of(reversed)).hasToString("B=2,a=1,b=3");
    }

    @Test
    void noValuesAreEveryone() {
        assertThat(GroupKey.of(Map.of())).isEqualTo(GroupKey.EVERYONE);
        assertThat(GroupKey.EVERYONE.values()).isEmpty();
    }

    @Test
    void theLongestGroupFits() {
        String group = "x".repeat(32) + "=" + "v".repeat(32);
        String text = group.replace('x', 'a') + "," + group.replace('x', 'b') + "," + group;
        assertThat(new GroupKey(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "region",
                "region=",
                "=asia",
                "region=asia,",
                ",region=asia",
                "region=asia,region=europe",
                "region=asia,region=asia",
                "region=a=b",
                "region=a b",
                "reg.ion=asia",
                "a=1,b=2,c=3,d=4",
                " region=asia",
                "region=asi\u00e4"
            })
    void aTextThatNoGroupHasIsRefused(String text) {
        Refusal.of(() -> new GroupKey(text));
    }

    @ParameterizedTest
    @CsvSource({
        "region, 'asia,platform=pc'",
        "'region=asia,platform', pc",
        "region, ''",
        "'', asia",
        "region,",
        ", asia",
    })
    void valuesCannotSmuggleInAnotherGroup(String dimension, String value) {
        var values = new HashMap<String, String>();
        values.put(dimension, value);
        Refusal.of(() -> GroupKey.of(values));
    }

    @Test
    void aGroupingSortsItsDimensionsAndNeedsAllOfThem() {
        Grouping grouping = Grouping.by("region", "platform", "region");
        assertThat(grouping).isEqualTo(Grouping.by("platform", "region"));
        assertThat(grouping.group(Map.of("region", "asia", "platform", "pc", "more", "x")))
                .contains(new GroupKey("platform=pc,region=asia"));
        assertThat(grouping.group(Map.of("region", "asia"))).isEmpty();
    }
}
