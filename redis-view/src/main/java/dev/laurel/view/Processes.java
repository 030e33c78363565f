package dev.laurel.view;

import io.lettuce.core.api.async.RedisAsyncCommands;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks the server processes who they are, and gives them scripts. */
final class Processes {

    /**
     * A server process cannot hold a view; what the text says must be changed by an operator, or by
     * a failover under way.
     */
    static final class UnfitException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnfitException(String text) {
            super(text);
        }
    }

    private Processes() {}

    /** What identifies each process: the same value means the same data, written by us or lost. */
    static CompletableFuture<Map<String, String>> identify(Server.Wire wire) {
        var identities = new ConcurrentHashMap<String, String>();
        return wire.processes()
                .thenCompose(
                        processes ->
                                all(
                                        processes,
                                        (name, commands) ->
                                                commands.info()
                                                        .toCompletableFuture()
                                                        .thenAccept(
                                                                info ->
                                                                        identities.put(
                                                                                name,
                                                                                identity(info)))))
                .thenApply(done -> Map.copyOf(identities));
    }

    /** Loads scripts into each process. */
    static CompletableFuture<Void> load(Server.Wire wire, Scripts scripts) {
        return wire.processes()
                .thenCompose(
                        processes ->
                                all(
                                        processes,
                                        (name, commands) ->
                                                CompletableFuture.allOf(
                                                        scripts.texts().stream()
                                                                .map(commands::scriptLoad)
                                                                .map(f -> f.toCompletableFuture())
                                                                .toArray(
                                                                        CompletableFuture<?>[]
                                                                                ::new))));
    }

    private interface Step {
        CompletableFuture<?> with(String name, RedisAsyncCommands<byte[], byte[]> commands);
    }

    private static CompletableFuture<Void> all(
            Map<String, RedisAsyncCommands<byte[], byte[]>> processes, Step step) {
        return CompletableFuture.allOf(
                processes.entrySet().stream()
                        .map(process -> step.with(process.getKey(), process.getValue()))
                        .toArray(CompletableFuture<?>[]::new));
    }

    private static String identity(String info) {
        if (!value(info, "role").equals("master")) {
            throw new UnfitException("the server is a replica");
        }
        if (!value(info, "maxmemory").equals("0")
                && value(info, "maxmemory_policy").startsWith("allkeys")) {
            throw new UnfitException("the server evicts keys: set maxmemory-policy noeviction");
        }
        return value(info, "run_id") + "." + value(info, "master_replid");
    }

    private static String value(String info, String name) {
        Matcher matcher = Pattern.compile("(?m)^" + name + ":(\\S*)").matcher(info);
        if (!matcher.find()) {
            throw new UnfitException("the server does not tell " + name);
        }
        return matcher.group(1);
    }
}
