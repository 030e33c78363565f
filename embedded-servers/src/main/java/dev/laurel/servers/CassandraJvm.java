package dev.laurel.servers;

import java.util.ArrayList;
import java.util.List;

/** The Java runtime Cassandra is run on, and its options. */
final class CassandraJvm {

    private static final String CHILD = "dev/laurel/servers/child/";

    /** The add-exports and add-opens of Cassandra's own {@code jvm17-server.options}. */
    private static final List<String> EXPORTS =
            List.of(
                    "java.base/jdk.internal.misc",
                    "java.base/jdk.internal.ref",
                    "java.base/sun.nio.ch",
                    "java.management.rmi/com.sun.jmx.remote.internal.rmi",
                    "java.rmi/sun.rmi.registry",
                    "java.rmi/sun.rmi.server",
                    "java.sql/java.sql",
                    "java.base/java.lang.ref",
                    "java.base/java.lang.reflect",
                    "jdk.unsupported/sun.misc");

    private static final List<String> OPENS =
            List.of(
                    "java.base/java.lang.module",
                    "java.base/jdk.internal.loader",
                    "java.base/jdk.internal.ref",
                    "java.base/jdk.internal.reflect",
                    "java.base/jdk.internal.math",
                    "java.base/jdk.internal.module",
                    "java.base/jdk.internal.util.jar",
                    "jdk.management/com.sun.management.internal",
                    "java.base/sun.nio.ch",
                    "java.base/java.io",
                    "java.base/java.lang",
                    "java.base/java.lang.reflect",
                    "java.base/java.util",
                    "java.base/java.util.concurrent",
                    "java.base/java.util.concurrent.atomic",
                    "java.base/java.nio",
                    "java.base/java.net",
                    "java.base/java.util.concurrent.locks");

    private CassandraJvm() {}

    /** Java 17 to 21 when the machine has one, which Cassandra supports; else the one we run on. */
    static JavaRuntime choose() {
        return JavaRuntime.between(17, 21).orElseGet(JavaRuntime::current);
    }

    /** Our classes on its class path; see the stand-in's comment for Java 24. */
    static List<String> classes(JavaRuntime java) {
        var classes =
                new ArrayList<>(
                        List.of(CHILD + "CassandraChild.class", CHILD + "ParentWatch.class"));
        if (java.version() >= 24) {
            classes.add("org/apache/cassandra/security/ThreadAwareSecurityManager.class");
        }
        return classes;
    }

    static List<String> options(JavaRuntime java, boolean durable) {
        var options =
                new ArrayList<>(
                        List.of(
                                "-Xms256m",
                                "-Xmx" + (durable ? "512m" : "256m"),
                                "-XX:+UseSerialGC",
                                "-XX:+ExitOnOutOfMemoryError",
                                "-XX:TieredStopAtLevel=1",
                                "-Djdk.attach.allowAttachSelf=true",
                                "-Dio.netty.tryReflectionSetAccessible=true",
                                "-Dcassandra.skip_wait_for_gossip_to_settle=0",
                                "-Dcassandra.ring_delay_ms=1",
                                "-Dcassandra.superuser_setup_delay_ms=0",
                                "-Dcassandra.load_ring_state=false",
                                "-Dcassandra.shutdown_announce_in_ms=0",
                                "-Dcassandra.sizeRecorderInterval=0",
                                "-Dcassandra.memtable.row_overhead_size=180"));
        if (!durable) {
            options.add("-Dcassandra.unsafesystem=true");
        }
        if (java.version() >= 18 && java.version() < 24) {
            options.add("-Djava.security.manager=allow");
        }
        if (java.version() >= 24) {
            options.add("--sun-misc-unsafe-memory-access=allow");
            options.add("--enable-native-access=ALL-UNNAMED");
        }
        EXPORTS.forEach(name -> options.add("--add-exports=" + name + "=ALL-UNNAMED"));
        OPENS.forEach(name -> options.add("--add-opens=" + name + "=ALL-UNNAMED"));
        return options;
    }
}
