import Foundation
import Subprocess
import Synchronization
import TestSupport
import Testing

/// Acknowledged writes, and sessions, survive killing the server.
struct ServerKillTests {
    @Test func `acknowledged writes and sessions survive a kill under load`() async throws {
        try await withTemporaryFolder { home in
            let (program, kept) = (Program(home: home), Kept())
            _ = try await program.serving(["--listen", "127.0.0.1:0"], endingBy: .kill) { address in
                let client = try TestClient(of: address)
                let signedUp = try await client.post(
                    "/signup", "username=ash&password=correct+horse+battery+9")
                kept.cookies.withLock { $0 = signedUp.cookies }
                // All clients write at once, and the server is killed while they do.
                await withTaskGroup { group in
                    for writer in 0..<8 {
                        group.addTask { await kept.write(from: 1 + writer * 100, to: client) }
                    }
                    await group.next()
                    group.cancelAll()
                }
            }
            let acknowledged = kept.ids.withLock { $0 }
            #expect(acknowledged.count >= 20)
            _ = try await program.serving(["--listen", "127.0.0.1:0"]) { address in
                let list = try await TestClient(of: address).send(
                    "GET /api/v1/favorites", ["Cookie": kept.cookies.withLock { $0 }])
                #expect(list.status == 200)
                let favorites = try JSONSerialization.jsonObject(with: Data(list.body)) as? [[String: Any]]
                let ids = Set(favorites?.compactMap { $0["id"] as? Int } ?? [])
                #expect(acknowledged.subtracting(ids) == [])
            }
        }
    }
}

/// The acknowledged favourites, and the user's cookies.
private final class Kept: Sendable {
    let ids = Mutex(Set<Int>())
    let cookies = Mutex("")

    /// Adds twenty favourites, one after the other.
    func write(from first: Int, to client: TestClient) async {
        let headers = ["Cookie": cookies.withLock { $0 }]
        for id in first..<first + 20 {
            guard let answer = try? await client.send("PUT /api/v1/favorites/\(id)", headers),
                answer.status == 201
            else { continue }
            ids.withLock { _ = $0.insert(id) }
        }
    }
}
