package dev.laurel.api.server;

import java.util.Map;

/** The server over the in-process FoundationDB, which the nodes of this process share. */
final class FdbServerTest extends ServerRules {

    @Override
    protected Map<String, Object> settings(String namespace) {
        return Map.of("laurel.backend", "fdb", "laurel.fdb.subspace", namespace);
    }
}
