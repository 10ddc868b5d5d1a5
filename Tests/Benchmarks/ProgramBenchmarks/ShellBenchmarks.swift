import Benchmark
import Foundation

/// Measures the shell at a terminal.
func addShellBenchmarks(_ home: Home) {
    var configuration = Benchmark.defaultConfiguration
    configuration.metrics = [.wallClock]
    Benchmark("the shell's prompt (≤ 20 ms)", configuration: configuration) { benchmark in
        benchmark.startMeasurement()
        let shell = try IdleShell(home)
        benchmark.stopMeasurement()
        try shell.exit()
    }

    // The typed text, and the text that Tab adds.
    let tabs = [
        ("ev", "olution "), ("show bulbas", "aur "), ("show Gluma", "nda "), ("browse hab", "itat:"),
        ("browse ability:drough", "t "),
    ]
    configuration.maxIterations = 20
    for (line, addition) in tabs {
        Benchmark("Tab after “\(line)” (≤ 5 ms)", configuration: configuration) { benchmark in
            let shell = try IdleShell(home)
            try shell.type(line, until: line)
            try shell.waitUntilQuiet()
            benchmark.startMeasurement()
            try shell.type("\t", until: addition)
            benchmark.stopMeasurement()
            try shell.exit()
        }
    }

    configuration.metrics = [.residentMemory, .idleProcessorTime]
    configuration.maxIterations = 3
    configuration.warmupIterations = 0
    Benchmark("an idle shell (≤ 40 MB, no processor time)", configuration: configuration) { benchmark in
        let shell = try IdleShell(home)
        try shell.type("browse type:fire --size 10\r", until: "Page 1")
        try shell.type("show Glurak\r", until: "Total")
        try shell.type("show bulbas\t\r", until: "Total")
        // Idle threads end after five seconds, which must not happen during the measurement.
        sleep(7)
        let before = try shell.processorTime()
        sleep(2)
        benchmark.measurement(.idleProcessorTime, try shell.processorTime() - before)
        benchmark.measurement(.residentMemory, try shell.residentMemory())
        try shell.exit()
    }
}

extension BenchmarkMetric {
    /// The child's `VmRSS`.
    fileprivate static let residentMemory = BenchmarkMetric.custom(
        "Memory (resident) (KiB)", useScalingFactor: false)
    /// The child's user and system time in two seconds without typing.
    fileprivate static let idleProcessorTime = BenchmarkMetric.custom(
        "Time (processor) in 2 s of idleness (μs)", useScalingFactor: false)
}
