package dev.laurel.api.standing;

import dev.laurel.conformance.model.ModelEngine;
import dev.laurel.conformance.model.ModelStore;
import dev.laurel.engine.standing.Standings;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;

/** The model with a list of the queries it was asked, and a gate before each. */
final class CountedStandings extends ModelEngine {
    final List<String> asked = new CopyOnWriteArrayList<>();
    final Semaphore arrived = new Semaphore(0);
    final Semaphore gate = new Semaphore(0);

    CountedStandings() {
        super(new ModelStore(), Clock.systemUTC());
    }

    @Override
    public Standings standings() {
        Standings standings = super.standings();
        return (Standings)
                Proxy.newProxyInstance(
                        Standings.class.getClassLoader(),
                        new Class<?>[] {Standings.class},
                        (proxy, method, arguments) -> {
                            asked.add(method.getName() + Arrays.asList(arguments).subList(1, 2));
                            arrived.release();
                            gate.acquireUninterruptibly();
                            try {
                                return method.invoke(standings, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }
}
