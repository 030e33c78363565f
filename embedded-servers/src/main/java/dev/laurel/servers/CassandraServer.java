package dev.laurel.servers;

import java.net.InetSocketAddress;

/** A running Cassandra of one node on the loopback address alone. */
public interface CassandraServer extends Server {

    /** The address a driver connects to first. */
    InetSocketAddress contactPoint();

    /** The data centre a driver must name. */
    default String localDatacenter() {
        return "datacenter1";
    }
}
