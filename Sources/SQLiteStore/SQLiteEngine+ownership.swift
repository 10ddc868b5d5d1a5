import Files
import Foundation
import Schema
import Store

/// Checks that files are ours to write by their first bytes: another program's may have their names.
extension SQLiteEngine {
    /// The endings of the files that SQLite keeps beside a database.
    static let companions = ["-wal", "-shm", "-journal"]

    /// Makes sure that SQLite finds no other program's files beside the database: it would delete or overwrite that.
    ///
    /// - Throws: `StoreError.foreignDatabase` with the path of what is there.
    func requireOwnCompanions() throws {
        for suffix in Self.companions where !isOurs(path + suffix) {
            guard StoreError.mayRead(path + suffix) else { throw StoreError.notReadable(path: path) }
            throw StoreError.foreignDatabase(path: path + suffix, applicationID: 0)
        }
    }

    /// Whether there is nothing at a path, or an empty file, or one of this program's, checked by its magic number.
    ///
    /// Not for a database that SQLite has open here: closing it again would drop every lock that SQLite holds on it,
    /// <https://sqlite.org/howtocorrupt.html>.
    func isOurs(_ path: String) -> Bool {
        guard let found = FileIdentity(path: path, followingLinks: false) else { return true }
        // SQLite's shared memory holds its locks, and has no mark. It is cut to 3 bytes, and grows by whole pages
        // (unixShmMap in <https://sqlite.org/src/file/src/os_unix.c>): few files of people's have such a size.
        if path.hasSuffix("-shm") { return found.isRegular && (found.size == 3 || found.size % 4096 == 0) }
        guard found.isRegular else { return false }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try OpenFile(path, .reading).firstBytes(72)
        } catch .system(_, _, ENOENT) {
            // The process that closes the database last deletes what is beside it, perhaps just now.
            return true
        } catch {
            return false
        }
        func begins(with mark: [UInt8]) -> Bool { bytes.starts(with: mark.prefix(bytes.count)) }
        // What a power cut left may have its length already and not yet its bytes.
        let isBlank = bytes.prefix(4).allSatisfy { $0 == 0 }
        // <https://sqlite.org/fileformat2.html#the_write_ahead_log> and #the_rollback_journal.
        if path.hasSuffix("-wal") { return isBlank || begins(with: [0x37, 0x7F, 0x06]) }
        if path.hasSuffix("-journal") { return isBlank || begins(with: [0xD9, 0xD5, 0x05, 0xF9]) }
        // <https://sqlite.org/fileformat2.html#the_database_header>: the application's number has bytes 68 to 71.
        let number = withUnsafeBytes(of: schema.applicationID.bigEndian, Array.init)
        return bytes.isEmpty
            || begins(with: Array("SQLite format 3\0".utf8)) && bytes.dropFirst(68).elementsEqual(number)
    }

    /// The file that isn't ours and has the database's name, or that of one beside it, if there is one.
    public var foreignFile: String? {
        ([""] + Self.companions).map { path + $0 }.first { !isOurs($0) }
    }

    /// Whether the rollback journal says that the database had no page before the transaction that was cut off, as when
    /// a power cut ends the making of ours: its first bytes may be missing then, and rolling back loses nothing that
    /// anybody saved. The number of pages has bytes 16 to 19, <https://sqlite.org/fileformat2.html#the_rollback_journal>.
    var wasEmptyBeforeRollback: Bool {
        guard let bytes = try? OpenFile(path + "-journal", .reading).firstBytes(20), bytes.count == 20 else {
            return false
        }
        return bytes[16...].allSatisfy { $0 == 0 }
    }

    /// Deletes what killed programs left of a restore. Only while no restore is running.
    func removeLeftovers() {
        for path in leftovers where isOurs(path) || isBlank(path) { unlink(path) }
    }

    /// Whether a copy was cut off before its first page was written.
    private func isBlank(_ path: String) -> Bool {
        guard let bytes = try? OpenFile(path, .reading).firstBytes(100) else { return false }
        return bytes.allSatisfy { $0 == 0 }
    }

    /// The backups that killed programs left unfinished in a folder. One that is being made holds a lock on its checksum,
    /// which is there before anything else of it; those of earlier programs have none, and count after a day.
    func unfinishedBackups(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let stems = Set(
            names.compactMap { $0.prefixMatch(of: /\.pokeexplorer-backup-[0-9A-F-]{36}\.partial/)?.output })
        return stems.sorted().map { (folder as NSString).appendingPathComponent(String($0)) }.filter { path in
            let checksum = Checksum.path(of: path)
            if FileIdentity(path: checksum, followingLinks: false) != nil {
                return (try? OpenFile(checksum, .reading).tryLock()) ?? false
            }
            let modified = FileIdentity(path: path, followingLinks: false)?.modified ?? .distantPast
            return now().timeIntervalSince(modified) > 86_400
        }
    }

    /// Deletes the unfinished backups of killed programs.
    func removeUnfinishedBackups(in folder: String) {
        for path in unfinishedBackups(in: folder) {
            for file in [""] + Self.companions where isOurs(path + file) || isBlank(path + file) {
                unlink(path + file)
            }
            // Last: it says whose turn it is.
            if (try? OpenFile(Checksum.path(of: path), .reading)) != nil { unlink(Checksum.path(of: path)) }
        }
    }

    /// Leftovers of a restore that was killed: copies of a backup with the files beside them.
    var leftovers: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { $0.hasPrefix(url.lastPathComponent + StagedBackup.infix) }
            .map { (folder as NSString).appendingPathComponent($0) }
    }
}
