import Files
import Foundation
import GRDB
import Records
import Schema
import Store
import TestSupport
import Testing

@testable import Persistence
@testable import SQLiteStore

/// The checks of the account database by `doctor`.
struct DiagnosisTests {
    private func faults(_ world: World) async -> [DatabaseFinding] {
        await world.findings().filter { $0.severity > .fine }
    }

    @Test func `a missing database is fine and isn't created`() async throws {
        try await withWorld { world in
            let findings = await world.findings()
            #expect(findings.contains(.none(path: world.file.path)))
            #expect(findings.allSatisfy { $0.severity == .fine })
            #expect(!world.folder.exists)
        }
    }

    @Test func `a file in place of the folder is reported`() async throws {
        try await withWorld { world in
            #expect(FileManager.default.createFile(atPath: world.folder.path, contents: nil))
            let findings = await world.findings()
            #expect(
                findings.contains(
                    .unreadable(.cannotOpen(path: world.file.path, reason: "Not a directory"))))
            #expect(!findings.contains { if case .folder = $0 { true } else { false } }, "\(findings)")
        }
    }

    @Test func `a healthy database is reported with the settings of a writing connection`() async throws {
        try await withWorld { world in
            _ = try await world.populated(favorites: 3)
            let findings = await world.findings()
            #expect(findings.allSatisfy { $0.severity == .fine })
            #expect(
                findings.contains(
                    .durability(
                        isLasting: true, settings: ["journal WAL", "synchronous FULL", "foreign keys on"])))
            let version = DatabaseSchema.accounts.version
            #expect(findings.contains(.version(version, supported: version)))
            #expect(findings.contains(.oddity(nil)))
        }
    }

    @Test func `files and folders that others can access are reported and left unchanged`() async throws {
        try await withWorld { world in
            _ = try await world.populated(favorites: 3)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: world.file.path)
            #expect(
                await faults(world).contains {
                    if case .exposedFiles(let files) = $0 {
                        files.contains { $0.path == world.file.path && $0.mode == 0o644 && $0.isOurs }
                    } else {
                        false
                    }
                })
            #expect(try world.permissions(of: "pokeexplorer.sqlite") == 0o644)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: world.file.path)

            for (mode, severity) in [(0o755, Severity.warning), (0o777, .fault), (0o1777, .warning)] {
                chmod(world.folder.path, mode_t(mode))
                let finding = DatabaseFinding.folder(path: world.folder.path, mode: mode, isOurs: true)
                #expect(await world.findings().contains(finding))
                #expect(finding.severity == severity)
            }
        }
    }

    @Test func `damage, broken references, newer versions and foreign triggers are reported`() async throws {
        try await withWorld { world in
            _ = try await world.populated(favorites: 1000)
            try world.execute(
                """
                PRAGMA foreign_keys = OFF; INSERT INTO FavoritePokemon (userID, pokemonID, addedAt) VALUES (99, 1, 0);
                CREATE TRIGGER Spy AFTER INSERT ON User BEGIN SELECT 1; END;
                """)
            #expect(await faults(world) == [.brokenReferences(1), .oddity("trigger Spy")])
            try world.execute(
                "DROP TRIGGER Spy; DELETE FROM FavoritePokemon WHERE userID = 99; PRAGMA user_version = 99")
            let version = DatabaseSchema.accounts.version
            #expect(await faults(world) == [.version(99, supported: version)])
            try world.execute("PRAGMA user_version = \(version); PRAGMA journal_mode = DELETE")
            try world.damage()
            #expect(
                await faults(world).contains {
                    if case .damage(let lines) = $0 { !lines.isEmpty && lines.count <= 10 } else { false }
                })
            try world.file.write("Dear diary, today I caught a Pikachu")
            #expect(await faults(world) == [.unreadable(.notADatabase(path: world.file.path))])
        }
    }

    @Test(arguments: [
        "CREATE UNIQUE INDEX Once ON FavoritePokemon (userID)": "index Once",
        "DROP INDEX SessionByUser": "index SessionByUser",
        "CREATE TABLE Leech (id REFERENCES User (id))": "table Leech",
        "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'User'": "sequence of User",
        "UPDATE User SET id = 9223372036854775807": "number of a user",
        "CREATE INDEX Poison ON User (id) WHERE id < 1 /*\(String(repeating: "x", count: 20_000))*/":
            "index Poison",
        """
        DROP INDEX SessionByUser; CREATE INDEX SessionByUser ON Session (userID)
        /*\(String(repeating: " ", count: 20_000))*/ WHERE label > printf('%d', 1)
        """: "index SessionByUser",
    ])
    func `an unexpected schema is reported`(_ sql: String, _ oddity: String) async throws {
        try await withWorld { world in
            _ = try await world.service().signUp("ash")
            try world.execute("PRAGMA foreign_keys = OFF; \(sql)")
            #expect(await world.findings().contains(.oddity(oddity)))
        }
    }

    /// Values that the schema allows but this program never stores, each with the name of the fault.
    static let impossible: [(sql: String, oddity: String)] = [
        ("UPDATE User SET username = 'a' || char(10) || 'b'", "username"),
        ("UPDATE User SET usernameKey = CAST(x'61ff' AS TEXT)", "username"),
        ("UPDATE User SET createdAt = -9223372036854775808", "date of a user"),
        ("UPDATE FavoritePokemon SET pokemonID = 9223372036854775807", "number of a favourite"),
        ("UPDATE FavoritePokemon SET addedAt = 9223372036854775807", "date of a favourite"),
        ("UPDATE FavoritePokemon SET position = -9223372036854775807", "place of a favourite"),
        ("UPDATE FavoritePokemon SET note = 'a' || char(27) || '[2J'", "note"),
        ("UPDATE FavoritePokemon SET note = 'a' || char(0) || 'b'", "note"),
        ("UPDATE FavoritePokemon SET nickname = 'a' || char(27) || '[2J'", "nickname"),
        ("UPDATE FavoritePokemon SET nickname = 'a' || char(10) || 'b'", "nickname"),
        ("UPDATE User SET passwordHash = char(27)", "password's hash"),
        ("INSERT INTO FavoriteTag VALUES (1, 1, 'a' || char(10) || 'b')", "tag"),
        ("INSERT INTO FavoriteTag VALUES (1, 1, 'a,b')", "tag"),
        ("INSERT INTO FavoriteTag VALUES (1, 1, 'Team')", "tag"),
        ("INSERT INTO FavoriteTag VALUES (1, 1, 'a' || char(8232) || 'b')", "tag"),
        ("INSERT INTO SavedSearch VALUES (1, 'a' || char(9), 'x')", "name of a saved search"),
        ("INSERT INTO SavedSearch VALUES (1, 'a', char(1))", "saved search"),
        ("INSERT INTO FavoriteLook VALUES (1, 1, 'a,b')", "look"),
        ("INSERT INTO Ranking VALUES (1, 'a', char(27), '')", "ranking"),
        ("INSERT INTO Ranking VALUES (1, 'a', '', char(0) || '1')", "ranking"),
        ("UPDATE Change SET number = 9223372036854775807", "number of a change"),
        ("UPDATE Change SET count = -1", "change"), ("UPDATE Change SET size = -1", "change"),
        ("UPDATE Change SET subject = char(27)", "change"),
        ("UPDATE Change SET items = CAST(x'ff' AS TEXT)", "change"),
        ("INSERT INTO PasswordChange VALUES (1, 9223372036854775807)", "count of password changes"),
        ("UPDATE User SET lockedAt = 9223372036854775807", "date of a user"),
        ("UPDATE Journal SET seenAt = -9223372036854775808", "date of a visit"),
        ("INSERT INTO Invitation VALUES (1, zeroblob(32), char(27), 0, NULL, 1, 0)", "invitation"),
        ("INSERT INTO KeeperAct VALUES (1, 0, 'lock', 1, 'a' || char(10) || 'b', 0)", "keeper's act"),
    ]

    /// Without a rule, copying a database could introduce control characters into a column.
    @Test func `the diagnosis has a rule for every text column`() async throws {
        try await withWorld { world in
            _ = try await world.populated(favorites: 1)
            let columns = try world.sql { db in
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT m.name AS place, c.name AS col FROM sqlite_master m, pragma_table_info(m.name) c
                        WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND c.type = 'TEXT'
                        """
                ).map { (table: $0["place"] as String, name: $0["col"] as String) }
            }
            #expect(columns.count >= 14)
            for column in columns {
                #expect(
                    StoredValues.rules.contains {
                        $0.table == column.table
                            && $0.isBroken.split { !$0.isLetter }.contains(Substring(column.name))
                    }, "\(column)")
            }
        }
    }

    @Test func `an impossible value is reported`() async throws {
        try await withWorld { world in
            _ = try await world.populated(favorites: 1)
            #expect(await world.findings().contains(.oddity(nil)))
            let sound = try Data(contentsOf: world.file)
            for (number, (sql, oddity)) in Self.impossible.enumerated() {
                let spoilt = World(folder: world.url("\(number)"))
                try spoilt.createFolder()
                try sound.write(to: spoilt.file)
                try spoilt.execute("PRAGMA foreign_keys = OFF; \(sql)")
                #expect(await spoilt.findings().contains(.oddity(oddity)), "\(sql)")
            }
        }
    }

    @Test(arguments: [
        ("AccessToken", "access token", "9223372036854775807, 1, zeroblob(32), 'x', 'read', 0, NULL, NULL"),
        ("Session", "session", "9223372036854775807, 1, zeroblob(32), 'x', 0, 0, 1, NULL"),
        ("Invitation", "invitation", "9223372036854775807, zeroblob(32), 'x', 0, NULL, 1, 0"),
    ])
    func `a maximal row id is reported`(
        _ table: String, _ name: String, _ values: String
    ) async throws {
        try await withWorld { world in
            _ = try await world.service().signUp("ash")
            try world.execute(
                """
                INSERT INTO \(table) VALUES (\(values)); DELETE FROM sqlite_sequence WHERE name = '\(table)'
                """)
            let article = name == "session" ? "a" : "an"
            #expect(
                await world.findings().contains(.oddity("number of \(article) \(name)")))
        }
    }

    @Test func `tables without a version count as damage, which a restore repairs`() async throws {
        try await withWorld { world in
            let ash = try await world.populated(favorites: 3)
            let engine = world.engine()
            let backup = try await engine.backUp(to: world.url("b.sqlite"))
            // An engine that is only released may still be closing the file, and its log, during the diagnosis.
            await engine.close()
            try world.execute("PRAGMA user_version = 0")
            let damage = StoreError.damaged(
                path: world.file.path, message: "the version of its tables is missing")
            let found = await faults(world)
            #expect(found == [.unreadable(damage)], "\(found)")
            await #expect(throws: PersistenceError.store(damage)) {
                try await world.service().addFavorites([9], of: ash)
            }
            try await world.restore(backup)
            #expect(try await world.service().favoriteCount(of: ash) == 3)
        }
    }

    @Test func `diagnosis continues if the database isn't a regular file`() async throws {
        for plant in [
            { mkfifo($0, 0o600) }, { symlink("/dev/null", $0) }, { symlink("/dev/zero", $0) },
        ] as [(String) -> Int32] {
            try await withWorld { world in
                try FileManager.default.createDirectory(
                    at: world.folder, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
                #expect(plant(world.file.path) == 0)
                let finding = DatabaseFinding.unreadable(
                    .cannotOpen(path: world.file.path, reason: "Not a regular file"))
                #expect(await faults(world) == [finding])
            }
        }
    }

    @Test(arguments: [-1, 0, Int32.min, Int32.max])
    func `an impossible schema version is reported`(_ version: Int32) async throws {
        try await withWorld { world in
            _ = try await world.service().signUp("ash")
            try world.execute("PRAGMA user_version = \(version)")
            #expect(!(await world.findings()).isEmpty)
        }
    }

    @Test func `a database with ANALYZE's statistics passes the diagnosis`() async throws {
        try await withWorld { world in
            _ = try await world.service().signUp("ash")
            try world.execute("ANALYZE")
            #expect(await world.findings().contains(.oddity(nil)))
        }
    }

    @Test func `leftovers of a killed restore are reported`() async throws {
        try await withWorld { world in
            _ = try await world.populated(favorites: 3)
            let path = world.file.path + "-restoring-1"
            #expect(
                FileManager.default.createFile(
                    atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]))
            #expect(await faults(world) == [.leftovers([path])])
        }
    }

    @Test func `leftovers of killed commands are reported, but not files of running ones`()
        async throws
    {
        try await withWorld { world in
            _ = try await world.populated(favorites: 3)
            let folder = world.folder.path + "/"
            let settings = folder + "settings.json.0123456789abcdef.new"
            let backups = [0, 1].map { _ in "\(folder).pokeexplorer-backup-\(UUID().uuidString).partial" }
            for path in [settings] + backups + backups.map({ $0 + ".sha256" }) { try WholeFile.make(path) }
            let made = try OpenFile(backups[1] + ".sha256", .reading)
            _ = try made.tryLock()
            #expect(await faults(world) == [.leftovers([backups[0], settings])])
            made.unlock()
        }
    }

    @Test func `low disk space is a warning, and a nearly full disk is a fault`() {
        func severity(_ bytes: Int64) -> Severity {
            DatabaseFinding.freeSpace(path: "", bytes: bytes).severity
        }
        #expect(severity(64 << 20) == .fine)
        #expect(severity((64 << 20) - 1) == .warning)
        #expect(severity((1 << 20) - 1) == .fault)
    }
}
