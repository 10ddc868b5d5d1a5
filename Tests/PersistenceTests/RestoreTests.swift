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

/// Restoring a backup.
struct RestoreTests {
    @Test func `a restore recovers the backup and keeps a copy of the previous database`() async throws {
        try await withAsh { world, service, ash in
            try await service.addFavorites([1, 2], of: ash)
            let backup = try await world.backUp()
            try await service.addFavorites([3], of: ash)
            try await service.signUp("misty")

            let outcome = try await world.restore(backup)
            #expect(outcome.contents == backup.contents && outcome.isChecksumVerified)
            #expect(outcome.version == DatabaseSchema.accounts.version)
            #expect(try await service.favoriteIDs(of: ash).sorted() == [1, 2])
            #expect(try await world.userCount() == 1)

            let kept = try #require(outcome.kept)
            #expect(try world.permissions(of: kept.lastPathComponent) == 0o600)
            let favorites = try sql(in: kept) {
                try Int.fetchAll($0, sql: "SELECT pokemonID FROM FavoritePokemon ORDER BY 1")
            }
            #expect(favorites == [1, 2, 3])
            #expect(try await world.engine().restore(from: kept).contents.users == 2)
            #expect(try await service.favoriteIDs(of: ash).sorted() == [1, 2, 3])
            #expect(try leftovers(world).isEmpty)
        }
    }

    @Test func `other services see the restored database and can write to it`() async throws {
        try await withWorld { world in
            let (one, other) = (world.service(), world.service())
            let ash = try await one.signUp("ash").id
            let backup = try await world.backUp()
            try await other.addFavorites(Array(1...500), of: ash)
            try await world.restore(backup)

            #expect(try await other.favoriteIDs(of: ash).isEmpty)
            try await other.addFavorites([7], of: ash)
            #expect(try await one.favoriteIDs(of: ash) == [7])
            await other.close()
            await one.close()
            #expect(try await world.service().favoriteIDs(of: ash) == [7])
            try world.expectIntact()
        }
    }

    @Test func `a restore invalidates earlier log-ins`() async throws {
        try await withAsh { world, _, ash in
            let backup = try await world.backUp()
            var seen = [try await world.passwordChanges(of: ash)]
            for _ in 0..<2 {
                try await world.restore(backup)
                seen.append(try await world.passwordChanges(of: ash))
            }
            #expect(Set(seen).count == 3)
        }
    }

    @Test func `a write during a restore lands completely in the old file or the new one`() async throws {
        try await withAsh { world, service, ash in
            let empty = try await world.backUp()
            let progress = Counter()
            let writer = Task {
                let other = world.service()
                while progress.count < 300 {
                    try await other.addFavorites([progress.count + 1], of: ash)
                    progress.add()
                }
                await other.close()
            }
            try await eventually("twenty are written", by: .task(writer), seeing: { progress.count }) {
                $0 >= 20
            }
            let outcome = try await world.restore(empty)
            try await writer.value

            let kept = try sql(in: try #require(outcome.kept)) {
                try Int.fetchAll($0, sql: "SELECT pokemonID FROM FavoritePokemon ORDER BY 1")
            }
            let new = try await world.service().favoriteIDs(of: ash).sorted()
            #expect(kept.count >= 20)
            #expect(kept + new == Array(1...300))
            try world.expectIntact()
        }
    }

    @Test func `a restore into an empty home folder works and has no old database to keep`() async throws {
        try await withWorld { world in
            let ash = try await world.populated(favorites: 3)
            let backup = try await world.backUp()
            let fresh = World(folder: world.url("fresh"))
            let outcome = try await fresh.restore(backup)
            #expect(outcome.kept == nil)
            #expect(try await fresh.service().favoriteIDs(of: ash).sorted() == [1, 2, 3])
            #expect(try fresh.permissions(of: "pokeexplorer.sqlite") == 0o600)
        }
    }

    @Test func `a restore doesn't revive sessions or reuse user ids`() async throws {
        try await withAsh { world, service, ash in
            let token = try await service.startSession(for: ash, label: "")
            let backup = try await world.backUp()
            let misty = try await service.signUp("misty")
            try await service.endSession(token)
            try await world.restore(backup)

            await #expect(throws: PersistenceError.invalidSession) { try await service.user(for: token) }
            #expect(try await service.signUp("brock").id > misty.id)
        }
    }

    @Test func `a restore doesn't revive revoked browser sessions, tokens or share links`()
        async throws
    {
        try await withService { world, service in
            let entered = try await service.signUp(
                username: "ash", password: password, browser: nil, label: "")
            let ash = entered.user
            let token = try await service.makeToken(of: ash.id)
            let link = try await service.share("", of: ash.id)
            let backup = try await world.backUp()
            let second = try await service.makeToken(of: ash.id)
            try await world.restore(backup)

            await #expect(throws: PersistenceError.invalidSession) {
                try await service.visitor(with: try #require(entered.session).session)
            }
            #expect(try await service.bearer(token.text) == nil)
            #expect(try await service.share(by: link.token) == nil)
            let next = try await service.makeToken(of: ash.id)
            #expect(next.token.id > second.token.id, "no number is given again")
        }
    }

    @Test func `a backup of an earlier version is upgraded without changing the backup file`() async throws {
        try await withWorld { world in
            try world.createFolder()
            let old = world.url("old.sqlite")
            try sql(in: old) { db in
                try db.execute(sql: DatabaseSchema.accounts.migrations[0].sql)
                try db.execute(
                    sql: """
                        PRAGMA application_id = \(DatabaseSchema.accounts.applicationID);
                        PRAGMA user_version = 1;
                        INSERT INTO User VALUES (7, 'Ash', 'ash', '$pbkdf2-sha256$i=1,l=1$c2FsdA$eA', 0);
                        INSERT INTO FavoritePokemon VALUES (7, 25, 0);
                        """)
            }
            let bytes = try Data(contentsOf: old)
            let outcome = try await world.engine().restore(from: old)
            #expect(outcome.version == 1 && !outcome.isChecksumVerified)
            #expect(try await world.service().favoriteIDs(of: 7) == [25])
            #expect(
                try await world.service().give(.tags, ["team"], to: [25], of: 7).value.map(\.hasChanged) == [
                    true
                ])
            #expect(try Data(contentsOf: old) == bytes)
        }
    }

    @Test func `a manual copy can be restored with its WAL, whatever its page size`() async throws {
        try await withAsh { world, service, ash in
            try await service.addFavorites([9], of: ash)
            let copy = world.url("copy.sqlite")
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: world.file.path + suffix, toPath: copy.path + suffix)
            }
            try await service.removeFavorites([9], of: ash)
            _ = try await world.engine().restore(from: copy)
            #expect(try await service.favoriteIDs(of: ash) == [9])

            let odd = world.url("odd.sqlite")
            _ = try await world.engine().backUp(to: odd)
            try FileManager.default.removeItem(atPath: odd.path + ".sha256")
            try sql(in: odd) {
                try $0.execute(sql: "PRAGMA page_size = 16384; VACUUM")
            }
            _ = try await world.engine().restore(from: odd)
            #expect(try await service.favoriteIDs(of: ash) == [9])
        }
    }

    @Test func `a restore replaces a damaged database and keeps a copy of it`() async throws {
        try await withWorld { world in
            let ash = try await world.populated(favorites: 1000)
            let backup = try await world.backUp()
            let whole = try Data(contentsOf: world.file)
            let spoil: [(World) throws -> Void] = [
                { try $0.damage() },
                { try $0.file.write("Dear diary, today I caught a Pikachu") },
                { try whole.prefix(whole.count / 2).write(to: $0.file) },
                { try Data(repeating: 0, count: 8192).write(to: $0.file) },
            ]
            for spoil in spoil {
                for suffix in ["-wal", "-shm"] {
                    try? FileManager.default.removeItem(atPath: world.file.path + suffix)
                }
                try spoil(world)
                let outcome = try await world.restore(backup)
                let service = world.service()
                #expect(try await service.favoriteCount(of: ash) == 1000)
                try await service.addFavorites([5000], of: ash)
                await service.close()
                let kept = try #require(outcome.kept)
                #expect(kept.exists)
                try world.expectIntact()
            }
        }
    }

    @Test func `a restore removes leftovers of killed ones, but no similar files`()
        async throws
    {
        try await withAsh { world, _, _ in
            let backup = try await world.backUp()
            let bytes = try Data(contentsOf: backup.url)
            let stem = world.file.path + StagedBackup.infix
            let log = Data([0x37, 0x7F, 0x06, 0x82] + [UInt8](repeating: 0, count: 28))
            let ours = [
                ("1", bytes), ("2", bytes.prefix(100)), ("3", Data()), ("1-keeping", bytes), ("1-wal", log),
                ("2-keeping", Data(repeating: 0, count: 8192)),
            ]
            let others = [("4", Data("notes".utf8)), ("4-wal", Data("notes".utf8))]
            for (ending, contents) in ours + others { try contents.write(to: URL(filePath: stem + ending)) }
            symlink(backup.url.path, stem + "5")
            let before = URL(
                filePath: world.folder.path + "/pokeexplorer-before-restore-20260101T000000Z.sqlite")
            try bytes.write(to: before)
            _ = try await world.engine().restore(from: backup.url, isDryRun: true)
            #expect(
                try leftovers(world).sorted()
                    == ["4", "4-wal", "5"].map { world.file.lastPathComponent + StagedBackup.infix + $0 })
            #expect(try Data(contentsOf: before) == bytes)
        }
    }

    private func leftovers(_ world: World) throws -> [String] {
        try world.folder.fileNames.filter {
            $0.contains(StagedBackup.infix) || $0.contains("partial")
        }
    }

    @Test(arguments: [
        "DELETE FROM sqlite_sequence; INSERT INTO sqlite_sequence VALUES ('User', 9223372036854775807)",
        "UPDATE sqlite_sequence SET seq = 'many'", "INSERT INTO sqlite_sequence VALUES ('User', 1e300)",
    ])
    func `a manipulated sequence number in a backup doesn't prevent sign-ups`(
        _ sql: String
    ) async throws {
        try await withAsh { world, service, ash in
            let backup = try await world.backUp()
            let misty = try await service.signUp("misty")
            await service.close()
            try world.execute(sql)
            try await world.restore(backup)
            let gary = try await service.signUp("gary")
            #expect(gary.id > ash)

            try FileManager.default.removeItem(atPath: backup.url.path + ".sha256")
            try PersistenceTests.sql(in: backup.url) { try $0.execute(sql: sql) }
            try await world.restore(backup)
            #expect(try await service.signUp("brock").id == gary.id + 1)
            #expect(misty.id == 2)
        }
    }
}

/// Splitting a schema into words.
struct SchemaTextTests {
    @Test(arguments: [
        "CREATE  TABLE\n\tt(a,b)": "CREATE TABLE t ( a , b )",
        "a -- b 'c\n, d /* e -- f */ g": "a , d g",
        "'it''s -- one' \"a b\"[c d]`e`": "'it''s -- one'|\"a b\"|[c d]|`e`",
        "x<>'' AND y>=1_0.5 é": "x < > '' AND y > = 1_0 . 5 é",
        "'never closed": "'never closed", "": "", "/* never closed": "", "-- x": "",
    ])
    func `whitespace and comments in a schema are ignored unless they are quoted`(
        _ sql: String, _ expected: String
    ) {
        let words = expected.split(separator: expected.contains("|") ? "|" : " ").map(String.init)
        let isQuoted = expected.hasPrefix("'never")
        #expect(SchemaText.words(of: sql) == (isQuoted ? [expected] : words))
    }
}
