import Benchmark

/// What the Pokédex costs: loading it, asking it, and finding what a person means.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock], timeUnits: .microseconds, warmupIterations: 3,
        maxDuration: .milliseconds(300), maxIterations: 2_000)
    loadBenchmarks()
    queryBenchmarks()
    referenceBenchmarks()
}
