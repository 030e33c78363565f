package dev.laurel.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The SPI stands on the JDK and jspecify alone, and shows what others may use. */
class ModuleTest {

    private static ModuleReference module() throws URISyntaxException {
        var classes = LeaderboardEngine.class.getProtectionDomain().getCodeSource().getLocation();
        return ModuleFinder.of(Path.of(classes.toURI())).find("dev.laurel.engine").orElseThrow();
    }

    @Test
    void itRequiresTheBaseOfTheJdkAndTheAnnotationsOnly() throws URISyntaxException {
        assertThat(module().descriptor().requires())
                .extracting(ModuleDescriptor.Requires::name)
                .containsExactlyInAnyOrder("java.base", "org.jspecify");
    }

    @Test
    void everyPackageWithPublicTypesIsExported() throws Exception {
        Set<String> exported =
                module().descriptor().exports().stream()
                        .map(ModuleDescriptor.Exports::source)
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(exported).isEqualTo(packagesWithPublicTypes());
    }

    private static Set<String> packagesWithPublicTypes() throws Exception {
        try (var reader = module().open();
                Stream<String> files = reader.list()) {
            return files.filter(file -> file.endsWith(".class"))
                    .filter(file -> !file.endsWith("-info.class"))
                    .map(file -> load(file.substring(0, file.length() - 6).replace('/', '.')))
                    .filter(type -> Modifier.isPublic(type.getModifiers()))
                    .map(Class::getPackageName)
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, ModuleTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
