import Benchmark
import Foundation

/// The cost of whole runs of the built program, compared with `sqlite3` for the same question.
let benchmarks: @Sendable () -> Void = {
    guard let home = try? Home() else { return }
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .processorTime], timeUnits: .microseconds, warmupIterations: 5,
        maxDuration: .seconds(3), maxIterations: 200,
        teardown: { try? FileManager.default.removeItem(at: home.folder) })

    func program(_ name: String, _ arguments: String...) {
        Benchmark(name) { benchmark in
            try benchmark.measure(Child(home.program, arguments, home: home.folder))
        } setup: {
            try home.fill()
        }
    }
    program("pokeexplorer --version", "--version")
    program("pokeexplorer favorites (≤ 15 ms, ≤ 4 × sqlite3's time)", "favorites")
    program("pokeexplorer favorites --json", "favorites", "--json")
    program("pokeexplorer whoami", "whoami")
    program("pokeexplorer --offline browse", "--offline", "browse")
    program("pokeexplorer --offline search", "--offline", "search", "type:water", "sort:-bst")
    program("pokeexplorer --offline show pikachu", "--offline", "show", "pikachu")
    program("pokeexplorer --offline show Glurak", "--offline", "show", "Glurak")

    Benchmark("pokeexplorer import of 1,351 rows, names in 12 languages (≤ 60 ms)") { benchmark in
        try? FileManager.default.removeItem(at: home.folder)
        try home.fill()
        let file = try home.makeTable()
        try benchmark.measure(Child(home.program, ["--home", home.folder.path, "import", file.path]))
    }

    Benchmark("sqlite3, the favourites alone") { benchmark in
        try benchmark.measure(Child("/usr/bin/sqlite3", [home.database.path, Home.favoritesQuery]))
    } setup: {
        try home.fill()
    }

    addShellBenchmarks(home)
    addScriptBenchmarks(home)
    addWalkBenchmarks(home)

    guard let api = ProcessInfo.processInfo.environment["POKEEXPLORER_API"] else { return }
    Benchmark("pokeexplorer browse, from another PokéAPI, cold") { benchmark in
        try? FileManager.default.removeItem(at: home.folder)
        try benchmark.measure(
            Child(home.program, ["--home", home.folder.path, "--api", api, "browse"]))
    }
    Benchmark("pokeexplorer browse, from another PokéAPI, warm") { benchmark in
        try benchmark.measure(
            Child(home.program, ["--home", home.folder.path, "--api", api, "browse"]))
    }
    Benchmark(
        "pokeexplorer sync (≤ 20 s)",
        configuration: .init(
            metrics: [.wallClock, .processorTime], timeUnits: .microseconds, maxDuration: .seconds(60),
            maxIterations: 3)
    ) { benchmark in
        try? FileManager.default.removeItem(at: home.folder)
        try benchmark.measure(Child(home.program, ["--home", home.folder.path, "--api", api, "sync"]))
    } teardown: {
        try? FileManager.default.removeItem(at: home.folder)
    }
}

extension BenchmarkMetric {
    /// The child's user and system time.
    fileprivate static let processorTime = BenchmarkMetric.custom(
        "Time (processor) (μs)", useScalingFactor: false)
}

extension Benchmark {
    /// Runs `child` until it exits, and measures its processor time.
    fileprivate func measure(_ child: Child) throws {
        startMeasurement()
        let microseconds = try child.run()
        stopMeasurement()
        measurement(.processorTime, microseconds)
    }
}
