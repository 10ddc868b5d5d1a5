import Foundation
import FoundationNetworking
import Subprocess
import Synchronization
import TestSupport
import Testing

/// That an answer is a promise: what the server has acknowledged is there after it was killed, and so are sessions.
@Suite struct ServerKillTests {
    @Test func `what was acknowledged under load survives a kill, and so do sessions`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            let kept = Kept()
            _ = try await program.serving(["--listen", "127.0.0.1:0"], endingBy: .kill) { address in
                let name = try await signUp(at: address)
                kept.cookie.withLock { $0 = name }
                // All of them write at once, and the server is killed in the middle of it.
                await withTaskGroup { group in
                    for writer in 0..<8 {
                        group.addTask {
                            for id in 0..<8
                            where (try? await put(1 + writer * 8 + id, at: address, name)) == 201 {
                                kept.ids.withLock { _ = $0.insert(1 + writer * 8 + id) }
                            }
                        }
                    }
                    while kept.ids.withLock({ $0.count }) < 20 { await Task.yield() }
                    group.cancelAll()
                }
            }
            let acknowledged = kept.ids.withLock { $0 }
            #expect(acknowledged.count >= 20)
            _ = try await program.serving(["--listen", "127.0.0.1:0"]) { address in
                var request = try request("api/v1/favorites", at: address)
                request.setValue(kept.cookie.withLock { $0 }, forHTTPHeaderField: "Cookie")
                let (body, answer) = try await URLSession.shared.data(for: request)
                #expect((answer as? HTTPURLResponse)?.statusCode == 200)
                let list = try #require(try JSONSerialization.jsonObject(with: body) as? [[String: Any]])
                let ids = Set(list.compactMap { $0["id"] as? Int })
                #expect(acknowledged.subtracting(ids) == [])
            }
        }
    }
}

/// What the server has acknowledged, and to whom.
private final class Kept: Sendable {
    let ids = Mutex(Set<Int>())
    let cookie = Mutex("")
}

private func request(_ path: String, at address: String) throws -> URLRequest {
    URLRequest(url: try #require(URL(string: address + path)))
}

/// Makes an account, and returns its cookies.
private func signUp(at address: String) async throws -> String {
    var request = try request("signup", at: address)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data("username=ash&password=correct+horse+battery+staple+9".utf8)
    let (_, answer) = try await URLSession(configuration: .ephemeral).data(for: request)
    let cookies = (answer as? HTTPURLResponse)?.value(forHTTPHeaderField: "Set-Cookie") ?? ""
    return try #require(cookies.firstMatch(of: /session=[0-9a-f]{64}/)).output.description
}

/// Keeps a Pokémon, and returns the status of the answer.
private func put(_ id: Int, at address: String, _ cookie: String) async throws -> Int? {
    var request = try request("api/v1/favorites/\(id)", at: address)
    request.httpMethod = "PUT"
    request.setValue(cookie, forHTTPHeaderField: "Cookie")
    let (_, answer) = try await URLSession(configuration: .ephemeral).data(for: request)
    return (answer as? HTTPURLResponse)?.statusCode
}
