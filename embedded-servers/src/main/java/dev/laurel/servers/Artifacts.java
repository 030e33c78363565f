package dev.laurel.servers;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.DependencyFilter;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.jspecify.annotations.Nullable;

/**
 * Finds artifacts in the user's Maven repository and downloads what is missing, following the
 * user's Maven settings. With a warm repository nothing touches the network.
 *
 * <p>Calls run one at a time: two servers starting at once would otherwise download the same files.
 */
final class Artifacts {

    private final String server;
    private final Downloads downloads;

    Artifacts(String server, Progress progress) {
        this.server = server;
        this.downloads = new Downloads(server, progress);
    }

    /** One file, without what it depends on. */
    Path file(String coordinates) {
        return inContext(
                coordinates,
                context -> {
                    var request =
                            new ArtifactRequest(
                                    new DefaultArtifact(coordinates),
                                    context.remoteRepositories(),
                                    null);
                    return pathOf(
                            context.repositorySystem()
                                    .resolveArtifact(context.repositorySystemSession(), request));
                });
    }

    /**
     * Everything a program needs on its class path.
     *
     * @param coordinates the program
     * @param bom manages the versions of its dependencies, when not null
     * @param platform natives of other platforms are left out
     * @param exclusions {@code group:artifact} patterns that are left out with all they drag in
     */
    List<Path> classPath(
            String coordinates, @Nullable String bom, Platform platform, List<String> exclusions) {
        return inContext(
                coordinates,
                context -> {
                    var root =
                            new Dependency(new DefaultArtifact(coordinates), "runtime")
                                    .setExclusions(
                                            exclusions.stream().map(Artifacts::exclusion).toList());
                    var collect = new CollectRequest();
                    collect.setRoot(root);
                    collect.setRepositories(context.remoteRepositories());
                    if (bom != null) {
                        collect.setManagedDependencies(managedBy(context, bom));
                    }
                    DependencyFilter filter =
                            (node, parents) -> belongs(node.getArtifact(), platform);
                    return context
                            .repositorySystem()
                            .resolveDependencies(
                                    context.repositorySystemSession(),
                                    new DependencyRequest(collect, filter))
                            .getArtifactResults()
                            .stream()
                            .map(Artifacts::pathOf)
                            .toList();
                });
    }

    /** The directory that holds what we unpack from artifacts; it goes when the repository goes. */
    Path unpacked() {
        return inContext(
                "",
                context ->
                        context.repositorySystemSession()
                                .getLocalRepository()
                                .getBasedir()
                                .toPath()
                                .resolve(".cache")
                                .resolve("laurel"));
    }

    private static List<Dependency> managedBy(Context context, String bom)
            throws RepositoryException {
        var request =
                new ArtifactDescriptorRequest(
                        new DefaultArtifact(bom), context.remoteRepositories(), null);
        return context.repositorySystem()
                .readArtifactDescriptor(context.repositorySystemSession(), request)
                .getManagedDependencies();
    }

    private static boolean belongs(Artifact artifact, Platform platform) {
        return artifact.getExtension().equals("jar") && platform.canUse(artifact.getClassifier());
    }

    private static Exclusion exclusion(String pattern) {
        var parts = pattern.split(":", 2);
        return new Exclusion(parts[0], parts[1], "*", "*");
    }

    private static Path pathOf(ArtifactResult result) {
        return result.getArtifact().getFile().toPath();
    }

    private <T> T inContext(String coordinates, Resolution<T> resolution) {
        synchronized (Artifacts.class) {
            var overrides =
                    ContextOverrides.create().withUserSettings(true).transferListener(downloads);
            var local = System.getProperty("maven.repo.local", "");
            if (!local.isBlank()) {
                overrides.withLocalRepositoryOverride(Path.of(local));
            }
            try (var context = Runtimes.INSTANCE.getRuntime().create(overrides.build())) {
                return resolution.in(context);
            } catch (RepositoryException e) {
                throw new ServerUnavailableException(
                        "%s needs %s, which is not in the local Maven repository and cannot be downloaded: %s"
                                .formatted(server, coordinates, e.getMessage()),
                        e);
            }
        }
    }

    @FunctionalInterface
    private interface Resolution<T> {
        T in(Context context) throws RepositoryException;
    }
}
