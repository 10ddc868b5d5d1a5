import Benchmark
import Fetching
import Foundation
import Lists
import PokeAPI
import Pokedex

/// The cost of requests in this process, measured with the PokéAPI in `POKEEXPLORER_API`; nothing is measured
/// without it.
let benchmarks: @Sendable () -> Void = {
    let variable = ProcessInfo.processInfo.environment["POKEEXPLORER_API"]
    guard let url = variable.flatMap({ URL(string: $0) }) else { return }
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .cpuTotal, .requests], timeUnits: .milliseconds, maxDuration: .seconds(5),
        maxIterations: 50)

    Benchmark("The list and its first 20 details, cold (≤ 60 ms)") { benchmark in
        let transport = CountingTransport()
        let api = try APIService(baseURL: url, transport: transport, cache: InMemoryCache())
        try await firstPage(api)
        benchmark.stopMeasurement()
        benchmark.measurement(.requests, transport.count)
        await api.shutdown()
    }

    Benchmark("The list and its first 20 details, warm (0 requests)") { benchmark in
        let cache = InMemoryCache()
        let api = try APIService(baseURL: url, transport: AsyncHTTPTransport(), cache: cache)
        try await firstPage(api)
        await api.shutdown()
        let transport = CountingTransport()
        let next = try APIService(baseURL: url, transport: transport, cache: cache)
        benchmark.startMeasurement()
        try await firstPage(next)
        benchmark.stopMeasurement()
        benchmark.measurement(.requests, transport.count)
    }

    Benchmark(
        "Harvest of everything (≤ 20 s, ≤ 150 MB)",
        configuration: .init(
            metrics: [.wallClock, .cpuTotal, .peakMemoryResident, .requests], timeUnits: .milliseconds,
            units: [.peakMemoryResident: .mega], maxDuration: .seconds(120), maxIterations: 3)
    ) { benchmark in
        let transport = CountingTransport()
        let api = try APIService(baseURL: url, transport: transport, cache: InMemoryCache())
        let staging = FileManager.default.temporaryDirectory.appending(
            path: "pokeexplorer-\(UUID().uuidString)", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: staging) }
        let harvested = try await CatalogHarvest(service: api, staging: staging).run()
        benchmark.stopMeasurement()
        benchmark.measurement(.requests, transport.count)
        await api.shutdown()
        let count = try NationalDex(catalog: harvested.catalog).count
        guard count >= 1_351 else { return benchmark.error("\(count) Pokémon") }
    }
}

extension BenchmarkMetric {
    /// The number of requests sent.
    fileprivate static let requests = BenchmarkMetric.custom("Requests", useScalingFactor: false)
}

private func firstPage(_ api: APIService) async throws {
    let ids = try await api.list().value.prefix(20).compactMap(\.id)
    for detail in await api.details(of: ids) { _ = try detail.get() }
}
