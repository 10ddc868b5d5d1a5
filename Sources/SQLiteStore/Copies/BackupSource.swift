import Files
import Foundation
import Store

/// A file to restore as it lies there, with what SQLite may have left beside it: a rollback journal takes back a change that
/// was cut off, and a log has changes that are not in the file yet.
struct BackupSource {
    /// The path as people know it.
    let path: String
    let database: SQLiteEngine

    /// Copies all of it, while no program writes to it: SQLite rolls back or plays in as it opens the copy.
    ///
    /// - Returns: the SHA-256 of the file itself.
    /// - Throws: `FileError`; `StoreError.busy` while a program goes on writing; `StoreError` with the path of a journal or log
    ///   that can't be followed.
    func copy(to target: String, isChecksumKnown: Bool) throws -> [UInt8] {
        // Where a link leads, there SQLite looks for what belongs to the file.
        let real = try WholeFile.destination(of: path)
        let file = try OpenFile(real, .reading)
        // As SQLite's readers do, <https://sqlite.org/lockingv3.html>: bytes that a writer takes for itself.
        try waitUntil { file.shareBytes(0x4000_0002..<0x4000_0200) }
        // The process that has this byte writes the log into the file, <https://sqlite.org/walformat.html#wal_locks>.
        if FileIdentity(path: real + "-shm") == nil {
            return try copy(file, of: real, to: target, isChecksumKnown)
        }
        let shared = try OpenFile(real + "-shm", .reading, followingLinks: true)
        try waitUntil { shared.shareBytes(121..<122) }
        return try copy(file, of: real, to: target, isChecksumKnown)
    }

    private func copy(
        _ file: borrowing OpenFile, of real: String, to target: String, _ isChecksumKnown: Bool
    ) throws -> [UInt8] {
        let digest = try WholeFile.copy(file, to: target)
        for suffix in ["-journal", "-wal"] {
            guard let companion = try companion(suffix, of: real) else { continue }
            guard !isChecksumKnown else {
                throw StoreError.cannotOpen(
                    path: companion, reason: "The backup's SHA-256 doesn't cover it; move it elsewhere")
            }
            try WholeFile.copy(OpenFile(companion, .reading, followingLinks: true), to: target + suffix)
        }
        return digest
    }

    /// The journal or log beside the file, or beside the link that leads to it; nil for none, and one that is empty or was
    /// declared over.
    private func companion(_ suffix: String, of real: String) throws -> String? {
        var found: [String] = []
        for path in (real == path ? [real] : [real, path]).map({ $0 + suffix })
        where FileIdentity(path: path, followingLinks: false) != nil {
            let (beginning, end) = try ends(of: path)
            guard beginning.contains(where: { $0 != 0 }) else { continue }
            guard beginning.starts(with: suffix == "-wal" ? [0x37, 0x7F, 0x06] : Self.journalMark) else {
                throw StoreError.foreignDatabase(path: path, applicationID: 0)
            }
            // One of several databases names another journal at its end, which SQLite would look for, and delete.
            guard suffix == "-wal" || end != Self.journalMark else {
                throw StoreError.cannotOpen(path: path, reason: "It is of a change of several databases")
            }
            found.append(path)
        }
        guard found.count < 2 || FileIdentity(path: found[0]) == FileIdentity(path: found[1]) else {
            throw StoreError.cannotOpen(
                path: found[1], reason: "There is another beside the file that the link leads to")
        }
        return found.first
    }

    /// The first and the last 8 bytes of a file.
    private func ends(of path: String) throws -> (beginning: [UInt8], end: [UInt8]) {
        do throws(FileError) {
            let file = try OpenFile(path, .reading, followingLinks: true)
            return (try file.firstBytes(8), try file.lastBytes(8))
        } catch {
            throw StoreError.cannotOpen(path: path, reason: error.reason)
        }
    }

    /// <https://sqlite.org/fileformat2.html#the_rollback_journal>
    private static let journalMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

    private func waitUntil(_ isShared: () -> Bool) throws {
        let deadline = ContinuousClock.now + database.wait
        while !isShared() {
            guard ContinuousClock.now < deadline else {
                throw StoreError.busy(path: path, wait: database.wait)
            }
            usleep(10_000)
        }
    }
}
