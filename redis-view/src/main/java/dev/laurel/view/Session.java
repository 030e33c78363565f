package dev.laurel.view;

import io.lettuce.core.RedisException;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.output.IntegerOutput;
import io.lettuce.core.output.NestedMultiOutput;
import io.lettuce.core.protocol.AsyncCommand;
import io.lettuce.core.protocol.Command;
import io.lettuce.core.protocol.CommandArgs;
import io.lettuce.core.protocol.CommandType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The time during which this view speaks to the same server processes. What was learnt of a board
 * in one session says nothing in the next.
 *
 * @param wire the connection
 * @param scripts those loaded into each process when the session began, and never again
 * @param processes what identifies each process that takes writes
 */
record Session(Server.Wire wire, Scripts scripts, Map<String, String> processes) {
    private static final Logger LOG = LoggerFactory.getLogger(Session.class);

    /** Calls under way, in the order they were asked for. */
    final class Calls {
        private final List<AsyncCommand<byte[], byte[], List<Object>>> commands;

        private Calls(List<AsyncCommand<byte[], byte[], List<Object>>> commands) {
            this.commands = commands;
        }

        /** Waits for all until a {@link System#nanoTime} and no longer. */
        List<Reply> await(long deadline) {
            var replies = new ArrayList<Reply>(commands.size());
            for (AsyncCommand<byte[], byte[], List<Object>> command : commands) {
                replies.add(await(command, deadline));
            }
            return replies;
        }

        private Reply await(AsyncCommand<byte[], byte[], List<Object>> command, long deadline) {
            try {
                long left = Math.max(0, deadline - System.nanoTime());
                return Reply.of(command.get(left, TimeUnit.NANOSECONDS));
            } catch (ExecutionException e) {
                return Reply.failed(e.getCause());
            } catch (TimeoutException e) {
                return Reply.failed(Reply.Fault.DOWN);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Reply.failed(Reply.Fault.BROKEN); // says nothing about the server
            }
        }
    }

    /** Sends the requests in one go. */
    Calls send(List<Request> requests) {
        var commands = new ArrayList<AsyncCommand<byte[], byte[], List<Object>>>(requests.size());
        for (Request request : requests) {
            commands.add(command(request));
        }
        try {
            wire.send(commands);
        } catch (RedisException e) {
            commands.forEach(command -> command.completeExceptionally(e));
        }
        return new Calls(commands);
    }

    private AsyncCommand<byte[], byte[], List<Object>> command(Request request) {
        var args =
                new CommandArgs<>(ByteArrayCodec.INSTANCE)
                        .add(scripts.digest(request.script()))
                        .add(1)
                        .addKey(request.key());
        request.arguments().forEach(args::add); // as bytes: values go through a buffer each
        return new AsyncCommand<>(
                new Command<>(
                        CommandType.EVALSHA,
                        new NestedMultiOutput<>(ByteArrayCodec.INSTANCE),
                        args));
    }

    /** Publishes a message; nobody waits for it. */
    void publish(String channel, String message) {
        var args =
                new CommandArgs<>(ByteArrayCodec.INSTANCE)
                        .addKey(Keys.bytes(channel))
                        .addValue(Keys.bytes(message));
        try {
            wire.send(
                    List.of(
                            new AsyncCommand<>(
                                    new Command<>(
                                            CommandType.PUBLISH,
                                            new IntegerOutput<>(ByteArrayCodec.INSTANCE),
                                            args))));
        } catch (RedisException e) {
            LOG.debug("a message was not published", e);
        }
    }
}
