import Foundation

/// The result of a run of wrk (<https://github.com/wg/wrk>).
struct Wrk {
    /// Requests per second, as counted by wrk.
    let rate: Double
    /// The 99th percentile of response times in milliseconds.
    let p99: Double
    /// The number of responses other than 2xx and 3xx.
    let refusals: Int

    /// Runs wrk.
    ///
    /// - Parameters:
    ///   - url: the address to request.
    ///   - connections: the number of concurrent connections.
    ///   - seconds: the duration.
    ///   - script: a Lua script that makes the requests; a plain GET without one.
    /// - Throws: if wrk is missing or its output is unexpected.
    init(_ url: String, connections: Int, seconds: Int, script: String? = nil) throws {
        self = try Self.start(url, connections: connections, seconds: seconds, script: script).finish()
    }

    /// Starts a run with the parameters of `init`.
    static func start(_ url: String, connections: Int, seconds: Int, script: String? = nil) throws -> Run {
        var arguments = ["wrk", "-t", "1", "--latency", "-c", "\(connections)", "-d", "\(seconds)s"]
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).lua")
        if let script {
            try Data(script.utf8).write(to: file)
            arguments += ["-s", file.path]
        }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments + [url]
        process.standardOutput = output
        try process.run()
        return Run(process: process, output: output, script: file)
    }

    /// A run in progress.
    struct Run {
        fileprivate let process: Process
        fileprivate let output: Pipe
        fileprivate let script: URL

        /// Waits until the run ends.
        ///
        /// - Throws: if wrk printed no figures.
        func finish() throws -> Wrk {
            defer { try? FileManager.default.removeItem(at: script) }
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return try Wrk(text)
        }
    }

    private init(_ text: String) throws {
        guard let rate = text.firstMatch(of: /Requests\/sec: +([0-9.]+)/).flatMap({ Double($0.1) }),
            let slow = text.firstMatch(of: /99% +([0-9.]+)(us|ms|s)/), let time = Double(slow.1)
        else { throw Unexpected(output: text) }
        self.rate = rate
        p99 = ["us": time / 1000, "ms": time][slow.2, default: time * 1000]
        refusals = text.firstMatch(of: /Non-2xx or 3xx responses: (\d+)/).flatMap { Int($0.1) } ?? 0
    }

    /// An error with the unexpected output.
    struct Unexpected: Error { let output: String }
}

extension [Double] {
    /// The median.
    var median: Double { sorted()[count / 2] }
}
