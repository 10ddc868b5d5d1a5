import Benchmark

/// What a durable write costs, beside the least it could cost.
let benchmarks: @Sendable () -> Void = {
    let service = BenchmarkMetric.custom("Service (toggles/s)", polarity: .prefersLarger)
    let loop = BenchmarkMetric.custom("C loop (toggles/s)", polarity: .prefersLarger)
    let share = BenchmarkMetric.custom("Service / C loop (%)", polarity: .prefersLarger)
    let adding = BenchmarkMetric.custom("Adding 1,025 (µs)")

    Benchmark(
        "Toggle (≥ 80 % of the C loop)",
        configuration: .init(
            metrics: [service, loop, share], maxDuration: .seconds(60), maxIterations: 9)
    ) { benchmark in
        let toggles = try await Toggles()
        let (ours, theirs) = (try await toggles.rate(count: 1_500), toggles.rateInC(count: 1_500))
        benchmark.measurement(service, Int(ours))
        benchmark.measurement(loop, Int(theirs))
        benchmark.measurement(share, Int(100 * ours / theirs))
        await toggles.remove()
    }

    Benchmark(
        "Add every species at once (≤ 15 ms)",
        configuration: .init(metrics: [adding], maxDuration: .seconds(10), maxIterations: 20)
    ) { benchmark in
        let toggles = try await Toggles()
        benchmark.measurement(adding, Int(try await toggles.allAtOnce().adding * 1_000))
        await toggles.remove()
    }
}
