import Files
public import Foundation
import GRDB
import Records
import Schema
public import Store

extension SQLiteEngine {
    /// See `SafeguardedStore`.
    public func diagnose(folders: [URL]) async -> [DatabaseFinding] {
        var paths = [folder]
        for path in folders.map({ $0.filePath }) {
            let path = path.hasSuffix("/") ? String(path.dropLast()) : path
            if !paths.contains(path) { paths.append(path) }
        }
        let surroundings =
            paths.compactMap(DatabaseFinding.folder(at:))
            + [
                .exposedFiles(paths.flatMap(DatabaseFinding.exposedFiles(in:))),
                .leftovers(leftovers + paths.flatMap(unfinishedFiles)),
                copies.isEmpty ? nil : .copies(copies), spaceFinding,
                sqliteFinding,
            ].compactMap { $0 }
        guard let file = FileIdentity(entry: path) else {
            let file: DatabaseFinding =
                switch errno {
                case EACCES: .unreadable(.notReadable(path: path))
                case let code where code == ENOTDIR:
                    .unreadable(.cannotOpen(path: path, reason: String(cString: strerror(code))))
                default: .none(path: path)
                }
            return [file] + surroundings
        }
        // Note the log now, because a connection may remove it.
        let log = FileIdentity(path: path + "-wal").flatMap { $0.size > 0 ? path + "-wal" : nil }
        guard file.size > 0 || !file.isRegular || log != nil else {
            return [.hollow(path: path)] + surroundings
        }
        do {
            let queue = SerialQueue(label: "doctor", wait: wait)
            let inside: [DatabaseFinding] = try await queue.run { [self] call in
                try call.begin()
                // Run without a transaction. In a damaged file, ending a transaction would fail too, and hide
                // the findings.
                return try withReader { try $0.unsafeRead(look) }
            }
            return inside + Self.mismatch(of: log, in: inside) + (await durability(ifCurrent: inside))
                + surroundings
        } catch {
            let inside = [DatabaseFinding.unreadable(StoreError(error, path: path, wait: wait))]
            return inside + Self.mismatch(of: log, in: inside) + surroundings
        }
    }

    /// Reports the write-ahead log next to a damaged file, because copying both with `cp` while the program
    /// runs is a likely cause of such damage.
    private static func mismatch(of log: String?, in findings: [DatabaseFinding]) -> [DatabaseFinding] {
        let isDamaged = findings.contains { finding in
            switch finding {
            case .damage(let lines): !lines.isEmpty
            case .unreadable(.damaged), .unreadable(.notADatabase): true
            default: false
            }
        }
        return isDamaged ? log.map { [.mismatchedLog(path: $0)] } ?? [] : []
    }

    /// Checks the durability settings that a writing connection would have if it were opened now.
    private func durability(ifCurrent findings: [DatabaseFinding]) async -> [DatabaseFinding] {
        let version = schema.version
        guard findings.contains(.version(version, supported: version)) else { return [] }
        do {
            let finding = try await locked { [self] _ in
                // Don't use `writer`, because opening it would change the file's permissions, for example.
                let connection = try connect(.writing)
                defer { try? connection.close() }
                return try connection.writeWithoutTransaction { db in
                    try prepareForWriting(db)
                    let journal = try String.fetchOne(db, sql: "PRAGMA journal_mode") ?? ""
                    let synchronous = try db.integer("PRAGMA synchronous")
                    let hasForeignKeys = try db.integer("PRAGMA foreign_keys") == 1
                    return DatabaseFinding.durability(
                        isLasting: journal == "wal" && synchronous == 2,
                        settings: [
                            "journal \(journal.uppercased())",
                            "synchronous \(synchronous == 2 ? "FULL" : String(synchronous))",
                            "foreign keys \(hasForeignKeys ? "on" : "off")",
                        ])
                }
            }
            return [finding]
        } catch {
            return [.unreadable(error)]
        }
    }

    /// Examines the contents of the file through a read-only connection.
    private func look(_ db: Database) throws -> [DatabaseFinding] {
        let damage = try Soundness.damage(db, limit: 10)
        let version = try db.integer("PRAGMA user_version")
        // The size includes the write-ahead log.
        let bytes = try Int64(
            db.integer("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"))
        do {
            // The file was created but never filled, because the program was killed. The next run will fill
            // it.
            if try schemaAge(db) == .behind, version == 0 { return [.none(path: path), .damage(damage)] }
        } catch StoreError.newerSchema {
        } catch let error as StoreError {
            return [.unreadable(error)]
        }
        var findings: [DatabaseFinding] = []
        if let contents = try? DatabaseContents(db) {
            findings.append(.contents(path: path, contents, bytes: bytes))
        }
        findings.append(.damage(damage))
        if let free = try? freeInside(db) { findings.append(free) }
        if let count = try? Soundness.brokenReferences(db) { findings.append(.brokenReferences(count)) }
        findings.append(.version(version, supported: schema.version))
        if version <= schema.version, damage.isEmpty {
            var oddity = try Soundness.oddity(db, schema, version: version) ?? GivenNumbers.oddity(db)
            if version == schema.version, oddity == nil { oddity = try StoredValues.oddity(db) }
            findings.append(.oddity(oddity))
        }
        return findings
    }

    /// Reports a large amount of unused space in the file, or a file that can't shrink. Returns nil if
    /// neither applies.
    private func freeInside(_ db: Database) throws -> DatabaseFinding? {
        let bytes = try Int64(
            db.integer("SELECT freelist_count * page_size FROM pragma_freelist_count, pragma_page_size"))
        let isShrinkable = try db.integer("PRAGMA auto_vacuum") == 2
        return bytes < 1 << 20 && isShrinkable ? nil : .freeInside(bytes: bytes, isShrinkable: isShrinkable)
    }

    /// Finds unfinished backups and temporary files of killed programs in a folder.
    private func unfinishedFiles(in folder: String) -> [String] {
        let replaced = [("settings.json", "{"), ("session", "")].map { name, mark in
            WholeFile.leftovers(of: (folder as NSString).appendingPathComponent(name), mark: mark)
        }
        return unfinishedBackups(in: folder) + replaced.joined()
    }

    /// The former databases that were kept by `restore`. They belong to the user and are never deleted.
    fileprivate var copies: [String] {
        names(in: folder, beginning: [Self.keptStem(of: url.lastPathComponent)]).filter {
            $0.hasSuffix(".sqlite")
        }
    }

    /// The free space in the folder, or in its nearest existing ancestor.
    fileprivate var spaceFinding: DatabaseFinding? {
        var place = folder
        while true {
            if let bytes = DiskSpace.free(in: place) { return .freeSpace(path: folder, bytes: bytes) }
            guard place.count > 1 else { return nil }
            place = PrivateFolder.of(place)
        }
    }

    fileprivate var sqliteFinding: DatabaseFinding? {
        guard
            let version = try? DatabaseQueue().inDatabase({
                try String.fetchOne($0, sql: "SELECT sqlite_version()")
            })
        else { return nil }
        let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
        // <https://sqlite.org/wal.html#walresetbug>
        let hasBug = numbers.lexicographicallyPrecedes([3, 51, 3])
        return .engine(name: "SQLite", version: version, harmlessBug: hasBug ? "WAL-reset" : nil)
    }
}

/// Lists the files in a folder whose names have one of these prefixes. Examines at most 10,000 files.
private func names(in folder: String, beginning: [String]) -> [String] {
    PrivateFolder.names(in: folder).sorted().prefix(10_000).filter { beginning.contains(where: $0.hasPrefix) }
        .map { (folder as NSString).appendingPathComponent($0) }
}

extension DatabaseFinding {
    /// Returns the finding about a folder; nil if it is a file.
    fileprivate static func folder(at path: String) -> DatabaseFinding? {
        let found = FileIdentity(path: path)
        guard found?.isFolder != false else { return nil }
        return .folder(path: path, mode: found?.mode, isOurs: found?.isOurs ?? true)
    }

    /// Finds our files in a folder by their prefixes, and returns those that other users can access.
    fileprivate static func exposedFiles(in folder: String) -> [ExposedFile] {
        let beginnings = ["pokeexplorer", "session", "cache.sqlite", "shell-history", "activity.jsonl"]
        // Anyone may read the settings file, but only its owner may write it.
        return [(beginnings, 0o077), (["settings.json"], 0o022)].flatMap { beginnings, bits in
            names(in: folder, beginning: beginnings).compactMap { path in
                guard let found = FileIdentity(entry: path), found.isRegular,
                    found.mode & bits != 0 || !found.isOurs
                else { return nil }
                return ExposedFile(path: path, mode: found.mode, isOurs: found.isOurs)
            }
        }
    }
}
