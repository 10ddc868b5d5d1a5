import App
import Foundation
import Logging
import PasswordHashing
import SettingsFeature
import TestSupport
import Testing

@testable import Web

/// The real server, listening on loopback, with its own store.
struct TestServer {
    /// A client of this server.
    let client: TestClient
    /// The program that the server runs in.
    let app: PokeExplorer
    /// The folder with its files.
    let home: URL

    /// The port it listens on.
    var port: Int { client.port }

    /// Its address, without a trailing slash.
    var address: String { "http://127.0.0.1:\(port)" }

    /// Returns whether the server still has the connection from a port, as `/proc/net/tcp` shows it.
    ///
    /// - Parameter client: the port of the client's end.
    /// - Returns: whether it is established.
    /// - Throws: if there is no such file, as anywhere but on Linux.
    func isConnected(to client: Int) throws -> Bool {
        func hex(_ port: Int) -> String {
            ":" + String(port + 0x1_0000, radix: 16, uppercase: true).suffix(4)
        }
        // Foundation's reading of whole files ends after 4 kB here, since the file has no size.
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/net/tcp"))
        let lines = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self).split(separator: "\n")
        return lines.contains { line in
            let fields = line.split(separator: " ")
            // 01 is ESTABLISHED.
            return fields[1].hasSuffix(hex(port)) && fields[2].hasSuffix(hex(client)) && fields[3] == "01"
        }
    }

    /// Opens a new connection to the server.
    func connect() async throws -> RawConnection { try await RawConnection(port: port) }

    /// See `TestClient`.
    func send(_ line: String, _ headers: [String: String] = [:], body: String = "") async throws -> RawAnswer
    {
        try await client.send(line, headers, body: body)
    }

    /// Returns the text of a page.
    func page(_ path: String, _ headers: [String: String] = [:]) async throws -> String {
        try await send("GET \(path)", headers).text
    }

    /// See `TestClient`.
    func post(_ path: String, _ form: String, _ headers: [String: String] = [:]) async throws -> RawAnswer {
        try await client.post(path, form, headers)
    }
}

extension ServerLimits {
    /// Limits that no test reaches, however slow the machine is. A test of a limit sets that limit itself.
    static let patient = {
        var limits = Self()
        let long = Duration.seconds(600)
        (limits.headerTime, limits.bodyTime, limits.responseTime) = (long, long, long)
        (limits.idleTime, limits.leavingTime, limits.storeTime) = (long, long, long)
        (limits.waitingPasswords, limits.waitingPasswordTime) = (1000, long)
        return limits
    }()
}

/// Runs the real server while the body runs.
func withServer(
    limits: ServerLimits = .patient, publicURL: String? = nil, trustedProxies: [String] = [],
    signUp: String? = nil, metrics: String? = nil, api: String? = nil, characters: String? = nil,
    budget: LogInBudget = LogInBudget(), upstream: UpstreamBudget = UpstreamBudget(), database: String? = nil,
    iterations: Int = 1000, _ body: (TestServer) async throws -> Void
) async throws {
    try await withTemporaryFolder { folder in
        var settings = Settings()
        (settings.network, settings.api) = (api != nil || characters != nil, api)
        settings.charactersAPI = characters
        if let database { settings.database = database }
        var surroundings = PokeExplorer.Surroundings()
        // Cheap password hashing, because these tests sign up hundreds of users.
        surroundings.passwordHasher = PasswordHasher(iterations: iterations)
        // Limits that a slow machine might reach.
        surroundings.storeWait = patience
        settings.patience = patience
        let app = try PokeExplorer(
            paths: try Paths(home: folder.path(percentEncoded: false), environment: [:]), settings: settings,
            version: "0", surroundings: surroundings)
        let server = WebServer(
            features: app.features,
            settings: try WebSettings(
                listen: "127.0.0.1:0", publicURL: publicURL, trustedProxies: trustedProxies, signUp: signUp,
                metrics: metrics, limits: limits),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, budget: budget,
            upstream: upstream)
        let (ports, ready) = AsyncStream.makeStream(of: Int.self)
        let running = Task {
            defer { ready.finish() }
            try await server.run(heedsSignals: false) { ready.yield($0.port) }
        }
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next() else { return try await running.value }
        defer { running.cancel() }
        try await body(TestServer(client: TestClient(port: port), app: app, home: folder))
        running.cancel()
        try await limited("the server stops") { _ = try? await running.value }
        try await limited("the program ends") { await app.finish() }
    }
}
