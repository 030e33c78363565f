package dev.laurel.fdb;

import com.apple.foundationdb.Database;
import com.apple.foundationdb.FDB;
import com.apple.foundationdb.FDBException;
import com.apple.foundationdb.Transaction;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A FoundationDB cluster, through the native client. Nothing else touches that client's classes.
 */
final class Cluster {
    private static final int API_VERSION = 730;

    private Cluster() {}

    /**
     * Connects, and waits for a first answer.
     *
     * @throws EngineException UNAVAILABLE in one sentence, when the native client is not there or
     *     no answer comes in time
     */
    static Database open(Path clusterFile, Duration timeout) {
        Database database = connect(clusterFile);
        try (Transaction transaction = database.createTransaction()) {
            transaction.options().setTimeout(timeout.toMillis());
            transaction.getReadVersion().join();
            return database;
        } catch (RuntimeException e) {
            database.close();
            throw unavailable("the FoundationDB cluster does not answer", Errors.unwrap(e));
        }
    }

    private static Database connect(Path clusterFile) {
        try {
            return FDB.selectAPIVersion(API_VERSION).open(clusterFile.toString());
        } catch (UnsatisfiedLinkError | NoClassDefFoundError | ExceptionInInitializerError e) {
            throw unavailable(
                    "FoundationDB's client library libfdb_c 7.3 cannot be loaded: install it, or"
                            + " name its directory in LD_LIBRARY_PATH",
                    e);
        } catch (FDBException e) {
            throw unavailable("the FoundationDB client refused the cluster file", e);
        }
    }

    private static EngineException unavailable(String text, Throwable cause) {
        return new EngineException(
                Failure.of(
                        Problem.UNAVAILABLE, text, "setting", FdbConfig.PREFIX + ".cluster-file"),
                cause);
    }
}
