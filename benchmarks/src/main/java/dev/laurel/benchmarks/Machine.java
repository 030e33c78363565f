package dev.laurel.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Where and when a run takes place. */
public final class Machine {
    private Machine() {}

    /** Prints date, machine and JVM. */
    public static void describe(Report report) {
        var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        report.line("date     " + Instant.now().truncatedTo(ChronoUnit.SECONDS));
        report.line(
                String.format(
                        Locale.ROOT,
                        "machine  %d cores, %d GB of memory, %s %s, load average %.1f at the start",
                        system.getAvailableProcessors(),
                        system.getTotalMemorySize() >> 30,
                        system.getName(),
                        system.getArch(),
                        system.getSystemLoadAverage()));
        report.line(
                String.format(
                        Locale.ROOT,
                        "JVM      %s %s, heap up to %d MB",
                        System.getProperty("java.vm.name"),
                        Runtime.version(),
                        Runtime.getRuntime().maxMemory() >> 20));
    }
}
