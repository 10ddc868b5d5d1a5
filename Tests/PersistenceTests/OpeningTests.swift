import Foundation
import GRDB
import Records
import Schema
import Store
import Testing
import TestSupport

@testable import Persistence
@testable import SQLiteStore

/// Creating and configuring the database file.
struct OpeningTests {
    @Test func `creating the service touches no file`() async throws {
        try await withWorld { world in
            _ = world.service()
            #expect(!world.folder.exists)
        }
    }

    @Test func `the folder and every file are accessible only to their owner`() async throws {
        try await withWorld { world in
            let deep = World(folder: world.url("a/b"))
            let service = deep.service()
            try await service.signUp("ash")
            for folder in [world.folder, world.url("a"), deep.folder] {
                #expect(try World(folder: folder).permissions(of: "") == 0o700)
            }
            let names = try deep.folder.fileNames.sorted()
            #expect(
                names == [
                    "pokeexplorer.sqlite", "pokeexplorer.sqlite-lock", "pokeexplorer.sqlite-shm",
                    "pokeexplorer.sqlite-wal",
                ])
            for name in names { #expect(try deep.permissions(of: name) == 0o600, "\(name)") }
        }
    }

    @Test func `an empty folder is made private, and one in use keeps its permissions`() async throws {
        try await withWorld { world in
            for (name, file, expected) in [("empty", nil, 0o700), ("used", "notes.txt", 0o755)]
                as [(String, String?, Int)]
            {
                let other = World(folder: world.folder.appending(path: name))
                try FileManager.default.createDirectory(
                    at: other.folder, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o755])
                if let file { try Data().write(to: other.folder.appending(path: file)) }
                try await other.service().open()
                #expect(try other.permissions(of: "") == expected)
                #expect(try other.permissions(of: "pokeexplorer.sqlite") == 0o600)
            }
        }
    }

    @Test(arguments: ["-wal", "-shm", "-journal"], [true, false])
    func `a foreign file with one of SQLite's names is kept, and nothing is written`(
        _ suffix: String, _ hasDatabase: Bool
    ) async throws {
        try await withWorld { world in
            if hasDatabase {
                let service = world.service()
                try await service.signUp("ash")
                await service.close()
            } else {
                try world.createFolder()
            }
            let notes = URL(filePath: world.file.path + suffix)
            try notes.write("notes")
            let error = PersistenceError.store(.foreignDatabase(path: notes.path, applicationID: 0))
            await #expect(throws: error) { try await world.service().signUp("misty") }
            #expect(try notes.text == "notes")
        }
    }

    @Test func `a file that others can read becomes private at the next write`() async throws {
        try await withAsh { world, service, ash in
            await service.close()
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: world.file.path)
            let again = world.service()
            try await again.toggleFavorites([1], of: ash)
            for suffix in ["", "-wal", "-shm"] {
                #expect(try world.permissions(of: "pokeexplorer.sqlite" + suffix) == 0o600, "\(suffix)")
            }
        }
    }

    @Test func `the writing connection has every setting for durable commits`() async throws {
        try await withWorld { world in
            let (synchronous, journal, foreignKeys) = try await world.engine().write { db in
                try (
                    db.row("PRAGMA synchronous")?.integer(0), db.row("PRAGMA journal_mode")?.text(0),
                    db.row("PRAGMA foreign_keys")?.integer(0)
                )
            }
            #expect(synchronous == 2)
            #expect(journal == "wal")
            #expect(foreignKeys == 1)
        }
    }

    @Test func `every connection distrusts the schema of its file`() async throws {
        try await withWorld { world in
            let engine = world.engine()
            let settings: @Sendable (any Transaction) throws -> [Int64?] = { db in
                try ["PRAGMA trusted_schema", "PRAGMA cell_size_check"].map { try db.row($0)?.integer(0) }
            }
            _ = try await engine.read(settings)
            let still = try engine.connect(.readingStill)
            let found = [
                try await engine.write(settings), try await engine.read(settings),
                try await still.read { try settings(SQLiteTransaction(db: $0)) },
            ]
            #expect(found == Array(repeating: [0, 1], count: 3))
        }
    }

    @Test func `the reading connection can't write`() async throws {
        try await withWorld { world in
            let engine = world.engine()
            await #expect {
                try await engine.read { try $0.execute("DELETE FROM \"User\"") }
            } throws: {
                if case StoreError.readOnly = $0 { true } else { false }
            }
        }
    }

    @Test func `the file stores its application id and version`() async throws {
        try await withWorld { world in
            try await world.service().open()
            let values = try world.sql { db in
                try ["application_id", "user_version"].map { try Int.fetchOne(db, sql: "PRAGMA \($0)") }
            }
            #expect(values == [0x506F_6B45, DatabaseSchema.accounts.version])
        }
    }

    @Test func `migrations are numbered from one without gaps`() {
        for schema in [DatabaseSchema.accounts, .cache] {
            #expect(schema.migrations.map(\.version) == Array(1...schema.version))
            #expect(schema.migrations.allSatisfy { !$0.sql.isEmpty })
        }
    }

    @Test func `upgrading any earlier version keeps its rows and yields the current schema`() async throws {
        func shape(_ db: Database) throws -> [String] {
            try String.fetchAll(db, sql: "SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY name")
        }
        try await withWorld { world in
            try await world.service().open()
            let expected = try world.sql(shape)
            for version in 1..<DatabaseSchema.accounts.version {
                let old = World(folder: world.url("v\(version)"))
                try old.createFolder()
                try old.sql { db in
                    for migration in DatabaseSchema.accounts.migrations.prefix(version) {
                        try db.execute(sql: migration.sql)
                    }
                    try db.execute(
                        sql: """
                            PRAGMA application_id = \(DatabaseSchema.accounts.applicationID);
                            PRAGMA user_version = \(version);
                            INSERT INTO User (id, username, usernameKey, passwordHash, createdAt)
                            VALUES (7, 'Ash', 'ash', 'x', 0);
                            INSERT INTO FavoritePokemon (userID, pokemonID, addedAt) VALUES (7, 25, 0);
                            """)
                    if version >= 10 {
                        try db.execute(sql: "INSERT INTO FavoriteLook VALUES (7, 25, 'shiny')")
                    }
                }
                let kept = try await old.service().favorites(of: 7)
                #expect(kept.map(\.pokemonID) == [25])
                #expect(kept.map(\.looks) == [version < 10 ? [] : ["shiny"]])
                #expect(try old.sql(shape) == expected)
            }
        }
    }

    @Test func `an empty database file stays unchanged until a sign-up`() async throws {
        try await withWorld { world in
            try world.createFolder()
            try Data().write(to: world.file)
            let service = world.service()
            await #expect(throws: PersistenceError.store(.hollow(path: world.file.path))) {
                try await service.user(named: "ash")
            }
            #expect(try Data(contentsOf: world.file).isEmpty)
            try await service.requireFree(username: "ash")
            try await service.signUp("ash")
            #expect(try await world.userCount() == 1)

            let other = World(folder: world.url("other"))
            try other.createFolder()
            try other.execute("PRAGMA journal_mode = WAL")
            try await other.service().open()
            #expect(try await other.userCount() == 0)
        }
    }

    @Test func `an up-to-date file is opened without the lock`() async throws {
        try await withUser { world, service, ash in
            await service.close()
            try FileManager.default.removeItem(at: world.url("pokeexplorer.sqlite-lock"))
            let again = world.service()
            #expect(try await again.user(ash.id) == ash)
            #expect(
                !world.url("pokeexplorer.sqlite-lock").exists)
        }
    }

    @Test func `a file that replaces the open one is used from then on`() async throws {
        try await withAsh { world, service, ash in
            try await service.addFavorites([25], of: ash)
            await service.close()
            let backup = world.url("backup")
            try FileManager.default.copyItem(at: world.file, to: backup)
            try await service.addFavorites([1], of: ash)
            for suffix in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: world.file.path + suffix)
            }
            try FileManager.default.moveItem(at: backup, to: world.file)

            #expect(try await service.favoriteIDs(of: ash) == [25])
            try await service.addFavorites([2], of: ash)
            #expect(try await world.service().favoriteIDs(of: ash) == [2, 25])
        }
    }
}
