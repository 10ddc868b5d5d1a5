import Answers
import AccountsFeature
import App
import Foundation
import Hummingbird
import Logging
import PasswordHashing
import Records
import SettingsFeature
import Web

/// The program's server in this process, with signed-in users.
struct OurServer {
    let url: String
    /// The cookie headers of the users.
    let cookies: [String]

    /// Starts the server with its files in `folder`; it runs until this process ends.
    static func start(in folder: URL) async throws -> Self {
        var settings = Settings()
        settings.network = false
        let app = try PokeExplorer(
            paths: Paths(home: folder.path, environment: [:]), settings: settings, version: "benchmark",
            origin: .web)
        let server = WebServer(
            features: app.features,
            settings: try WebSettings(listen: "127.0.0.1:0"),
            logger: Logger(label: "web", factory: StreamLogHandler.standardError(label:)))
        let url = try await Self.address { onReady in
            try await server.run { await onReady($0.address) }
        }
        var cookies: [String] = []
        for name in ["ash", "misty", "brock", "gary", "tracey", "may", "max", "dawn", "iris", "cilan"] {
            let arrival = try await app.features.accounts.signUp(
                username: name, password: Secret("a-password-to-measure-with"), browser: nil, label: "wrk")
            cookies.append("session=\(arrival.session?.session.text ?? "")")
        }
        return OurServer(url: url, cookies: cookies)
    }

    /// Starts a server, and waits for its address.
    static func address(
        _ serve:
            @escaping @Sendable (_ onReady: @escaping @Sendable (String) async -> Void) async throws -> Void
    ) async throws -> String {
        let (addresses, continuation) = AsyncStream<String>.makeStream()
        Task {
            defer { continuation.finish() }
            try await serve { continuation.yield($0) }
        }
        for await address in addresses { return address }
        throw CancellationError()
    }
}

/// Bare Hummingbird, which sends prepared bytes.
enum BareServer {
    static func start(sending bytes: Data, type: String) async throws -> String {
        let buffer = ByteBuffer(bytes: bytes)
        var logger = Logger(label: "bare")
        logger.logLevel = .error
        let quiet = logger
        return try await OurServer.address { onReady in
            let router = Router()
            router.get("bytes") { _, _ in
                Response(
                    status: .ok,
                    headers: [.contentType: type, .contentLength: "\(buffer.readableBytes)"],
                    body: ResponseBody(byteBuffer: buffer))
            }
            try await Application(
                router: router,
                configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
                onServerRunning: { channel in
                    await onReady("http://127.0.0.1:\(channel.localAddress?.port ?? 0)/bytes")
                }, logger: quiet
            ).run()
        }
    }
}
