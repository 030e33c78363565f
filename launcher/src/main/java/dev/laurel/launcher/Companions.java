package dev.laurel.launcher;

import java.util.List;
import java.util.Optional;

/** Every engine for which servers can be started here. */
final class Companions {
    private static final List<Companion> ALL =
            List.of(new DynamoDbCompanion(), new FdbCompanion(), new RedisPostgresCompanion());

    private Companions() {}

    static Optional<Companion> of(String engine) {
        return ALL.stream().filter(companion -> companion.engine().equals(engine)).findFirst();
    }

    /** The names of the engines, for a sentence. */
    static String names() {
        return String.join(", ", ALL.stream().map(Companion::engine).sorted().toList());
    }
}
