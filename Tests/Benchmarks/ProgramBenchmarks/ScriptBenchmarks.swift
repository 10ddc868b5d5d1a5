import Benchmark
import CToggle
import Foundation

/// Measures a script's cost per line apart from its transaction, by running as many toggles in a C loop on
/// the same file.
func addScriptBenchmarks(_ home: Home) {
    let (line, transaction, rest) = (
        BenchmarkMetric.custom("A line (μs)", useScalingFactor: false),
        BenchmarkMetric.custom("Its transaction in C (μs)", useScalingFactor: false),
        BenchmarkMetric.custom("All else of the line (μs)", useScalingFactor: false)
    )
    Benchmark(
        "a line of a script (≤ 600 μs over its transaction)",
        configuration: .init(
            metrics: [line, transaction, rest], maxDuration: .seconds(60), maxIterations: 9)
    ) { benchmark in
        try? FileManager.default.removeItem(at: home.folder)
        try home.fill()
        let count = 1_500
        let script = try home.makeScript(lines: count)
        // Let the log grow to its usual length first, or only the first of the two would pay for that.
        _ = toggle(home.database.path, 500, 1)
        let inC = toggle(home.database.path, Int32(count), 1)
        let start = ContinuousClock.now
        _ = try Child(
            home.program, ["--home", home.folder.path, "--offline"], input: script.path
        ).run()
        let inScript = (ContinuousClock.now - start) / .seconds(1)
        func each(_ seconds: Double) -> Int { Int(seconds / Double(count) * 1_000_000) }
        benchmark.measurement(line, each(inScript))
        benchmark.measurement(transaction, each(inC))
        benchmark.measurement(rest, each(inScript - inC))
    } teardown: {
        try? FileManager.default.removeItem(at: home.folder)
    }
}
