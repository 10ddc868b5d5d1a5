import Files
public import Foundation
import GRDB
public import Records
public import Store

extension SQLiteEngine {
    /// See `SafeguardedStore`.
    public func restore(
        from url: URL, checking check: @escaping KeptCheck = { _ in nil }, isDryRun: Bool = false
    ) async throws(StoreError) -> Restoration {
        let staged = try await stage(url, check)
        defer { staged.file.unlinkAll() }
        let time = now()
        let kept =
            isDryRun
            ? nil
            : try await locked { [self] writer in
                try replaceContents(with: staged, at: time, writer)
            }
        return Restoration(
            contents: staged.contents, kept: kept.map { URL(filePath: $0) }, version: staged.version,
            isChecksumVerified: staged.isChecksumVerified)
    }

    private func stage(
        _ url: URL, _ check: @escaping KeptCheck
    ) async throws(StoreError) -> StagedBackup {
        let path = url.standardizedFileURL.filePath
        do {
            return try await SerialQueue(label: "restore", wait: wait).run { [self] call in
                try call.begin()
                try PrivateFolder.claim(folder)
                return try StagedBackup(of: path, for: self, checking: check)
            }
        } catch {
            throw StoreError(error, path: path, wait: wait)
        }
    }

    // MARK: Replacing a database that other programs may have open, all under the write lock

    /// Replaces the database with a verified backup, and keeps the former database in a file if it wasn't
    /// empty.
    ///
    /// - Returns: the path of the former database; nil if it wasn't kept.
    fileprivate func replaceContents(
        with staged: StagedBackup, at time: Date, _ writer: () throws -> DatabaseQueue
    ) throws -> String? {
        let kept = try (regularFile()?.size ?? 0) > 0 ? keptPath(at: time) : nil
        do {
            try overwrite(with: staged, keeping: kept, writer)
        } catch let error as DatabaseError where error.isDamage {
            try swap(with: staged, keeping: kept)
        } catch StoreError.damaged {
            try swap(with: staged, keeping: kept)
        }
        return kept
    }

    /// Overwrites the database with the backup in one transaction, using SQLite's backup API. No file is
    /// renamed, so no process can combine one database with the log of the other,
    /// <https://sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use>.
    private func overwrite(
        with staged: StagedBackup, keeping kept: String?, _ writer: () throws -> DatabaseQueue
    ) throws {
        let database = try writer()
        if let kept {
            let partial = staged.file.path + StagedBackup.keeping
            defer { unlink(partial) }
            let reader = try connect(.reading)
            defer { try? reader.close() }
            try copySnapshot(of: reader, to: partial)
            try WholeFile.move(partial, toNew: kept)
        }
        let source = try staged.file.connect(.writing)
        defer { try? source.close() }
        let (numbers, pageSize) = try database.read { db in
            // If the old database is damaged, its highest IDs can't be read, but it is replaced anyway.
            (
                try? GivenNumbers(SQLiteTransaction(db: db)),
                try db.integer("PRAGMA page_size")
            )
        }
        try source.writeWithoutTransaction { db in
            // A running shell may still hold the ID of a user who no longer exists, so that ID must not be
            // assigned to a different user.
            try numbers?.carryOver(to: SQLiteTransaction(db: db))
            if try db.integer("PRAGMA page_size") != pageSize {
                try db.execute(sql: "PRAGMA page_size = \(pageSize); VACUUM")
            }
            try database.writeWithoutTransaction { try db.backup(to: $0) }
        }
    }

    /// Replaces a file that SQLite can't read with the backup, after copying the file's bytes to another
    /// path.
    ///
    /// The old log is deleted first; otherwise SQLite would apply it to the new file.
    private func swap(with staged: StagedBackup, keeping kept: String?) throws {
        drop()
        if let kept {
            if let log = FileIdentity(path: path + "-wal"), log.size > 0 {
                try keep(path + "-wal", as: kept + "-wal", staged)
            }
            if FileIdentity(entry: kept) == nil { try keep(path, as: kept, staged) }
        }
        try PrivateFolder.synchronize(folder)
        for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
        try PrivateFolder.synchronize(folder)
        try WholeFile.move(staged.file.path, to: path)
    }

    private func keep(_ source: String, as kept: String, _ staged: StagedBackup) throws {
        let partial = staged.file.path + StagedBackup.keeping
        defer { unlink(partial) }
        try WholeFile.copy(OpenFile(source, .reading, followingLinks: true), to: partial)
        try WholeFile.move(partial, toNew: kept)
    }

    /// Returns the prefix of the file names of kept databases.
    static func keptStem(of name: String) -> String {
        (name as NSString).deletingPathExtension + "-before-restore-"
    }

    /// Returns an unused path next to the database: `pokeexplorer-before-restore-20261121T125501Z.sqlite`.
    private func keptPath(at time: Date) -> String {
        let style = Date.ISO8601FormatStyle(
            dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted)
        let stem =
            (folder as NSString).appendingPathComponent(Self.keptStem(of: url.lastPathComponent))
            + time.formatted(style)
        var candidate = stem + ".sqlite"
        var number = 2
        while FileIdentity(entry: candidate) != nil {
            candidate = "\(stem)-\(number).sqlite"
            number += 1
        }
        return candidate
    }
}
