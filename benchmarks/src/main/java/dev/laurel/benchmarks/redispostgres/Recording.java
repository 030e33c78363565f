package dev.laurel.benchmarks.redispostgres;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What an engine sends to PostgreSQL from one thread: statements with their parameters, commits and
 * roll-backs. It listens at the driver, so the engine need not know.
 */
final class Recording {
    private final Thread owner = Thread.currentThread();
    private List<Step> steps = new ArrayList<>();
    private @Nullable Properties properties;

    /** A parameter as it was set. */
    record Parameter(Method setter, Object[] arguments) {}

    /** Something that was sent. */
    sealed interface Step {}

    /** A statement. */
    record Run(String sql, List<Parameter> parameters) implements Step {}

    /** The end of a transaction. */
    record End(boolean committed) implements Step {}

    /** What was sent since the last call. */
    List<Step> take() {
        List<Step> taken = steps;
        steps = new ArrayList<>();
        return taken;
    }

    /** How the engine's connections were opened. */
    Properties properties() {
        if (properties == null) {
            throw new IllegalStateException("nothing was connected");
        }
        return properties;
    }

    private void add(Step step) {
        if (Thread.currentThread() == owner) {
            steps.add(step);
        }
    }

    Connection listenTo(Connection connection, Properties openedWith) {
        properties = openedWith;
        return proxy(
                Connection.class,
                (proxy, method, arguments) -> {
                    Object result = invoke(connection, method, arguments);
                    String name = method.getName();
                    if (name.equals("commit") || (name.equals("rollback") && arguments == null)) {
                        add(new End(name.equals("commit")));
                    }
                    return result instanceof PreparedStatement statement
                            ? listenTo(statement, (String) arguments[0])
                            : result;
                });
    }

    private PreparedStatement listenTo(PreparedStatement statement, String sql) {
        SortedMap<Integer, Parameter> parameters = new TreeMap<>();
        return proxy(
                PreparedStatement.class,
                (proxy, method, arguments) -> {
                    String name = method.getName();
                    if (name.startsWith("set") && arguments.length > 1) {
                        parameters.put((Integer) arguments[0], new Parameter(method, arguments));
                    } else if (name.startsWith("execute")) {
                        add(new Run(sql, List.copyOf(parameters.values())));
                    }
                    return invoke(statement, method, arguments);
                });
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        var loader = Recording.class.getClassLoader();
        return type.cast(Proxy.newProxyInstance(loader, new Class<?>[] {type}, handler));
    }

    static Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }
}
