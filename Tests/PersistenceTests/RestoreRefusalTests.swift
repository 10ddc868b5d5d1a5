import Foundation
import GRDB
import PasswordHashing
import Records
import Schema
import Store
import TestSupport
import Testing

@testable import Persistence
@testable import SQLiteStore

/// Backups that can't be restored, which leaves the current data unchanged.
struct RestoreRefusalTests {
    /// Damages a backup, and expects its restore to be refused and to change nothing.
    private func expectRefused(
        _ expected: (StoreError) -> Bool, spoil: (URL) throws -> Void,
        _ location: SourceLocation = #_sourceLocation
    ) async throws {
        try await withWorld { world in
            let ash = try await world.populated(favorites: 1000)
            let service = world.service()
            let backup = try await world.backUp()
            try await service.addFavorites([2000], of: ash)
            try spoil(backup.url)
            let before = try world.folder.fileNames.sorted()
            await #expect(sourceLocation: location) {
                try await world.engine().restore(from: backup.url, isDryRun: true)
            } throws: {
                ($0 as? StoreError).map(expected) ?? false
            }
            await #expect(sourceLocation: location) {
                try await world.restore(backup)
            } throws: {
                ($0 as? StoreError).map(expected) ?? false
            }
            #expect(try await service.favoriteCount(of: ash) == 1001, sourceLocation: location)
            let after = try world.folder.fileNames.sorted()
            #expect(after == before, sourceLocation: location)
        }
    }

    private func withoutDigest(_ url: URL) throws {
        try FileManager.default.removeItem(atPath: url.path + ".sha256")
    }

    private func change(_ url: URL, _ sql: String) throws {
        try withoutDigest(url)
        try PersistenceTests.sql(in: url) { try $0.execute(sql: sql) }
    }

    @Test func `a backup that doesn't match its checksum is rejected`() async throws {
        try await expectRefused {
            if case .checksumMismatch = $0 { true } else { false }
        } spoil: { url in
            var bytes = try Data(contentsOf: url)
            bytes[bytes.count - 1] ^= 1
            try bytes.write(to: url)
        }
        try await expectRefused {
            if case .checksumMismatch = $0 { true } else { false }
        } spoil: {
            try URL(filePath: $0.path + ".sha256").write("no digest\n")
        }
    }

    @Test func `a damaged backup is rejected`() async throws {
        try await expectRefused {
            if case .damaged = $0 { true } else { false }
        } spoil: { url in
            try withoutDigest(url)
            var bytes = try Data(contentsOf: url)
            for offset in stride(from: bytes.count - 8192, to: bytes.count, by: 97) { bytes[offset] = 0xFF }
            try bytes.write(to: url)
        }
    }

    @Test func `a backup with broken references is rejected`() async throws {
        try await expectRefused {
            if case .brokenReferences(_, 1) = $0 { true } else { false }
        } spoil: {
            try change(
                $0,
                "PRAGMA foreign_keys = OFF; INSERT INTO FavoritePokemon (userID, pokemonID, addedAt) VALUES (99, 1, 0)"
            )
        }
    }

    @Test func `a backup of a newer version or another program, or without a database, is rejected`()
        async throws
    {
        try await expectRefused {
            if case .newerSchema(_, 99, _) = $0 { true } else { false }
        } spoil: {
            try change($0, "PRAGMA user_version = 99")
        }
        try await expectRefused {
            if case .foreignDatabase(_, 0x1234) = $0 { true } else { false }
        } spoil: {
            try change($0, "PRAGMA application_id = 0x1234")
        }
        try await expectRefused {
            if case .notADatabase = $0 { true } else { false }
        } spoil: {
            try withoutDigest($0)
            try $0.write("Dear diary, today I caught a Pikachu")
        }
        try await expectRefused {
            if case .damaged(_, "it has 0 bytes") = $0 { true } else { false }
        } spoil: {
            try withoutDigest($0)
            try Data().write(to: $0)
        }
    }

    /// Each of these schemas would give later writes a different effect.
    @Test(arguments: [
        "usernameKey TEXT NOT NULL UNIQUE": "usernameKey TEXT NOT NULL UNIQUE ON CONFLICT REPLACE",
        "createdAt INTEGER NOT NULL": "createdAt INTEGER NOT NULL CHECK (createdAt < 1)",
        "length(username)": "length('a -- b')", "usernameKey <> ''": "usernameKey <> ' '",
        "AUTOINCREMENT": "",
    ])
    func `a backup with a changed constraint is rejected`(_ ours: String, _ theirs: String) async throws {
        try await expectRefused {
            if case .damaged(_, "unexpected table User") = $0 { true } else { false }
        } spoil: {
            try change(
                $0,
                """
                PRAGMA writable_schema = ON;
                UPDATE sqlite_schema SET sql = replace(sql, '\(ours.replacing("'", with: "''"))',
                    '\(theirs.replacing("'", with: "''"))') WHERE name = 'User';
                """)
        }
    }

    @Test
    func
        `a backup of any version with an extra index, table, view or trigger or a changed table is rejected`()
        async throws
    {
        for sql in [
            "CREATE TRIGGER Spy AFTER INSERT ON User BEGIN UPDATE User SET passwordHash = 'x'; END",
            "CREATE VIEW Spy AS SELECT * FROM User",
            "DROP TABLE FavoritePokemon; CREATE TABLE FavoritePokemon (userID INTEGER)",
            "CREATE UNIQUE INDEX Once ON FavoritePokemon (pokemonID, addedAt)",
            "CREATE TABLE Leech (id INTEGER REFERENCES User (id))",
            "CREATE TRIGGER Spy AFTER DELETE ON UnknownLogInFailure BEGIN SELECT 1; END",
            """
            DROP TABLE UnknownLogInFailure; CREATE TABLE LogInDecoy (id INTEGER PRIMARY KEY, count TEXT);
            PRAGMA user_version = 4
            """,
        ] {
            try await expectRefused {
                if case .damaged(_, let message) = $0 { message.hasPrefix("unexpected ") } else { false }
            } spoil: {
                try change($0, sql)
            }
        }
    }

    @Test func `a backup with the highest possible user id is rejected`() async throws {
        try await expectRefused {
            if case .damaged(_, "unexpected number of a user") = $0 { true } else { false }
        } spoil: {
            try change(
                $0,
                "INSERT INTO User (id, username, usernameKey, passwordHash, createdAt) VALUES (9223372036854775807, 'x', 'x', 'x', 0)"
            )
        }
    }

    /// An impossible count of password changes isn't rejected, because a restore replaces it.
    @Test func `a backup with an impossible value is rejected`() async throws {
        let poison =
            "CREATE INDEX Poison ON Session (id) /*\(String(repeating: "x", count: 20_000))*/ WHERE abs(id)"
        try await withWorld { world in
            _ = try await world.populated(favorites: 1)
            let backup = try await world.backUp()
            try withoutDigest(backup.url)
            let sound = try Data(contentsOf: backup.url)
            for (sql, oddity) in DiagnosisTests.impossible + [(poison, "index Poison")]
            where oddity != "count of password changes" {
                let spoilt = world.url("\(oddity).sqlite")
                try sound.write(to: spoilt)
                try PersistenceTests.sql(in: spoilt) {
                    try $0.execute(sql: "PRAGMA foreign_keys = OFF; \(sql)")
                }
                let error = StoreError.damaged(path: spoilt.path, message: "unexpected \(oddity)")
                await #expect(throws: error, "\(sql)") { try await world.engine().restore(from: spoilt) }
                try FileManager.default.removeItem(at: spoilt)
            }
        }
    }

    @Test func `a missing file, a folder and the database itself are rejected`() async throws {
        try await withUser { world, service, ash async throws in
            let missing = world.url("missing")
            await #expect(throws: StoreError.noSuchFile(path: missing.path)) {
                try await world.engine().restore(from: missing)
            }
            await #expect(
                throws: StoreError.cannotOpen(path: world.folder.path, reason: "Not a regular file")
            ) { try await world.engine().restore(from: URL(filePath: world.folder.path)) }
            await #expect(throws: StoreError.inUse(path: world.file.path)) {
                try await world.engine().restore(from: world.file)
            }
            #expect(try await service.user(ash.id) == ash)
        }
    }

    @Test func `a restore never replaces the database of a newer version`() async throws {
        try await withAsh { world, service, _ in
            let backup = try await world.backUp()
            await service.close()
            try world.execute("PRAGMA user_version = 99")
            await #expect {
                try await world.restore(backup)
            } throws: {
                if case StoreError.newerSchema(world.file.path, 99, _) = $0 { true } else { false }
            }
            #expect(try world.sql { try Int.fetchOne($0, sql: "SELECT count(*) FROM User") } == 1)
        }
    }
}

extension RestoreRefusalTests {
    @Test func `a backup with too many searches or an overlong one is rejected`() async throws {
        let rows = """
            WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 501)
            INSERT INTO SavedSearch (userID, name, query) SELECT (SELECT min(id) FROM "User"), 's' || i, 'gen:1' FROM n
            """
        let long = """
            PRAGMA ignore_check_constraints = ON;
            INSERT INTO SavedSearch (userID, name, query)
            SELECT min(id), 'long', substr(hex(zeroblob(3000)), 1, 4097) FROM "User"
            """
        let faults = [
            (rows, "unexpected saved search"), (long, "CHECK constraint failed in SavedSearch"),
        ]
        for (sql, fault) in faults {
            try await expectRefused {
                if case .damaged(_, fault) = $0 { true } else { false }
            } spoil: {
                try change($0, sql)
            }
        }
    }

    @Test func `a backup with an invalid search or ranking is rejected`() async throws {
        try await withWorld { world in
            let ash = try await world.populated(favorites: 3)
            let name = KeptName(.ranking, "mine")
            try await world.service().change(name, .save(.ranking), of: ash) { _ in ["gen:1", "1;o 1 1"] }
            let backup = try await world.backUp()
            await #expect {
                try await world.engine().restore(from: backup.url) { things in
                    things.first { $0.texts.count > 1 && $0.texts[1] == "1;o 1 1" }?.name.kind
                }
            } throws: {
                if case StoreError.damaged(_, "unexpected ranking") = $0 { true } else { false }
            }
        }
    }
}
