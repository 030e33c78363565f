package dev.laurel.benchmarks.redispostgres;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** PostgreSQL's driver with a {@link Recording} of what goes to one database. */
final class RecordingDriver implements Driver {
    private final org.postgresql.Driver driver = new org.postgresql.Driver();
    private final Recording recording;
    private final String url;

    private RecordingDriver(Recording recording, String url) {
        this.recording = recording;
        this.url = url;
    }

    /** Stands before PostgreSQL's own driver from now on, for connections to this URL. */
    static RecordingDriver install(Recording recording, String url) throws SQLException {
        var recorder = new RecordingDriver(recording, url);
        if (org.postgresql.Driver.isRegistered()) {
            org.postgresql.Driver.deregister();
        }
        DriverManager.registerDriver(recorder);
        org.postgresql.Driver.register();
        return recorder;
    }

    void uninstall() throws SQLException {
        DriverManager.deregisterDriver(this);
    }

    @Override
    public boolean acceptsURL(String asked) {
        return asked.equals(url);
    }

    @Override
    public @Nullable Connection connect(String asked, Properties info) throws SQLException {
        if (!acceptsURL(asked)) {
            return null;
        }
        Connection connection = driver.connect(asked, info);
        return connection == null ? null : recording.listenTo(connection, info);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String asked, Properties info) throws SQLException {
        return driver.getPropertyInfo(asked, info);
    }

    @Override
    public int getMajorVersion() {
        return driver.getMajorVersion();
    }

    @Override
    public int getMinorVersion() {
        return driver.getMinorVersion();
    }

    @Override
    public boolean jdbcCompliant() {
        return driver.jdbcCompliant();
    }

    @Override
    public Logger getParentLogger() {
        return driver.getParentLogger();
    }
}
