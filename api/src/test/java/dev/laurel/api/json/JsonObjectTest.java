package dev.laurel.api.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class JsonObjectTest {

    private static JsonObject object(String json) {
        return JsonObject.of("", StrictJson.parse(json.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void nullCountsAsAbsent() {
        JsonObject object = object("{\"text\":null,\"number\":null,\"flag\":null}");
        assertThat(object.text("text")).isNull();
        assertThat(object.int64("number")).isNull();
        assertThat(object.flag("flag")).isFalse();
        object.end();
    }

    @Test
    void aFieldThatNobodyTookIsRefusedWithoutItsName() {
        JsonObject object = object("{\"known\":\"a\",\"secret-typo\":1}");
        object.text("known");
        assertThatThrownBy(object::end)
                .hasMessageContaining("not known")
                .hasMessageNotContaining("secret");
    }

    @Test
    void nestedFieldsAreNamedByTheirPath() {
        JsonObject object = object("{\"groups\":{\"region\":7}}");
        assertThatThrownBy(() -> object.textMap("groups"))
                .hasMessageContaining("field=groups.region")
                .hasMessageContaining("expected=a string");
    }

    @Test
    void sevenLevelsPassAndTenDoNot() {
        assertThat(StrictJson.parse("[[[[[[[1]]]]]]]".getBytes(StandardCharsets.UTF_8)))
                .isNotNull();
        assertThatThrownBy(
                        () ->
                                StrictJson.parse(
                                        "[[[[[[[[[[1]]]]]]]]]]".getBytes(StandardCharsets.UTF_8)))
                .hasMessageContaining("nested too deep");
    }
}
