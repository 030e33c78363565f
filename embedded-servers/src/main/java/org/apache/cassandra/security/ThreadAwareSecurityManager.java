package org.apache.cassandra.security;

/**
 * Takes the place of Cassandra's class of this name on Java 24 and newer, where there are no
 * security managers any more and Cassandra would not start.
 *
 * <p>Cassandra uses its own to fence in user-defined functions, which are off. This class is copied
 * to the front of the class path of a forked Cassandra and is not used in this JVM.
 */
public final class ThreadAwareSecurityManager {

    private ThreadAwareSecurityManager() {}

    /** Installs nothing. */
    public static void install() {}

    /** Whether the thread runs a user-defined function; none does. */
    public static boolean isSecuredThread() {
        return false;
    }
}
