package dev.laurel.fdb.inprocess;

import com.apple.foundationdb.Database;
import com.apple.foundationdb.EventKeeper;
import com.apple.foundationdb.KeyRangeArrayResult;
import com.apple.foundationdb.Tenant;
import com.apple.foundationdb.tuple.Tuple;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** The parts of a database that are not here: tenants, blob granules, the state of a client. */
abstract class MissingParts implements Database {

    @Override
    public Tenant openTenant(Tuple tenantName) {
        throw RangeReads.notHere();
    }

    @Override
    public Tenant openTenant(byte[] tenantName, Executor e) {
        throw RangeReads.notHere();
    }

    @Override
    public Tenant openTenant(Tuple tenantName, Executor e) {
        throw RangeReads.notHere();
    }

    @Override
    public Tenant openTenant(byte[] tenantName, Executor e, EventKeeper eventKeeper) {
        throw RangeReads.notHere();
    }

    @Override
    public Tenant openTenant(Tuple tenantName, Executor e, EventKeeper eventKeeper) {
        throw RangeReads.notHere();
    }

    @Override
    public double getMainThreadBusyness() {
        return 0;
    }

    @Override
    public CompletableFuture<byte[]> purgeBlobGranules(
            byte[] beginKey, byte[] endKey, long purgeVersion, boolean force, Executor e) {
        throw RangeReads.notHere();
    }

    @Override
    public CompletableFuture<Void> waitPurgeGranulesComplete(byte[] purgeKey, Executor e) {
        throw RangeReads.notHere();
    }

    @Override
    public CompletableFuture<Boolean> blobbifyRange(byte[] beginKey, byte[] endKey, Executor e) {
        throw RangeReads.notHere();
    }

    @Override
    public CompletableFuture<Boolean> blobbifyRangeBlocking(
            byte[] beginKey, byte[] endKey, Executor e) {
        throw RangeReads.notHere();
    }

    @Override
    public CompletableFuture<Boolean> unblobbifyRange(byte[] beginKey, byte[] endKey, Executor e) {
        throw RangeReads.notHere();
    }

    @Override
    public CompletableFuture<KeyRangeArrayResult> listBlobbifiedRanges(
            byte[] beginKey, byte[] endKey, int rangeLimit, Executor e) {
        throw RangeReads.notHere();
    }

    @Override
    public CompletableFuture<Long> verifyBlobRange(
            byte[] beginKey, byte[] endKey, long version, Executor e) {
        throw RangeReads.notHere();
    }

    @Override
    public CompletableFuture<Boolean> flushBlobRange(
            byte[] beginKey, byte[] endKey, boolean compact, long version, Executor e) {
        throw RangeReads.notHere();
    }

    @Override
    public CompletableFuture<byte[]> getClientStatus(Executor e) {
        throw RangeReads.notHere();
    }
}
