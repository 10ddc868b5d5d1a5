import CSlowSync
import Foundation

/// The cost of the server, compared with bare Hummingbird sending the same bytes in the same run.
@main
enum WebBenchmarks {
    static func main() async throws {
        if CommandLine.arguments.dropFirst().first == "load" {
            return try LoadRun.main(
                seconds: CommandLine.arguments.dropFirst(2).first.flatMap { Double($0) } ?? 20)
        }
        if CommandLine.arguments.dropFirst().first == "compare" { return ComparisonTime.main() }
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "pokeexplorer-\(UUID().uuidString)", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        func home(_ name: String) throws -> URL {
            let home = folder.appending(path: name)
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            return home
        }
        try ready(in: home("ready"))
        let program = try ProgramServer(home: home("program"))
        try await compare("JSON, a page of 20 (≥ 0.5)", program.url + "api/v1/pokemon?size=20")
        let queries = """
            local count = 0
            function request()
                count = count + 1
                return wrk.format("GET", "/api/v1/pokemon?size=20&q=weight%3C" .. (100 + count))
            end
            """
        try await compare(
            "JSON, a query that isn't kept (≥ 0.5)", program.url + "api/v1/pokemon?size=20&q=weight%3C100",
            script: queries)
        for type in ["css", "js"] {
            try await compare("asset, \(type) (≥ 0.8)", program.url + asset(type, of: program.url))
        }
        try await compare("grid, a page of 60 (≥ 0.35)", program.url)
        try await compare("one Pokémon", program.url + "pokemon/25-pikachu")
        try storm(program.url)
        try rest(program)
        program.stop()
        try toggles(try await OurServer.start(in: home("toggles")))
    }

    /// Measures how long the program takes to print its address: on the first start, and later with existing
    /// files.
    private static func ready(in home: URL) throws {
        let times = try (0..<11).map { _ in
            let server = try ProgramServer(home: home)
            defer { server.stop() }
            return server.secondsUntilReady * 1000
        }
        print(
            "ready (≤ 100 ms): \(Array(times.dropFirst()).median.rounded()) ms, the first time \(times[0].rounded()) ms"
        )
    }

    /// Compares our server with the bare one, in five alternating runs, and prints the rates of all.
    private static func compare(_ what: String, _ url: String, script: String? = nil) async throws {
        let bytes = try body(of: url)
        let bare = try await BareServer.start(sending: bytes, type: "application/json")
        var rates: (ours: [Double], bare: [Double]) = ([], [])
        _ = try Wrk(url, connections: 50, seconds: 1, script: script)
        for _ in 0..<5 {
            rates.bare.append(try Wrk(bare, connections: 50, seconds: 3).rate)
            let run = try Wrk(url, connections: 50, seconds: 3, script: script)
            rates.ours.append(run.refusals == 0 ? run.rate : 0)
        }
        func list(_ rates: [Double]) -> String { rates.map { "\(Int($0))" }.joined(separator: " ") }
        print(
            "\(what), \(bytes.count) bytes: \(list(rates.ours))/s, bare Hummingbird \(list(rates.bare))/s: "
                + "\((rates.ours.median / rates.bare.median * 100).rounded() / 100)")
        fflush(nil)
    }

    /// Returns a response from the server. It uses curl, because URLSession would have to be linked with
    /// everything it needs.
    private static func body(of url: String) throws -> Data {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["curl", "-sf", url]
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return bytes
    }

    /// Returns the address of a file that the first page links to.
    private static func asset(_ type: String, of url: String) throws -> String {
        let page = String(decoding: try body(of: url), as: UTF8.self)
        let paths = page.matches(of: /(?:src|href)="\/(assets\/[^"]+)"/).map { String($0.1) }
        return paths.first { $0.hasSuffix(".\(type)") } ?? ""
    }

    /// Measures how long others wait while 32 strangers try passwords as fast as the server lets them.
    private static func storm(_ url: String) throws {
        let guesses = """
            wrk.method = "POST"
            wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
            local count = 0
            function request()
                count = count + 1
                return wrk.format(nil, "/login", nil, "username=nobody" .. count .. "&password=wrong-password-" .. count)
            end
            """
        // The others pause between requests as people do; at full speed they would overload the server
        // themselves.
        let others = "function delay() return 20 end"
        let quiet = try Wrk(url + "api/v1/pokemon?size=20", connections: 10, seconds: 5, script: others)
        let storm = try Wrk.start(url + "login", connections: 32, seconds: 8, script: guesses)
        Thread.sleep(forTimeInterval: 1)
        let asked = try Wrk(url + "api/v1/pokemon?size=20", connections: 10, seconds: 5, script: others)
        let guessed = try storm.finish()
        print(
            "log-in storm, \(Int(guessed.rate)) guesses a second: others' p99 (≤ 50 ms) \(asked.p99) ms, "
                + "without it \(quiet.p99) ms; \(asked.refusals) of them refused")
    }

    /// Measures the memory of a thousand idle connections.
    private static func rest(_ program: ProgramServer) throws {
        let before = program.memory
        let connections = try RestingConnections(1000, port: program.port)
        let after = program.memory
        connections.close()
        print(
            "1,000 idle connections (≤ 60 MB): \(Int(after - before)) MB more than \(Int(before)) MB without any"
        )
    }

    /// Compares changes by 50 clients of ten accounts with changes by a single client, with each sync slowed
    /// to 5 ms.
    private static func toggles(_ ours: OurServer) throws {
        let script = """
            local count = 0
            local base = math.random(1, 1000)
            local cookies = {\(ours.cookies.map { "\"\($0)\"" }.joined(separator: ", "))}
            function request()
                count = count + 1
                local id = 1 + (math.floor(count / 2) * 7 + base) % 1000
                return wrk.format(count % 2 == 1 and "PUT" or "DELETE", "/api/v1/favorites/" .. math.floor(id),
                    {["Cookie"] = cookies[1 + math.floor(count / 2) % #cookies]})
            end
            """
        slow_sync_by(5000)
        defer { slow_sync_by(0) }
        let one = try Wrk(ours.url, connections: 1, seconds: 4, script: script)
        let many = try Wrk(ours.url, connections: 50, seconds: 4, script: script)
        print(
            "toggles, syncs of 5 ms (≥ 5): 50 clients \(Int(many.rate))/s, one client \(Int(one.rate))/s: "
                + "\((many.rate / one.rate * 10).rounded() / 10); \(one.refusals + many.refusals) refused")
    }
}
