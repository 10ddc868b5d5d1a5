import Foundation
import GRDB
import PasswordHashing
import Records
import Store
import Testing

@testable import Persistence
@testable import SQLiteStore

/// Simulates a full disk with SQLite's own page limit, which causes the same error in the same way.
struct FullDiskTests {
    @Test func `a full disk is reported and recoverable, and doesn't lose data`() async throws {
        try await withWorld { world in
            let engine = world.engine()
            let service = world.service(on: engine)
            let ash = try await service.signUp("ash").id
            try await service.addFavorites([25], of: ash)
            try await engine.locked { writer in
                try writer().inDatabase { db in
                    let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
                    try db.execute(sql: "PRAGMA max_page_count = \(pages + 1)")
                }
            }
            await #expect(throws: PersistenceError.store(.diskFull(path: world.file.path))) {
                try await service.addFavorites(Array(1...5000), of: ash)
            }
            #expect(try await service.favoriteIDs(of: ash) == [25])

            try await engine.write { try $0.execute("PRAGMA max_page_count = 100000") }
            try await service.addFavorites(Array(1...5000), of: ash)
            #expect(try await service.favoriteCount(of: ash) == 5000)
        }
    }

    @Test func `a log-in succeeds even if its hash can't be renewed`() async throws {
        try await withWorld { world in
            let ash = try await world.service(iterations: 1).signUp("ash")
            let engine = world.engine()
            let service = world.service(on: engine, iterations: 2)
            try await engine.write { db in
                try db.execute(
                    "CREATE TEMP TRIGGER full BEFORE UPDATE ON User BEGIN SELECT raise(ABORT, 'full'); END"
                )
            }
            let user = try await service.logIn()
                .user
            #expect(user == ash)
        }
    }
}
