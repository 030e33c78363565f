package dev.laurel.api.jobs;

import dev.laurel.engine.LeaderboardEngine;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Stands in front of an engine and notes the calls of its roles; a test may step in before one. */
public final class RecordedEngine {
    private final LeaderboardEngine engine;
    private final List<String> calls = new CopyOnWriteArrayList<>();
    private volatile Consumer<String> before = call -> {};

    public RecordedEngine(LeaderboardEngine target) {
        engine =
                proxy(
                        LeaderboardEngine.class,
                        (self, method, arguments) -> {
                            Object role = invoke(target, method, arguments);
                            return role != null && method.getReturnType().isInterface()
                                    ? proxy(method.getReturnType(), role(role))
                                    : role;
                        });
    }

    public LeaderboardEngine engine() {
        return engine;
    }

    /** What is done before a call; a throw takes the call's place. */
    public void before(Consumer<String> action) {
        before = action;
    }

    /** How often a method was called. */
    public long count(String method) {
        return calls.stream().filter(method::equals).count();
    }

    private InvocationHandler role(Object role) {
        return (self, method, arguments) -> {
            before.accept(method.getName());
            calls.add(method.getName());
            return invoke(role, method, arguments);
        };
    }

    private static @Nullable Object invoke(
            Object target, java.lang.reflect.Method method, Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
