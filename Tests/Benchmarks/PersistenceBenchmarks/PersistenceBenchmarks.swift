import Benchmark
import Persistence

/// The cost of durable writes, compared with the minimum.
let benchmarks: @Sendable () -> Void = {
    let service = BenchmarkMetric.custom("Service (toggles/s)", polarity: .prefersLarger)
    let loop = BenchmarkMetric.custom("C loop (toggles/s)", polarity: .prefersLarger)
    let share = BenchmarkMetric.custom("Service / C loop (%)", polarity: .prefersLarger)
    let adding = BenchmarkMetric.custom("Adding 1,025 (µs)")

    Benchmark(
        "Toggle (≥ 80 % of the C loop, with the journal)",
        configuration: .init(
            metrics: [service, loop, share], maxDuration: .seconds(60), maxIterations: 9)
    ) { benchmark in
        let toggles = try await Toggles()
        // Let the log grow to its usual length first, or only the first of the two would pay for that.
        _ = toggles.rateInC(count: 500)
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

    let undoing = BenchmarkMetric.custom("Undoing 1,025 (µs)")
    let listing = BenchmarkMetric.custom("Listing 1,000 (µs)")
    let forgetting = BenchmarkMetric.custom("Longest toggle (µs)")

    Benchmark(
        "Undo of every species (≤ 20 ms)",
        configuration: .init(metrics: [undoing], maxDuration: .seconds(10), maxIterations: 20)
    ) { benchmark in
        let collection = try await Collection()
        _ = try await collection.service.addFavorites(Array(1...1025), of: collection.user)
        benchmark.measurement(
            undoing,
            try await Collection.microseconds { _ = try await collection.service.undo(of: collection.user) })
        await collection.remove()
    }

    Benchmark(
        "List with tags, notes and ratings (≤ 2 ms)",
        configuration: .init(metrics: [listing], maxDuration: .seconds(10), maxIterations: 10)
    ) { benchmark in
        let collection = try await Collection()
        try await collection.annotate()
        benchmark.measurement(
            listing,
            try await Collection.microseconds(20) {
                _ = try await collection.service.favorites(of: collection.user)
            })
        await collection.remove()
    }

    Benchmark(
        "Forget old changes of everything (≤ 50 ms)",
        configuration: .init(metrics: [forgetting], maxDuration: .seconds(60), maxIterations: 1)
    ) { benchmark in
        let collection = try await Collection()
        var longest = 0
        for index in 0..<1_100 {
            // Large changes first; the small ones after them push them out of the journal.
            let ids = index < 64 ? Array(1...1025) : [index]
            let time = try await Collection.microseconds {
                if index < 64, index % 2 == 1 {
                    _ = try await collection.service.removeFavorites(ids, of: collection.user)
                } else if index < 64 {
                    _ = try await collection.service.addFavorites(ids, of: collection.user)
                } else {
                    _ = try await collection.service.toggleFavorites(ids, of: collection.user)
                }
            }
            if index >= 64 { longest = max(longest, time) }
        }
        benchmark.measurement(forgetting, longest)
        await collection.remove()
    }

    let toggle = BenchmarkMetric.custom("Toggle, full / empty (%)")
    let undo = BenchmarkMetric.custom("Undo, full / empty (%)")
    let list = BenchmarkMetric.custom("List, full / empty (%)")
    Benchmark(
        "Beside 100,000 users with 100 favourites and 10 changes each (≤ 120 %)",
        configuration: .init(metrics: [toggle, undo, list], maxDuration: .seconds(300), maxIterations: 1)
    ) { benchmark in
        let (empty, full) = (try await Collection(), try await Collection(neighbors: 100_000))
        _ = try await (empty.everyday(rounds: 50), full.everyday(rounds: 50))
        let (few, many) = (try await empty.everyday(), try await full.everyday())
        benchmark.measurement(toggle, 100 * many.toggle / few.toggle)
        benchmark.measurement(undo, 100 * many.undo / few.undo)
        benchmark.measurement(list, 100 * many.list / few.list)
        await empty.remove()
        await full.remove()
    }
}
