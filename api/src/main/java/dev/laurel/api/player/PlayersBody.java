package dev.laurel.api.player;

import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** Players of one name, by id. */
@Serdeable
record PlayersBody(List<PlayerBody> players) {}
