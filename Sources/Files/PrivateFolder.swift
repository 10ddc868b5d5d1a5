import Foundation

/// Folders that only their owner can open.
public enum PrivateFolder {
    /// Creates a folder and its parents; existing folders aren't changed.
    public static func make(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) != 0 {
            guard errno == ENOENT, path.utf8.count > 1 else {
                // Another process may have created it first.
                guard errno == EEXIST else { throw FileError("mkdir", path) }
                return
            }
            try make(of(path))
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError("mkdir", path) }
        }
        // Flush the parent as well; otherwise, a power cut may lose the new folder's entry in it.
        try? synchronize(of(path))
    }

    /// Creates a folder if it is missing. An existing empty folder is assumed to be meant for us, so access
    /// to it is removed for everyone else.
    ///
    /// The folder isn't changed if it has contents, or if it is shared like `/tmp`, which is recognised by
    /// its sticky bit.
    public static func claim(_ path: String) throws(FileError) {
        guard let found = FileIdentity(path: path) else { return try make(path) }
        let isOpenToOthers = found.mode & 0o077 != 0 && found.mode & Int(S_ISVTX) == 0
        if isOpenToOthers, found.isOurs,
            (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty == true
        {
            chmod(path, 0o700)
        }
    }

    /// Returns the folder that contains a file.
    public static func of(_ path: String) -> String {
        let folder = (path as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    /// Returns the names of a folder's entries; none if it can't be read.
    public static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// Flushes a folder's directory entries to the disk.
    public static func synchronize(_ path: String) throws(FileError) {
        try OpenFile(path, .folder).synchronize()
    }
}

/// Free space on disks.
public enum DiskSpace {
    /// Returns the number of bytes available to non-root users on a folder's disk, or nil if the folder
    /// doesn't exist.
    public static func free(in folder: String) -> Int64? {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return nil }
        // Some file systems return the largest possible number.
        let (bytes, isMore) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        return isMore ? .max : Int64(clamping: bytes)
    }
}
