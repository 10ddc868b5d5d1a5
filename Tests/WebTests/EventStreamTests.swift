import AccountsFeature
import Foundation
import PasswordHashing
import Persistence
import Records
import SQLiteStore
import TestSupport
import Testing

@testable import Web

/// Event streams end with the session or token that opened them, and the number of streams per user is
/// limited.
struct EventStreamTests {
    private static let limits = {
        var limits = ServerLimits.patient
        limits.eventCheckTime = .zero
        return limits
    }()

    /// Opens a stream, and returns once it has started.
    private func listen(_ server: TestServer, _ headers: [String: String]) async throws -> RawConnection {
        let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
        let stream = try await server.connect()
        try await stream.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\(lines)\r\n")
        #expect(try await stream.read(until: "event: change").contains("200 OK"))
        return stream
    }

    /// Runs the body with the accounts as seen by another process on the same store.
    private func withOtherProcess(
        _ server: TestServer, _ body: (Accounts) async throws -> Void
    ) async throws {
        let engine = SQLiteEngine.accounts(in: server.home)
        try await body(
            Accounts(
                persistence: PersistenceService(engine: engine, hasher: PasswordHasher(iterations: 1000))))
        await engine.close()
    }

    /// The chunk that ends a response.
    private static let end = "0\r\n\r\n"

    @Test func `a token's stream ends when the token is revoked, even by another process`() async throws {
        try await withServer(limits: Self.limits) { server in
            let browser = try await server.signUp("ash")
            let (first, second) = (
                try await server.token(.read), try await server.token(.read)
            )
            let streams = (try await listen(server, first), try await listen(server, second))
            let own = try await listen(server, browser)
            #expect(try await server.send("DELETE", "/api/v1/me/tokens/1", browser).status == 204)
            #expect(try await streams.0.read(until: Self.end).hasSuffix(Self.end))
            try await withOtherProcess(server) { accounts in
                try await accounts.revokeTokens(
                    [2], of: User(id: 1, username: "ash", createdAt: Date()))
            }
            #expect(try await streams.1.read(until: Self.end).hasSuffix(Self.end))
            // The other streams continue.
            _ = try await server.send("PUT", "/api/v1/favorites/25", browser)
            #expect(try await own.read(until: "\"mark\":1").contains("\"mark\":1"))
        }
    }

    @Test func `a browser's stream ends with its session or account`() async throws {
        try await withServer(limits: Self.limits) { server in
            let browser = try await server.signUp("ash")
            let login = "username=ash&password=vermilion+lighthouse+47"
            let other = ["Cookie": try await server.post("/login", login).cookies]
            let streams = (try await listen(server, browser), try await listen(server, other))
            _ = try await server.post("/logout", "", other)
            #expect(try await streams.1.read(until: Self.end).hasSuffix(Self.end))
            try await withOtherProcess(server) { accounts in
                let ash = try await accounts.logIn(
                    username: "ash", password: Secret("vermilion lighthouse 47")
                ).user
                try await accounts.delete(ash, password: Secret("vermilion lighthouse 47"))
            }
            #expect(try await streams.0.read(until: Self.end).hasSuffix(Self.end))
        }
    }

    @Test func `a user may have 24 streams, independent of other users`() async throws {
        try await withServer { server in
            let (ash, misty) = (try await server.signUp("ash"), try await server.signUp("misty"))
            var streams: [RawConnection] = []
            for _ in 0..<24 { streams.append(try await listen(server, ash)) }
            let refused = try await server.send("GET", "/events", ash)
            #expect(refused.status == 503 && refused["retry-after"] == "30")
            streams.append(try await listen(server, misty))
            await streams[0].close()
            // The place becomes free once the server notices that the stream was closed.
            try await eventually("the place is free") {
                let stream = try await server.connect()
                try await stream.send(
                    "GET /events HTTP/1.1\r\nHost: localhost\r\nCookie: \(ash["Cookie"] ?? "")\r\n\r\n")
                streams.append(stream)
                return try await stream.read(until: "\r\n\r\n").contains(" 200 ")
            }
        }
    }

    @Test func `the total number of streams is limited`() async throws {
        var limits = ServerLimits.patient
        limits.eventStreams = 1
        try await withServer(limits: limits) { server in
            let stream = try await listen(server, try await server.signUp("ash"))
            let other = try await server.signUp("misty")
            #expect(try await server.send("GET", "/events", other).status == 503)
            await stream.close()
        }
    }
}
