package dev.laurel.conformance.mutant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.laurel.conformance.model.Decisions;
import dev.laurel.conformance.report.RuleResults;
import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.score.ScorePair;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The suite is tested: each mutant of the model is caught by exactly the rules it breaks. A mutant
 * that survives, or is caught by a rule that has nothing to do with it, fails the build. The random
 * commands (MODEL-01) have a test of their own; they would catch nearly everything, and say nothing
 * about rules.
 */
final class MutantsTest {

    @TempDir Path reports;

    /** A mutant that never does what is waited for should not take ten seconds to say so. */
    @BeforeAll
    static void waitBriefly() {
        System.setProperty("laurel.conformance.wait-seconds", "1");
    }

    @AfterAll
    static void waitAsLongAsUsual() {
        System.clearProperty("laurel.conformance.wait-seconds");
    }

    static Stream<Mutant> mutants() {
        return Stream.of(
                        OrderMutants.all(),
                        SubmitMutants.all(),
                        IdMutants.all(),
                        WindowMutants.all(),
                        QueryMutants.all(),
                        RoleMutants.all())
                .flatMap(List::stream);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mutants")
    void isCaughtByExactlyTheRulesItBreaks(Mutant mutant) {
        assertThat(broken(mutant.decisions())).isEqualTo(new TreeSet<>(mutant.breaks()));
    }

    /** Without the lock, calls overtake each other; how many rules notice depends on chance. */
    @Test
    void lostUpdatesAreCaughtUnderLoad() {
        Decisions racy =
                new Decisions() {
                    @Override
                    public <T> T exclusively(Object store, Supplier<T> call) {
                        return call.get();
                    }

                    @Override
                    public ScorePair next(
                            BoardDefinition board,
                            @Nullable ScorePair before,
                            ScorePair submitted) {
                        Thread.yield(); // between reading the entry and writing it
                        return super.next(board, before, submitted);
                    }
                };
        assertThat(broken(racy)).contains("LOAD-02").doesNotContain("SCORE-01", "PAGE-03");
    }

    @Test
    void theModelItselfBreaksNothing() {
        assertThat(broken(new Decisions())).isEmpty();
    }

    @Test
    void noTwoMutantsHaveTheSameName() {
        assertThat(mutants().map(Mutant::name)).doesNotHaveDuplicates().hasSizeGreaterThan(40);
    }

    /** Runs the suite over the model with these decisions and tells the rules that failed. */
    private Set<String> broken(Decisions decisions) {
        MutantSuite.mutate(decisions);
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(MutantSuite.class))
                        .filters(new WithoutRandomCommands())
                        .configurationParameter("laurel.conformance.report", reports.toString())
                        .build();
        LauncherFactory.create().execute(request);
        return new TreeSet<>(RuleResults.read(reports.resolve("mutant.tsv")).failed());
    }
}
