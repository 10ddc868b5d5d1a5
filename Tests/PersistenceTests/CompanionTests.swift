import Files
import Foundation
import GRDB
import Records
import Store
import TestSupport
import Testing

@testable import Persistence
@testable import SQLiteStore

/// Restoring a file together with SQLite's companion files: a rollback journal that reverts a change, or a
/// write-ahead log that contains one.
struct CompanionTests {
    /// Runs the body with a copy of a database with two favourites. The copy is made in this journal mode
    /// while another connection has added 5,000 more in an open transaction.
    private func withCopy(
        _ mode: String, _ body: (World, _ copy: URL, _ companion: String) async throws -> Void
    ) async throws {
        try await withWorld { world in
            let ash = try await world.populated(favorites: 2)
            let live = world.url("live.sqlite")
            _ = try await world.engine().backUp(to: live)
            let copy = world.url("copy.sqlite")
            let companion = mode == "WAL" ? "-wal" : "-journal"
            try sql(in: live) { db in
                // A small cache spills to disk before the commit.
                try db.execute(sql: "PRAGMA journal_mode = \(mode); PRAGMA cache_size = 5")
                if mode == "WAL" { try add(3...5, ash, db) }
                try db.inTransaction(.immediate) {
                    try add(1001...6000, ash, db)
                    for suffix in ["", companion] {
                        try FileManager.default.copyItem(
                            atPath: live.path + suffix, toPath: copy.path + suffix)
                    }
                    return .rollback
                }
            }
            _ = try await world.service().removeFavorites([1, 2], of: ash)
            try await body(world, copy, companion)
        }
    }

    private func add(_ ids: ClosedRange<Int>, _ user: Int64, _ db: Database) throws {
        try db.execute(
            sql: """
                WITH RECURSIVE n (i) AS (VALUES (?) UNION ALL SELECT i + 1 FROM n WHERE i < ?)
                INSERT INTO FavoritePokemon (userID, pokemonID, addedAt) SELECT ?, i, 0 FROM n
                """, arguments: [ids.lowerBound, ids.upperBound, user])
    }

    private func restored(_ world: World, from url: URL) async throws -> Int {
        let outcome = try await world.engine().restore(from: url)
        let names = try world.folder.fileNames
        #expect(!names.contains { $0.contains(StagedBackup.infix) })
        return outcome.contents.favorites
    }

    @Test(arguments: ["DELETE": 2, "PERSIST": 2, "TRUNCATE": 2, "WAL": 5])
    func `restoring a copy made during a change omits that change`(_ mode: String, _ count: Int)
        async throws
    {
        try await withCopy(mode) { world, copy, companion in
            let files = ["", companion].map { URL(filePath: copy.path + $0) }
            let before = try files.map { try Data(contentsOf: $0) }
            #expect(try await world.engine().restore(from: copy, isDryRun: true).contents.favorites == count)
            #expect(try await restored(world, from: copy) == count)
            let after = try files.map { try Data(contentsOf: $0) }
            #expect(after == before, "the backup stays as it is")
        }
    }

    @Test(arguments: ["DELETE": 2, "WAL": 5])
    func `a backup's journal or WAL is found through symbolic links`(
        _ mode: String, _ count: Int
    ) async throws {
        try await withCopy(mode) { world, copy, companion in
            let link = world.url("link.sqlite")
            symlink(copy.path, link.path)
            #expect(try await restored(world, from: link) == count)
            // The companion is a link as well, next to the linked database.
            let elsewhere = world.url("elsewhere").path
            try FileManager.default.moveItem(atPath: copy.path + companion, toPath: elsewhere)
            symlink(elsewhere, link.path + companion)
            #expect(try await restored(world, from: link) == count)
            symlink(elsewhere, copy.path + companion)
            #expect(try await restored(world, from: copy) == count)
        }
    }

    @Test(arguments: ["DELETE", "WAL"])
    func `an unusable journal or WAL is rejected`(_ mode: String) async throws {
        try await withCopy(mode) { world, copy, companion in
            let path = copy.path + companion
            let whole = try Data(contentsOf: URL(filePath: path))
            func expectRefused(_ error: StoreError, at url: URL = copy) async {
                await #expect(throws: error) { try await world.engine().restore(from: url) }
            }
            try URL(filePath: path).write("Dear diary, today I caught a Pikachu")
            await expectRefused(.foreignDatabase(path: path, applicationID: 0))
            unlink(path)
            symlink(copy.path + "-nowhere", path)
            await expectRefused(.cannotOpen(path: path, reason: "No such file or directory"))
            unlink(path)
            mkfifo(path, 0o600)
            await expectRefused(.cannotOpen(path: path, reason: "Not a regular file"))
            unlink(path)
            try whole.write(to: URL(filePath: path))
            if mode == "DELETE" {
                try (whole + whole.prefix(8)).write(to: URL(filePath: path))
                await expectRefused(
                    .cannotOpen(path: path, reason: "It is of a change of several databases"))
                try whole.write(to: URL(filePath: path))
            }
            let link = world.url("link.sqlite")
            symlink(copy.path, link.path)
            try whole.write(to: URL(filePath: link.path + companion))
            await expectRefused(
                .cannotOpen(
                    path: link.path + companion,
                    reason: "There is another beside the file that the link leads to"), at: link)
            // A matching checksum means that the file is complete without its companion.
            let sum = Checksum(try WholeFile.digest(of: copy.path))
            try URL(filePath: copy.path + ".sha256").write(sum.line(for: "copy.sqlite"))
            await expectRefused(
                .cannotOpen(
                    path: path, reason: "The backup's SHA-256 doesn't cover it; move it elsewhere"))
        }
    }

    @Test(arguments: ["DELETE", "WAL"])
    func `a database file is copied only while no process writes to it`(_ mode: String) async throws {
        try await withWorld { world in
            let ash = try await world.populated(favorites: 2)
            let live = world.url("live.sqlite")
            _ = try await world.engine().backUp(to: live)
            unlink(live.path + ".sha256")
            try await sqlAsync(in: live) { db in
                try db.execute(sql: "PRAGMA journal_mode = \(mode); PRAGMA cache_size = 5")
                try add(3...5, ash, db)
                if mode == "DELETE" { try db.execute(sql: "BEGIN EXCLUSIVE") }
            } during: {
                let engine = world.engine(wait: .milliseconds(50))
                if mode == "DELETE" {
                    await #expect(throws: StoreError.busy(path: live.path, wait: .milliseconds(50))) {
                        () async throws in
                        _ = try await engine.restore(from: live, isDryRun: true)
                    }
                } else {
                    let contents = try await engine.restore(from: live, isDryRun: true).contents
                    #expect(contents.favorites == 5)
                }
            }
            #expect(try await world.engine().restore(from: live, isDryRun: true).contents.favorites == 5)
        }
    }

    /// Keeps a connection open while `rest` runs.
    private func sqlAsync(
        in file: URL, _ body: (Database) throws -> Void, during rest: () async throws -> Void
    ) async throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        try queue.inDatabase { try body($0) }
        try await rest()
        try queue.inDatabase { if $0.isInsideTransaction { try $0.execute(sql: "ROLLBACK") } }
        try queue.close()
    }
}
