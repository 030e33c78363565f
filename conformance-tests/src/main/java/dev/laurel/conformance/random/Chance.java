package dev.laurel.conformance.random;

import java.util.List;
import java.util.Random;

/** Small choices from one stream of random numbers. */
record Chance(Random random) {

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean oneIn(int many) {
        return random.nextInt(many) == 0;
    }

    <T> T of(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }
}
