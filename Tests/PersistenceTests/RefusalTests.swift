import Foundation
import GRDB
import Persistence
import Records
import Schema
import Store
import Testing
import TestSupport

/// Files that belong to other programs, and places where nothing can be stored.
struct RefusalTests {
    /// Opens the file that `make` created, and expects its bytes and its date to stay the same.
    private func expectRefused(
        _ expected: (String) -> StoreError, make: (World) throws -> Void,
        _ location: SourceLocation = #_sourceLocation
    ) async throws {
        try await withWorld { world in
            try world.createFolder()
            try make(world)
            let before = try (Data(contentsOf: world.file), modified(world.file))
            let error = PersistenceError.store(expected(world.file.path))
            let calls: [(PersistenceService) async throws -> Void] = [
                { try await $0.open() }, { try await $0.signUp("ash") },
                { try await $0.toggleFavorites([1], of: 1) },
            ]
            for _ in 0..<2 {
                let service = world.service()
                for call in calls {
                    await #expect(throws: error, sourceLocation: location) { try await call(service) }
                }
                await service.close()
            }
            #expect(try Data(contentsOf: world.file) == before.0, sourceLocation: location)
            #expect(try modified(world.file) == before.1, sourceLocation: location)
        }
    }

    private func modified(_ file: URL) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    }

    @Test func `a database from a newer version stays unchanged`() async throws {
        let version = DatabaseSchema.accounts.version
        for journal in ["DELETE", "WAL"] {
            try await expectRefused {
                .newerSchema(path: $0, version: version + 1, supported: version)
            } make: { world in
                try world.sql { db in
                    try db.execute(
                        sql: """
                            PRAGMA journal_mode = \(journal);
                            PRAGMA application_id = \(DatabaseSchema.accounts.applicationID);
                            PRAGMA user_version = \(version + 1);
                            CREATE TABLE User (id INTEGER PRIMARY KEY, shoeSize REAL);
                            INSERT INTO User VALUES (1, 42.5);
                            """)
                }
            }
        }
    }

    @Test func `the WAL of a newer version stays unchanged`() async throws {
        try await withWorld { world in
            try await world.service().open()
            let other = World(folder: world.url("other"))
            try other.createFolder()
            try world.sql { db in
                try db.execute(
                    sql: "PRAGMA journal_mode = WAL; PRAGMA user_version = 99; CREATE TABLE Badge (name TEXT)"
                )
                // Copying the open files leaves the copies in the state after a kill.
                for suffix in ["", "-wal"] {
                    try FileManager.default.copyItem(
                        atPath: world.file.path + suffix, toPath: other.file.path + suffix)
                }
            }
            func files() throws -> [Data] {
                try ["", "-wal"].map { try Data(contentsOf: URL(filePath: other.file.path + $0)) }
            }
            let before = try files()
            #expect(before[1].count > 0)
            let service = other.service()
            await #expect {
                try await service.signUp("ash")
            } throws: {
                if case .store(.newerSchema(_, 99, _)) = $0 as? PersistenceError { true } else { false }
            }
            await service.close()
            #expect(try files() == before)
        }
    }

    @Test func `another program's database stays unchanged`() async throws {
        try await expectRefused {
            .foreignDatabase(path: $0, applicationID: 0x1234)
        } make: { world in
            try world.execute("PRAGMA application_id = 0x1234; CREATE TABLE t (x)")
        }
        try await expectRefused {
            .foreignDatabase(path: $0, applicationID: 0)
        } make: { world in
            try world.execute("CREATE TABLE User (id, username, passwordHash)")
        }
        try await expectRefused {
            .foreignDatabase(path: $0, applicationID: DatabaseSchema.cache.applicationID)
        } make: { world in
            try world.execute("PRAGMA application_id = \(DatabaseSchema.cache.applicationID)")
        }
    }

    @Test(arguments: [
        Data("Dear diary, today I caught a Pikachu.\n".utf8), Data(repeating: 0, count: 8192), Data([1, 2]),
        Data("SQLite format 4\0".utf8) + Data(repeating: 7, count: 5000),
    ])
    func `a file that is not a database stays unchanged`(_ contents: Data) async throws {
        try await expectRefused {
            .notADatabase(path: $0)
        } make: {
            try contents.write(to: $0.file)
        }
    }

    @Test func `a damaged database is reported as damaged`() async throws {
        try await withAsh { world, service, ash in
            try await service.addFavorites(Array(1...1000), of: ash)
            await service.close()
            var bytes = try Data(contentsOf: world.file)
            for offset in stride(from: 4096, to: bytes.count, by: 97) { bytes[offset] = 0xFF }
            try bytes.write(to: world.file)
            await #expect {
                let service = world.service()
                _ = try await service.favorites(of: ash)
                try await service.signUp("gary")
            } throws: {
                if case .store(.damaged(world.file.path, _)) = $0 as? PersistenceError { true } else { false }
            }
        }
    }

    @Test func `a folder that can't be created is reported with its path and reason`() async throws {
        try await withWorld { world in
            try Data().write(to: world.folder)
            let below = World(folder: world.url("below"))
            await #expect(
                throws: PersistenceError.store(
                    .cannotOpen(path: below.folder.path, reason: "Not a directory"))
            ) { try await below.service().open() }
            await #expect(
                throws: PersistenceError.store(
                    .cannotOpen(path: world.file.path, reason: "Not a directory"))
            ) { try await world.service().open() }
        }
    }

    @Test func `a folder in place of the database is reported`() async throws {
        try await withWorld { world in
            try world.file.createFolder()
            await #expect {
                try await world.service().open()
            } throws: {
                if case .store(.cannotOpen(world.file.path, _)) = $0 as? PersistenceError {
                    true
                } else {
                    false
                }
            }
        }
    }

    #if os(Linux)
        /// Fails even for root, which ignores permissions.
        @Test func `a folder where files can't be created is reported`() async throws {
            let world = World(folder: URL(filePath: "/proc"))
            await #expect {
                try await world.service().open()
            } throws: {
                guard case .store(.cannotOpen(let path, _)) = $0 as? PersistenceError else { return false }
                return path.hasPrefix("/proc/pokeexplorer.sqlite")
            }
        }
    #endif

    @Test(.enabled(if: geteuid() != 0, "permissions do not stop the administrator"))
    func `a read-only folder is reported`() async throws {
        try await withWorld { world in
            try FileManager.default.createDirectory(
                at: world.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o500])
            await #expect {
                try await world.service().open()
            } throws: {
                if case .store(.readOnly) = $0 as? PersistenceError { true } else { false }
            }
        }
    }
}
