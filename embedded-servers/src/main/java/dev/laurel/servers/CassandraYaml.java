package dev.laurel.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The {@code cassandra.yaml} of a small node on the loopback address.
 *
 * @param directory where its data lies
 * @param port for clients
 * @param storagePort for other nodes, of which there are none
 * @param options the settings of which win, except for addresses
 */
record CassandraYaml(ServerDirectory directory, int port, int storagePort, ServerOptions options) {

    Path write() throws IOException {
        var file = directory.resolve("cassandra.yaml");
        Files.writeString(
                file,
                settings().entrySet().stream()
                        .map(setting -> setting.getKey() + ": " + setting.getValue() + "\n")
                        .collect(Collectors.joining()));
        return file;
    }

    private Map<String, String> settings() {
        var yaml = new LinkedHashMap<String, String>();
        yaml.put("cluster_name", "laurel");
        yaml.put("num_tokens", "1");
        yaml.put("initial_token", "0");
        yaml.put("partitioner", "org.apache.cassandra.dht.Murmur3Partitioner");
        yaml.put("endpoint_snitch", "SimpleSnitch");
        yaml.put("auto_snapshot", "false");
        yaml.put("hinted_handoff_enabled", "false");
        yaml.put("memtable_heap_space", "64MiB");
        yaml.put("memtable_offheap_space", "64MiB");
        yaml.put("key_cache_size", "4MiB");
        yaml.put("row_cache_size", "0MiB");
        yaml.put("counter_cache_size", "1MiB");
        yaml.put("file_cache_size", "32MiB");
        yaml.put("networking_cache_size", "16MiB");
        yaml.put("commitlog_segment_size", "8MiB");
        yaml.put("commitlog_total_space", "256MiB");
        yaml.put("concurrent_compactors", "1");
        yaml.put("disk_optimization_strategy", "ssd");
        putCommitLog(yaml);
        yaml.putAll(options.settings());
        yaml.put("listen_address", EmbeddedServer.HOST);
        yaml.put("rpc_address", EmbeddedServer.HOST);
        yaml.put("native_transport_port", Integer.toString(port));
        yaml.put("storage_port", Integer.toString(storagePort));
        yaml.put(
                "seed_provider",
                "[{class_name: org.apache.cassandra.locator.SimpleSeedProvider,"
                        + " parameters: [{seeds: \"%s:%d\"}]}]"
                                .formatted(EmbeddedServer.HOST, storagePort));
        return yaml;
    }

    /**
     * Durable: a write is on disk before it is answered. Else the log is written ten times a
     * second, which is what a killed server may lose.
     */
    private void putCommitLog(Map<String, String> yaml) {
        if (options.durable()) {
            yaml.put("commitlog_sync", "batch");
        } else {
            yaml.put("commitlog_sync", "periodic");
            yaml.put("commitlog_sync_period", "100ms");
        }
    }
}
