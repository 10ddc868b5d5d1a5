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

    /// Opens a new connection to the server.
    func connect() async throws -> RawConnection { try await RawConnection(port: port) }

    /// See `TestClient`.
    func send(_ line: String, _ headers: [String: String] = [:], body: String = "") async throws -> RawAnswer
    {
        try await client.send(line, headers, body: body)
    }

    /// See `TestClient`.
    func post(_ path: String, _ form: String, _ headers: [String: String] = [:]) async throws -> RawAnswer {
        try await client.post(path, form, headers)
    }
}

/// Runs the real server while the body runs.
func withServer(
    limits: ServerLimits = ServerLimits(), publicURL: String? = nil, trustedProxies: [String] = [],
    signUp: String? = nil, api: String? = nil, characters: String? = nil,
    budget: LogInBudget = LogInBudget(), upstream: UpstreamBudget = UpstreamBudget(), database: String? = nil,
    _ body: (TestServer) async throws -> Void
) async throws {
    try await withTemporaryFolder { folder in
        var settings = Settings()
        (settings.network, settings.api) = (api != nil || characters != nil, api)
        settings.charactersAPI = characters
        if let database { settings.database = database }
        var surroundings = PokeExplorer.Surroundings()
        // Cheap password hashing, because these tests sign up hundreds of users.
        surroundings.passwordHasher = PasswordHasher(iterations: 1000)
        let app = try PokeExplorer(
            paths: try Paths(home: folder.path(percentEncoded: false), environment: [:]), settings: settings,
            version: "0", surroundings: surroundings)
        var limits = limits
        // Tests run concurrently in one process and share its password queue.
        if limits.waitingPasswords == ServerLimits().waitingPasswords { limits.waitingPasswords = 1000 }
        let server = WebServer(
            features: app.features,
            settings: try WebSettings(
                listen: "127.0.0.1:0", publicURL: publicURL, trustedProxies: trustedProxies, signUp: signUp,
                limits: limits),
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
        _ = try? await running.value
        await app.finish()
    }
}
