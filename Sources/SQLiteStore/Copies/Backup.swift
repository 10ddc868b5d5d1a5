import Files
public import Foundation
import GRDB
public import Records
public import Store

extension SQLiteEngine: SafeguardedStore {
    /// See `SafeguardedStore`.
    public var place: StoreLocation { StoreLocation(engine: "SQLite", address: path, isOnServer: false) }

    /// See `SafeguardedStore`.
    public func backUp(
        to destination: URL, replacing: Bool = false, reserved: [URL] = []
    ) async throws(StoreError) -> Backup {
        let path = Self.backupPath(destination, at: now())
        do {
            _ = try await read { _ in }
            // Use a separate queue, so that copying a large database doesn't delay writes.
            return try await SerialQueue(label: "backup", wait: wait).run { [self] call in
                try call.begin()
                return try copy(to: path, replacing: replacing, reserved: reserved)
            }
        } catch let error as DatabaseError where error.isDamage {
            throw StoreError(error, path: self.path, wait: wait)
        } catch let error as FileError {
            if error.code == EACCES { throw .readOnly(path: path, reason: error.reason) }
            // Report the final path, because users don't know the temporary name.
            throw StoreError(error.about(path), path: path, wait: wait)
        } catch {
            throw StoreError(error, path: path, wait: wait)
        }
    }

    private static func backupPath(_ destination: URL, at time: Date) -> String {
        let path = destination.standardizedFileURL.filePath
        guard FileIdentity(path: path)?.isFolder == true || path.hasSuffix("/") else { return path }
        let day = time.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
        return (path as NSString).appendingPathComponent("pokeexplorer-\(day).sqlite")
    }

    private func copy(to path: String, replacing: Bool, reserved: [URL]) throws -> Backup {
        try requireApart(path, reserved: reserved)
        for path in [path, Checksum.path(of: path)] {
            guard let found = FileIdentity(entry: path) else { continue }
            guard replacing else { throw StoreError.fileExists(path: path) }
            guard found.isRegular else {
                throw StoreError.cannotOpen(path: path, reason: "Not a regular file")
            }
        }
        // Overwrite an existing checksum file, but no other file that happens to have the same name.
        do { _ = try Checksum(besides: path) } catch {
            throw StoreError.cannotOpen(path: Checksum.path(of: path), reason: "Not a SHA-256 file")
        }
        let name = (path as NSString).lastPathComponent
        removeUnfinishedBackups(in: PrivateFolder.of(path))
        let partial = (PrivateFolder.of(path) as NSString).appendingPathComponent(
            ".pokeexplorer-backup-\(UUID().uuidString).partial")
        let files = ([""] + Self.companions + [".sha256"]).map { partial + $0 }
        let unfinished = UnfinishedFiles(files)
        defer {
            files.forEach { unlink($0) }
            withExtendedLifetime(unfinished) {}
        }
        // Hold a lock until the end. If another program can take the lock, this one was killed.
        let noted = try OpenFile(Checksum.path(of: partial), .making)
        guard (try? noted.tryLock()) ?? true, noted.isInPlace else {
            throw StoreError.busy(path: path, wait: wait)
        }

        let counted = try withReader { try copySnapshot(of: $0, to: partial) }
        let contents = try requireSound(partial)
        guard contents == counted else {
            throw StoreError.damaged(path: self.path, message: "the copy differs")
        }
        let checksum = try Checksum(WholeFile.digest(of: partial))
        try noted.write(Array(checksum.line(for: name).utf8))
        try noted.synchronize()
        let bytes = FileIdentity(path: partial)?.size ?? 0
        if replacing {
            // Delete the old checksum first, because a missing checksum is better than a wrong one.
            unlink(Checksum.path(of: path))
            try WholeFile.move(partial, to: path)
            try WholeFile.move(Checksum.path(of: partial), to: Checksum.path(of: path))
        } else {
            try WholeFile.move(partial, toNew: path)
            try WholeFile.move(Checksum.path(of: partial), toNew: Checksum.path(of: path))
        }
        return Backup(url: URL(filePath: path), contents: contents, bytes: bytes, sha256: checksum.text)
    }

    /// Copies a snapshot of the database into a new, self-contained file.
    ///
    /// - Returns: the contents of the snapshot; nil if the database is too damaged to count them.
    @discardableResult
    func copySnapshot(of source: DatabaseQueue, to target: String) throws -> DatabaseContents? {
        try WholeFile.make(target)
        let copy = try sibling(target).connect(.writing)
        defer { try? copy.close() }
        // Count in the same transaction that is copied, so that the copy can be compared with these counts.
        let contents = try source.read { db in
            let contents = try? DatabaseContents(db)
            try copy.writeWithoutTransaction { try db.backup(to: $0) }
            return contents
        }
        // The copied header still specifies WAL mode, which requires a second file.
        try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try copy.close()
        try OpenFile(target, .reading).synchronize()
        return contents
    }

    /// Verifies a finished copy on a new connection.
    ///
    /// - Throws: an error about the original database if there is a problem, since the copy reproduces it.
    private func requireSound(_ copy: String) throws -> DatabaseContents {
        let connection = try sibling(copy).connect(.reading)
        defer { try? connection.close() }
        return try connection.read { db in
            try Soundness.require(db, reportedAs: path)
            guard try schemaAge(db) == .current else {
                throw StoreError.damaged(path: path, message: "the copy has another version")
            }
            return try DatabaseContents(db)
        }
    }

    /// Creates an engine for another file, with the same options.
    func sibling(_ path: String) -> SQLiteEngine {
        SQLiteEngine(url: URL(filePath: path), schema: schema, durability: durability, wait: wait)
    }

    /// Deletes the file along with SQLite's companion files.
    func unlinkAll() { for suffix in [""] + Self.companions { unlink(path + suffix) } }

    /// See `SafeguardedStore`.
    public var files: [URL] {
        ([""] + Self.companions + ["-lock"]).map { URL(filePath: path + $0) }
    }

    /// Checks that a path doesn't refer to this database.
    ///
    /// - Parameters:
    ///   - other: the path.
    ///   - reserved: other files and folders that it mustn't refer to.
    /// - Throws: `StoreError.inUse` if it refers to the database or one of its companion files.
    func requireApart(_ other: String, reserved: [URL] = []) throws {
        let own = (files + reserved).map { $0.filePath }
        guard !ReservedFiles(own).contains(other) else { throw StoreError.inUse(path: other) }
    }
}
