import Foundation

/// Folders that only their owner can look into.
public enum PrivateFolder {
    /// Makes a folder and, first, those it lies in; one that is there stays as it is.
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
        // A new folder is an entry in another, and lost with it in a power cut unless that one is on the disk.
        try? synchronize(of(path))
    }

    /// Makes a folder that is not there, and closes one to others that is empty and so meant for us.
    ///
    /// One with something in it is the user's business, and a shared one like `/tmp`, known by its sticky bit, too.
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

    /// Waits until the names in a folder are on the disk.
    public static func synchronize(_ path: String) throws(FileError) {
        try OpenFile(path, .folder).synchronize()
    }
}
