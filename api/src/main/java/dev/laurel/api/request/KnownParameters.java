package dev.laurel.api.request;

import dev.laurel.api.problem.HttpProblem;
import io.micronaut.core.beans.BeanIntrospection;
import io.micronaut.core.beans.BeanProperty;
import io.micronaut.core.type.Argument;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.inject.ExecutableMethod;
import io.micronaut.web.router.MethodBasedRouteInfo;
import io.micronaut.web.router.RouteAttributes;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Refuses parameters that nobody reads. Ignoring a misspelt one would answer another question than
 * the one that was asked.
 */
@ServerFilter("/v1/**")
final class KnownParameters {
    private final Map<ExecutableMethod<?, ?>, Set<String>> known = new ConcurrentHashMap<>();

    @RequestFilter
    void check(HttpRequest<?> request) {
        Set<String> given = request.getParameters().names();
        if (given.isEmpty()) {
            return;
        }
        RouteAttributes.getRouteInfo(request)
                .filter(MethodBasedRouteInfo.class::isInstance)
                .map(route -> ((MethodBasedRouteInfo<?, ?>) route).getTargetMethod())
                .map(target -> known.computeIfAbsent(target.getExecutableMethod(), this::read))
                .filter(names -> !names.containsAll(given))
                .ifPresent(KnownParameters::refuse);
    }

    private static void refuse(Set<String> names) {
        String text = "the query has a parameter that is not read here";
        throw names.isEmpty()
                ? HttpProblem.UNKNOWN_PARAMETER.exception(text)
                : HttpProblem.UNKNOWN_PARAMETER.exception(
                        text, "allowed", String.join(", ", names));
    }

    /** The names of all parameters that a method reads, itself or in a bean. */
    private Set<String> read(ExecutableMethod<?, ?> method) {
        var names = new TreeSet<String>();
        for (Argument<?> argument : method.getArguments()) {
            if (argument.isAnnotationPresent(QueryValue.class)) {
                names.add(argument.getName());
            } else if (argument.isAnnotationPresent(RequestBean.class)) {
                for (BeanProperty<?, ?> property :
                        BeanIntrospection.getIntrospection(argument.getType())
                                .getBeanProperties()) {
                    if (property.isAnnotationPresent(QueryValue.class)) {
                        names.add(property.getName());
                    }
                }
            }
        }
        return Collections.unmodifiableSet(names);
    }
}
