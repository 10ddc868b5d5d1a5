import Benchmark
import Foundation
import TestSupport

/// Counts how often Swift's runtime walks through all conformance records, as it does for each new pair of a
/// type and a protocol.
func addWalkBenchmarks(_ home: Home) {
    let metric = BenchmarkMetric.custom("Walks", useScalingFactor: false)
    let verbs = [
        ("--version", 1), ("favorites", 2), ("--offline browse", 3), ("--offline search type:water", 4),
        ("--offline show pikachu", 4), ("progress", 15), ("favorite onix", 15),
    ]
    for (line, most) in verbs {
        Benchmark(
            "walks of “\(line)” (≤ \(most))",
            configuration: .init(
                metrics: [metric], warmupIterations: 0, maxDuration: .seconds(300), maxIterations: 1)
        ) { benchmark in
            let words = line.split(separator: " ").map(String.init)
            benchmark.measurement(metric, try await Walks.count(home, words))
        } setup: {
            try home.fill()
        }
    }
}

/// Walks, counted with gdb: each one calls the function that examines a record once per record.
private enum Walks {
    static func count(_ home: Home, _ words: [String]) async throws -> Int {
        let pattern = "conformsToProtocolMaybe.*TargetProtocolConformanceDescriptor"
        let symbol = try await output(
            "/bin/sh", ["-c", #"nm "$1" | grep "$2""#, "sh", home.program, pattern])
        guard let address = symbol.split(separator: " ").first else {
            throw Child.Failure(call: "finding the walk in \(home.program)", status: 0)
        }
        let told = try await output(
            "/usr/bin/gdb",
            [
                "-nx", "-batch", "-ex", "break *0x\(address)", "-ex", "ignore 1 1000000000", "-ex", "run",
                "-ex",
                "info breakpoints", "--args", home.program,
            ] + words, ["POKEEXPLORER_HOME": home.folder.path])
        let visits =
            told.firstMatch(of: /breakpoint already hit (\d+) time/).flatMap { Int($0.output.1) } ?? 0
        return visits / (try await records(in: home.program))
    }

    /// Returns the number of records; the section has four bytes for each.
    private static func records(in program: String) async throws -> Int {
        let sections = try await output("/usr/bin/size", ["-A", program])
        let size = sections.firstMatch(of: /swift5_protocol_conformances\s+(\d+)/).flatMap {
            Int($0.output.1)
        }
        guard let size, size >= 4 else {
            throw Child.Failure(call: "finding conformances in \(program)", status: 0)
        }
        return size / 4
    }

    private static func output(
        _ program: String, _ arguments: [String], _ variables: [String: String] = [:]
    ) async throws -> String {
        try await Tools.run(
            program, arguments,
            environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(variables) { $1 }
        ).output
    }
}
