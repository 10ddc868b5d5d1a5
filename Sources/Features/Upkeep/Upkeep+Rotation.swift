import Files
public import Foundation
public import Records
public import Store

/// Rotation of dated backups: only the newest are kept.
extension Upkeep {
    /// The result of a backup into a folder of dated backups.
    public struct Rotation: Sendable {
        /// The new backup.
        public let backup: Backup
        /// The older backups that were removed.
        public let removed: [URL]
        /// Files that are named like backups but can't be restored from. They were left alone.
        public let unsound: [URL]
    }

    /// Backs up everything to a folder, in a file named after today, and removes older backups there.
    ///
    /// Every backup is verified as for `restore` before it counts, and the new one before anything is removed. A
    /// file that isn't a sound backup is never removed, whatever its name.
    ///
    /// - Parameters:
    ///   - folder: an existing folder.
    ///   - count: the number of sound backups to keep, at least 1.
    ///   - replacing: whether to replace any file with today's name; a sound backup from today is always replaced.
    /// - Returns: the new backup, and the fate of the older ones.
    /// - Throws: `StoreError`; in that case, nothing was removed.
    public func backUp(
        to folder: URL, keeping count: Int, replacing: Bool
    ) async throws(StoreError) -> Rotation {
        let backup: Backup
        do { backup = try await backUp(to: folder, replacing: replacing) } catch {
            guard case .fileExists(let path) = error, (try? await verify(URL(filePath: path))) != nil else {
                throw error
            }
            backup = try await backUp(to: folder, replacing: true)
        }
        _ = try await verify(backup.url)
        var (kept, removed, unsound): (Int, [URL], [URL]) = (1, [], [])
        for url in Self.datedBackups(in: folder) where url.lastPathComponent != backup.url.lastPathComponent {
            let path = url.filePath
            let before = FileIdentity(entry: path)
            guard before?.isRegular == true, before?.isOurs == true, (try? await verify(url)) != nil else {
                unsound.append(url)
                continue
            }
            if kept < count {
                kept += 1
            } else if FileIdentity(entry: path) == before, unlink(path) == 0 {
                Self.removeChecksum(of: path)
                removed.append(url)
            }
        }
        return Rotation(backup: backup, removed: removed, unsound: unsound)
    }

    /// Returns the files named like a backup after a day, the newest first.
    private static func datedBackups(in folder: URL) -> [URL] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.filePath)
        return (names ?? [])
            .filter { $0.wholeMatch(of: /pokeexplorer-\d{4}-\d\d-\d\d\.sqlite/) != nil }
            .sorted(by: >).map { folder.appending(path: $0, directoryHint: .notDirectory) }
    }

    /// Removes the checksum of a removed backup, but no other file with that name.
    private static func removeChecksum(of path: String) {
        let end = "  \((path as NSString).lastPathComponent)\n"
        let text = try? String(contentsOfFile: path + ".sha256", encoding: .utf8)
        if let text, text.hasSuffix(end), text.utf8.count == 64 + end.utf8.count { unlink(path + ".sha256") }
    }
}
