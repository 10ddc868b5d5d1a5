import Foundation

/// One run of wrk (<https://github.com/wg/wrk>).
struct Wrk {
    /// Requests a second, as wrk counts them.
    let rate: Double
    /// Answers other than 2xx and 3xx.
    let refusals: Int

    /// - Parameters:
    ///   - url: what is asked for.
    ///   - connections: how many at once.
    ///   - seconds: for how long.
    ///   - script: what each request is, in Lua; without it, a GET.
    /// - Throws: that there is no wrk, or that it said something else.
    init(_ url: String, connections: Int, seconds: Int, script: String? = nil) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        var arguments = ["wrk", "-t", "1", "-c", "\(connections)", "-d", "\(seconds)s"]
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).lua")
        if let script {
            try Data(script.utf8).write(to: file)
            arguments += ["-s", file.path]
        }
        defer { try? FileManager.default.removeItem(at: file) }
        process.arguments = arguments + [url]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let rate = text.firstMatch(of: /Requests\/sec: +([0-9.]+)/).flatMap({ Double($0.1) }) else {
            throw Unexpected(output: text)
        }
        self.rate = rate
        refusals = text.firstMatch(of: /Non-2xx or 3xx responses: (\d+)/).flatMap { Int($0.1) } ?? 0
    }

    /// What wrk said.
    struct Unexpected: Error { let output: String }
}

extension [Double] {
    /// The one in the middle.
    var median: Double { sorted()[count / 2] }
}
