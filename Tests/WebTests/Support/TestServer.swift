import AccountsFeature
import App
import Foundation
import Logging
import PasswordHashing
import Records
import SettingsFeature
import TestSupport

@testable import Web

/// A real server on loopback, in this process, with a folder of its own.
struct TestServer: Sendable {
    let app: PokeExplorer
    let port: Int

    /// A server that runs while `body` does.
    ///
    /// - Throws: what `body` throws, or that the server can't start.
    static func run<Result: Sendable>(
        limits: ServerLimits = ServerLimits(), _ body: @Sendable @escaping (TestServer) async throws -> Result
    ) async throws -> Result {
        try await withTemporaryFolder { folder in
            var settings = Settings()
            settings.network = false
            let app = try PokeExplorer(
                paths: Paths(home: folder.path(percentEncoded: false), environment: [:]), settings: settings,
                version: "test", origin: .web)
            let server = WebServer(
                services: WebServices(
                    accounts: app.accounts, browse: app.browse, detail: app.detail, favorites: app.favorites,
                    lookup: app.lookup, transfer: app.transfer, upkeep: app.upkeep),
                settings: try WebSettings(listen: "127.0.0.1:0", limits: limits),
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            let (addresses, continuation) = AsyncStream<String>.makeStream()
            let result = try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    defer { continuation.finish() }
                    try await server.run { address in
                        continuation.yield(address)
                        continuation.finish()
                    }
                }
                defer { group.cancelAll() }
                var iterator = addresses.makeAsyncIterator()
                guard let address = await iterator.next(), let port = URL(string: address)?.port else {
                    try await group.next()
                    throw CancellationError()
                }
                return try await body(TestServer(app: app, port: port))
            }
            await app.finish()
            return result
        }
    }

    /// Sends a request and waits for its answer, on a connection of its own.
    func send(
        _ method: String, _ path: String, _ headers: [String: String] = [:], body: [UInt8]? = nil
    ) async throws -> Answer {
        var headers = headers
        headers["Host"] = headers["Host"] ?? "127.0.0.1:\(port)"
        headers["Connection"] = "close"
        if let body { headers["Content-Length"] = "\(body.count)" }
        let head = headers.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
        return try Answer(
            parsing: try await Exchange.bytes(
                Array("\(method) \(path) HTTP/1.1\r\n\(head)\r\n".utf8) + (body ?? []), port: port))
    }

    /// The same with JSON.
    func send(
        _ method: String, _ path: String, _ headers: [String: String] = [:], json: String
    ) async throws -> Answer {
        try await send(
            method, path, headers.merging(["Content-Type": "application/json"]) { own, _ in own },
            body: Array(json.utf8))
    }

    /// Makes an account, and signs in as a browser does.
    ///
    /// - Returns: the headers of its requests.
    func signUp(_ username: String) async throws -> [String: String] {
        let arrival = try await app.accounts.signUp(
            username: username, password: Secret("vermilion lighthouse 47"), browser: nil, label: "test")
        return ["Cookie": "session=\(arrival.session.text)"]
    }
}
