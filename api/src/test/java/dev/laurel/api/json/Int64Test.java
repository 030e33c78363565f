package dev.laurel.api.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.laurel.engine.error.EngineException;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class Int64Test {

    @Test
    void everyLongIsReadAsItIsWritten_seed17() {
        var random = new Random(17);
        for (int i = 0; i < 10_000; i++) {
            long value = random.nextLong() >> random.nextInt(64);
            assertThat(Int64.parse("score", Long.toString(value))).isEqualTo(value);
        }
        assertThat(Int64.parse("score", "9223372036854775807")).isEqualTo(Long.MAX_VALUE);
        assertThat(Int64.parse("score", "-9223372036854775808")).isEqualTo(Long.MIN_VALUE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "+1",
                "01",
                "-01",
                "-0",
                "00",
                "1.0",
                "1.",
                ".5",
                "1e3",
                "1E3",
                " 1",
                "1 ",
                "0x1",
                "1_0",
                "１",
                "٣",
                "NaN",
                "Infinity",
                "null",
                "--1",
                "1-"
            })
    void otherFormsAreRefusedWithoutRepeatingThem(String text) {
        assertThatThrownBy(() -> Int64.parse("score", text))
                .isInstanceOf(EngineException.class)
                .hasMessage(
                        "a whole number is written as digits without leading zeros, fraction or"
                                + " exponent {field=score}");
    }

    @Test
    void numbersBeyondTheRangeAreToldTheRange() {
        BigInteger over = BigInteger.valueOf(Long.MAX_VALUE).add(BigInteger.ONE);
        BigInteger under = BigInteger.valueOf(Long.MIN_VALUE).subtract(BigInteger.ONE);
        for (String text : new String[] {over.toString(), under.toString(), "9".repeat(99)}) {
            assertThatThrownBy(() -> Int64.parse("score", text))
                    .hasMessageContaining("max=9223372036854775807");
        }
    }
}
