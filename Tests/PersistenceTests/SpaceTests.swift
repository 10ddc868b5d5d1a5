import Foundation
import GRDB
import PasswordHashing
import Records
import Schema
import Store
import Testing
import TestSupport

@testable import Persistence
@testable import SQLiteStore

/// Deleting data frees disk space.
struct SpaceTests {
    private func size(of world: World) -> Int64 {
        ["", "-wal"].reduce(0) { sum, suffix in
            let attributes = try? FileManager.default.attributesOfItem(atPath: world.file.path + suffix)
            return sum + ((attributes?[.size] as? Int64) ?? 0)
        }
    }

    @Test func `the space of a deleted account is freed in small steps`()
        async throws
    {
        try await withWorld { world in
            let engine = world.engine()
            let service = world.service(on: engine)
            try await service.signUp("ash")
            let empty = size(of: world)
            let misty = try await service.signUp("misty")
            try await service.fillToLimits(misty.id)
            while try await engine.giveBackSpace() {}
            let full = size(of: world)
            #expect(full > 16 << 20 && full < 64 << 20)
            try await service.deleteUser(misty.id, password: password)
            var steps = 0
            while try await engine.giveBackSpace() { steps += 1 }
            #expect(steps > 10, "each is short")
            #expect(size(of: world) - empty < (full - empty) / 10)
            #expect(try await !engine.giveBackSpace())
        }
    }

    @Test func `without a server, the command that deletes an account also frees its space`() async throws {
        try await withAsh { world, service, ash in
            let note = String(String(repeating: "🦄", count: 4_000))
            try await service.setNote(note, on: Array(1...120), of: ash)
            await service.close()
            #expect(size(of: world) > 2 << 20)
            let again = world.service()
            try await again.deleteUser(ash, password: password)
            await again.close()
            #expect(size(of: world) < 1 << 20)
        }
    }

    @Test func `a file of an earlier version can shrink after its upgrade`() async throws {
        try await withWorld { world in
            try world.createFolder()
            try world.sql { db in
                for migration in DatabaseSchema.accounts.migrations.prefix(7) {
                    try db.execute(sql: migration.sql)
                }
                try db.execute(
                    sql: """
                        PRAGMA application_id = \(DatabaseSchema.accounts.applicationID); PRAGMA user_version = 7;
                        INSERT INTO User VALUES (7, 'Ash', 'ash', 'x', 0);
                        INSERT INTO FavoritePokemon (userID, pokemonID, addedAt, note) VALUES (7, 25, 0, 'shy');
                        """)
            }
            let service = world.service()
            try await service.setNote("bold", on: [26], of: 7)
            #expect(try await service.favorites(of: 7).map(\.note) == ["bold", "shy"])
            #expect(try world.sql { try Int.fetchOne($0, sql: "PRAGMA auto_vacuum") } == 2)
            // The first change counts the existing data.
            #expect(try await world.rows("SELECT noteBytes FROM Journal").first?.integer(0) == 7)
        }
    }

    @Test func `the WAL's size on disk is limited`() async throws {
        try await withWorld { world in
            let (limit, deletion) = try await world.engine().write { db in
                try (
                    db.row("PRAGMA journal_size_limit")?.integer(0),
                    db.row("PRAGMA secure_delete")?.integer(0)
                )
            }
            #expect(limit == 4 << 20 && deletion == 2)
        }
    }
}
