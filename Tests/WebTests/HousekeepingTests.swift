import Foundation
import Records
import SQLiteStore
import Store
import TestSupport
import Testing

@testable import Web

/// The server's periodic background tasks.
struct HousekeepingTests {
    @Test func `housekeeping deletes leftovers of a deleted account and frees space`()
        async throws
    {
        var limits = ServerLimits.patient
        limits.housekeepingTime = .milliseconds(20)
        try await withServer(limits: limits) { server in
            let ash = try await server.signUp("ash")
            let note = String(repeating: "n", count: 4_000)
            let notes = #"{"refs":["1-250"],"action":"note","note":"\#(note)"}"#
            #expect(try await server.send("PATCH", "/api/v1/favorites", ash, json: notes).status == 200)
            let engine = SQLiteEngine.accounts(in: server.home)
            func count(_ statement: Statement) async throws -> Int64 {
                try await engine.read { try $0.number(statement) ?? -1 }
            }
            let pages = try await count("SELECT page_count FROM pragma_page_count")
            try await engine.write { try $0.execute("UPDATE \"User\" SET deletedAt = 1") }
            try await eventually(
                "no favourite is left", seeing: { try await count("SELECT count(*) FROM FavoritePokemon") },
                until: { $0 == 0 })
            try await eventually(
                "half of \(pages) pages are free",
                seeing: { try await count("SELECT page_count FROM pragma_page_count") },
                until: { $0 <= pages / 2 })
            await engine.close()
        }
    }
}
