import Benchmark

/// The cost of the Pokédex: loading, queries and references.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock], timeUnits: .microseconds, warmupIterations: 3,
        maxDuration: .milliseconds(300), maxIterations: 2_000)
    loadBenchmarks()
    queryBenchmarks()
    referenceBenchmarks()
}
