import Foundation

/// Folders that only their owner can look into.
public enum PrivateFolder {
    /// Makes a folder and the folders above it; existing ones stay as they are.
    public static func make(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) != 0 {
            guard errno == ENOENT, path.utf8.count > 1 else {
                // Another process may have been quicker.
                guard errno == EEXIST else { throw FileError("mkdir", path) }
                return
            }
            try make(of(path))
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError("mkdir", path) }
        }
        // A new folder is an entry in its parent, which a power cut loses unless the parent is flushed too.
        try? synchronize(of(path))
    }

    /// Makes a missing folder. An empty one must be meant for us, so others lose access to it.
    ///
    /// A folder that holds something stays as it is, and so does a shared one like `/tmp`, known by its sticky bit.
    public static func claim(_ path: String) throws(FileError) {
        guard let found = FileIdentity(path: path) else { return try make(path) }
        let isOpenToOthers = found.mode & 0o077 != 0 && found.mode & Int(S_ISVTX) == 0
        if isOpenToOthers, found.isOurs,
            (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty == true
        {
            chmod(path, 0o700)
        }
    }

    /// The folder that a file lies in.
    public static func of(_ path: String) -> String {
        let folder = (path as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    /// Flushes the names in a folder to the disk.
    public static func synchronize(_ path: String) throws(FileError) {
        try OpenFile(path, .folder).synchronize()
    }
}

/// The space on a disk.
public enum DiskSpace {
    /// Free bytes on a folder's disk for a user who isn't root; nil if there is no such folder.
    public static func free(in folder: String) -> Int64? {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return nil }
        // Some file systems answer with the largest number there is.
        let (bytes, isMore) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        return isMore ? .max : Int64(clamping: bytes)
    }
}
