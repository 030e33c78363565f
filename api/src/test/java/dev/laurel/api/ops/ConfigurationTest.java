package dev.laurel.api.ops;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.context.annotation.ConfigurationReader;
import io.micronaut.core.bind.annotation.Bindable;
import io.micronaut.core.io.service.SoftServiceLoader;
import io.micronaut.core.naming.NameUtils;
import io.micronaut.core.type.Argument;
import io.micronaut.inject.BeanDefinition;
import io.micronaut.inject.BeanDefinitionReference;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Compares docs/configuration.md with the settings in the code. */
final class ConfigurationTest {
    private static final Path PAGE = Path.of("..", "docs", "configuration.md");
    private static final Pattern ROW =
            Pattern.compile("\\| `(laurel\\.[a-z.-]+)` \\| (?:`([^`]*)`|none) \\| .* \\| .* \\|");

    @Test
    void everySettingOfTheServerIsDocumentedWithItsDefault() throws IOException {
        var documented = new TreeMap<String, String>();
        for (String line : Files.readAllLines(PAGE)) {
            var row = ROW.matcher(line);
            if (row.matches()) {
                documented.put(row.group(1), row.group(2) == null ? "" : row.group(2));
            }
        }
        assertThat(documented).isEqualTo(settings()).hasSizeGreaterThan(5);
    }

    @Test
    void everyFrameworkSettingInTheTableIsWhatTheServerIsBuiltWith() throws IOException {
        var built = new Properties();
        try (InputStream in = getClass().getResourceAsStream("/application.properties")) {
            built.load(in);
        }
        Pattern row = Pattern.compile("\\| `((?:micronaut|endpoints)\\.[a-z.-]+)` \\| `(.*?)` .*");
        int rows = 0;
        for (String line : Files.readAllLines(PAGE)) {
            var match = row.matcher(line);
            if (match.matches()) {
                assertThat(built.getProperty(match.group(1))).isEqualTo(match.group(2));
                rows++;
            }
        }
        assertThat(rows).isGreaterThan(4);
    }

    /** Those of the server and of every engine beside it, selected or not. */
    @SuppressWarnings("rawtypes")
    private static Map<String, String> settings() {
        var settings = new TreeMap<String, String>();
        var known = new ArrayList<BeanDefinitionReference>();
        SoftServiceLoader.load(BeanDefinitionReference.class).collectAll(known);
        for (BeanDefinitionReference<?> reference : known) {
            if (reference.getBeanDefinitionName().startsWith("dev.laurel.")) {
                add(reference.load(), settings);
            }
        }
        return settings;
    }

    private static void add(BeanDefinition<?> bean, Map<String, String> settings) {
        String prefix = bean.stringValue(ConfigurationReader.class, "prefix").orElse("");
        if (prefix.isEmpty()) {
            return;
        }
        for (Argument<?> argument : bean.getConstructor().getArguments()) {
            settings.put(
                    prefix + "." + NameUtils.hyphenate(argument.getName()),
                    argument.getAnnotationMetadata()
                            .stringValue(Bindable.class, "defaultValue")
                            .orElse(""));
        }
    }
}
