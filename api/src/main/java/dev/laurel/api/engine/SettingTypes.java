package dev.laurel.api.engine;

import dev.laurel.engine.check.Checks;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.annotation.ConfigurationReader;
import io.micronaut.context.env.Environment;
import io.micronaut.core.convert.ConversionContext;
import io.micronaut.core.naming.NameUtils;
import io.micronaut.core.type.Argument;
import io.micronaut.inject.BeanDefinition;
import jakarta.inject.Singleton;

/**
 * Refuses settings whose value is none of their type, such as {@code laurel.submit.shards=many}.
 * The framework would take the default instead and say nothing.
 */
@Singleton
final class SettingTypes {

    SettingTypes(ApplicationContext context) {
        for (BeanDefinition<?> bean : context.getAllBeanDefinitions()) {
            String prefix = bean.stringValue(ConfigurationReader.class, "prefix").orElse("");
            if (bean.getBeanType().getName().startsWith("dev.laurel.") && !prefix.isEmpty()) {
                for (Argument<?> argument : bean.getConstructor().getArguments()) {
                    String name = prefix + "." + NameUtils.hyphenate(argument.getName());
                    check(context.getEnvironment(), name, argument);
                }
            }
        }
    }

    private static void check(Environment environment, String name, Argument<?> type) {
        if (environment.containsProperty(name)
                && environment.getProperty(name, ConversionContext.of(type)).isEmpty()) {
            throw Checks.invalid("a setting cannot be read", "setting", name);
        }
    }
}
