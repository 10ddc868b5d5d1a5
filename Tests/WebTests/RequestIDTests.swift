import Foundation
import SettingsFeature
import TestSupport
import Testing

@testable import Web

/// The ID that an answer and its lines in the log carry.
struct RequestIDTests {
    @Test func `every response has a unique ID, even if cached or refused`() async throws {
        try await withServer { server in
            var seen: Set<String> = []
            for path in [
                "/", "/", "/", "/nowhere", "/favorites", "/healthz", "/api/v1/me", "/api/v1/nowhere",
            ] {
                let id = try #require(try await server.send("GET \(path)")["x-request-id"], "\(path)")
                #expect(
                    id.wholeMatch(of: /[0-9a-f]{16}/) != nil && seen.insert(id).inserted, "\(path): \(id)")
            }
            let foreign = try await server.send("GET /", ["Host": "evil.example", "X-Request-ID": "mine"])
            #expect(foreign.status == 421 && foreign["x-request-id"] != "mine")
        }
    }

    @Test(arguments: ["text", "json"])
    func `the log includes the ID, but no secrets`(format: String) async throws {
        try await withProgram { program in
            let ids = AsyncStream.makeStream(of: String.self)
            let arguments = ["--listen", "127.0.0.1:0", "--log-format", format]
            let outcome = try await program.serving(arguments) { address in
                let client = try TestClient(of: address)
                for line in ["GET /?q=sekret1", "GET /shared/sekret2/both", "GET //shared/sekret3"] {
                    ids.continuation.yield(try await client.send(line)["x-request-id"] ?? "none")
                }
                let form = "username=sekret4&password=sekret5"
                ids.continuation.yield(try await client.post("/login", form)["x-request-id"] ?? "none")
                ids.continuation.finish()
            }
            #expect(!outcome.errors.contains("sekret"), "\(outcome.errors)")
            let lines = outcome.errors.split(separator: "\n").map(String.init)
            for await id in ids.stream {
                #expect(lines.contains { $0.contains(id) }, "\(id): \(outcome.errors)")
            }
            guard format == "json" else {
                #expect(lines.contains { $0.contains("refused (wrong_credentials) from 127.0.0.1 request=") })
                return
            }
            let objects = try lines.map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
            let first = try #require(objects.first { $0["path"] == .string("/") })
            #expect(first["status"] == .int(200) && first["method"] == .string("GET"))
            #expect(first["level"] == .string("info") && first["client"] == .string("127.0.0.1"))
            #expect(objects.allSatisfy { $0["time"] != nil && $0["message"] != nil })
        }
    }
}
