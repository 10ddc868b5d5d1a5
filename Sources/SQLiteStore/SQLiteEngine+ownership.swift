import Files
import Foundation
import Schema
import Store

/// Checks the first bytes of files before writing to them, because another program's files may have the same
/// names as ours.
extension SQLiteEngine {
    /// The suffixes of SQLite's companion files.
    static let companions = ["-wal", "-shm", "-journal"]

    /// Checks that no companion file next to the database belongs to another program, because SQLite would
    /// delete or overwrite it.
    ///
    /// - Throws: `StoreError.foreignDatabase` with the path of that file.
    func requireOwnCompanions() throws {
        for suffix in Self.companions where !isOurs(path + suffix) {
            guard StoreError.mayRead(path + suffix) else { throw StoreError.notReadable(path: path) }
            throw StoreError.foreignDatabase(path: path + suffix, applicationID: 0)
        }
    }

    /// Returns whether a path is unused, or refers to an empty file or to one of ours, recognised by its
    /// magic number.
    ///
    /// Don't call this for a database that SQLite has open in this process, since closing the file would
    /// release all of SQLite's locks on it, <https://sqlite.org/howtocorrupt.html>.
    func isOurs(_ path: String) -> Bool {
        guard let found = FileIdentity(entry: path) else { return true }
        // SQLite's shared-memory file has no magic number. It is truncated to 3 bytes and grows by whole
        // pages (unixShmMap in <https://sqlite.org/src/file/src/os_unix.c>). Few other files have such a
        // size.
        if path.hasSuffix("-shm") { return found.isRegular && (found.size == 3 || found.size % 4096 == 0) }
        guard found.isRegular else { return false }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try OpenFile(path, .reading).firstBytes(72)
        } catch .system(_, _, ENOENT) {
            // The last process to close the database deletes the companion files, which may have happened
            // just now.
            return true
        } catch {
            return false
        }
        func begins(with mark: [UInt8]) -> Bool { bytes.starts(with: mark.prefix(bytes.count)) }
        // After a power cut, a file may have its final length but contain zeros.
        let isBlank = bytes.prefix(4).allSatisfy { $0 == 0 }
        // <https://sqlite.org/fileformat2.html#the_write_ahead_log> and #the_rollback_journal.
        if path.hasSuffix("-wal") { return isBlank || begins(with: [0x37, 0x7F, 0x06]) }
        if path.hasSuffix("-journal") { return isBlank || begins(with: [0xD9, 0xD5, 0x05, 0xF9]) }
        // <https://sqlite.org/fileformat2.html#the_database_header>: the application ID is in bytes 68 to 71.
        let number = withUnsafeBytes(of: schema.applicationID.bigEndian, Array.init)
        return bytes.isEmpty
            || begins(with: Array("SQLite format 3\0".utf8)) && bytes.dropFirst(68).elementsEqual(number)
    }

    /// The path of another program's file with the same name as the database or a companion file; nil if
    /// there is none.
    public var foreignFile: String? {
        ([""] + Self.companions).map { path + $0 }.first { !isOurs($0) }
    }

    /// Whether the rollback journal says that the database had no pages before the interrupted transaction.
    /// That is the case if a power cut interrupted the creation of our file. The first bytes of the file may
    /// then be missing, but a rollback loses no saved data. The number of pages is in bytes 16 to 19 of the
    /// journal, <https://sqlite.org/fileformat2.html#the_rollback_journal>.
    var wasEmptyBeforeRollback: Bool {
        guard let bytes = try? OpenFile(path + "-journal", .reading).firstBytes(20), bytes.count == 20 else {
            return false
        }
        return bytes[16...].allSatisfy { $0 == 0 }
    }

    /// Deletes files left by killed restores. Call this only while no restore is running.
    func removeLeftovers() {
        for path in leftovers where isOurs(path) || isBlank(path) { unlink(path) }
    }

    /// Returns whether a copy was interrupted before its first page was written.
    private func isBlank(_ path: String) -> Bool {
        guard let bytes = try? OpenFile(path, .reading).firstBytes(100) else { return false }
        return bytes.allSatisfy { $0 == 0 }
    }

    /// Finds unfinished backups of killed programs in a folder. A backup in progress holds a lock on its
    /// checksum file, which is created first. Earlier versions created no checksum file; their backups count
    /// as unfinished after a day.
    func unfinishedBackups(in folder: String) -> [String] {
        let stems = Set(
            PrivateFolder.names(in: folder).compactMap {
                $0.prefixMatch(of: /\.pokeexplorer-backup-[0-9A-F-]{36}\.partial/)?.output
            })
        return stems.sorted().map { (folder as NSString).appendingPathComponent(String($0)) }.filter { path in
            let checksum = Checksum.path(of: path)
            if FileIdentity(entry: checksum) != nil {
                return (try? OpenFile(checksum, .reading).tryLock()) ?? false
            }
            let modified = FileIdentity(entry: path)?.modified ?? .distantPast
            return now().timeIntervalSince(modified) > 86_400
        }
    }

    /// Deletes the unfinished backups of killed programs.
    func removeUnfinishedBackups(in folder: String) {
        for path in unfinishedBackups(in: folder) {
            for file in [""] + Self.companions where isOurs(path + file) || isBlank(path + file) {
                unlink(path + file)
            }
            // Delete the checksum file last, because it is the lock.
            if (try? OpenFile(Checksum.path(of: path), .reading)) != nil { unlink(Checksum.path(of: path)) }
        }
    }

    /// The files left by killed restores: copies of a backup, and their companion files.
    var leftovers: [String] {
        PrivateFolder.names(in: folder).sorted()
            .filter { $0.hasPrefix(url.lastPathComponent + StagedBackup.infix) }
            .map { (folder as NSString).appendingPathComponent($0) }
    }
}
