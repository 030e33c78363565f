package dev.laurel.view;

import java.util.List;

/** One script call for one board. */
record Request(Script script, byte[] key, List<byte[]> arguments) {}
