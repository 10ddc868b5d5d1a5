import Foundation

/// The folder and the files, which nobody but their owner may read.
extension DatabaseFile {
    /// Makes the folder if it is not there.
    ///
    /// One that is there already is the user's business, unless it is empty: then it is meant for us, and is closed
    /// to others too. A shared folder like `/tmp`, known by its sticky bit, stays as it is.
    func makeFolder() throws {
        let folder = Self.folder(of: path)
        var status = stat()
        guard stat(folder, &status) == 0 else { return try Self.makeFolder(folder) }
        let isOpenToOthers = status.st_mode & 0o077 != 0 && status.st_mode & S_ISVTX == 0
        if isOpenToOthers, status.st_uid == geteuid(),
            (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty == true
        {
            chmod(folder, 0o700)
        }
    }

    /// Makes the file if it is not there; closes one to others that is open to them.
    ///
    /// SQLite gives the files beside it the same permissions. An existing file is never opened here: closing it
    /// again would drop every lock that SQLite holds on it in this process, <https://sqlite.org/howtocorrupt.html>.
    func makeFile() throws {
        var status = stat()
        if stat(path, &status) == 0 {
            if status.st_mode & 0o077 != 0 {
                for suffix in ["", "-wal", "-shm"] { chmod(path + suffix, 0o600) }
            }
            return
        }
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open", path) }
        Foundation.close(descriptor)
    }

    private static func folder(of path: String) -> String {
        (path as NSString).deletingLastPathComponent
    }

    /// Makes a folder and, first, those it lies in.
    private static func makeFolder(_ path: String) throws {
        if mkdir(path, 0o700) == 0 { return sync(folderOf: path) }
        switch errno {
        case EEXIST:
            return  // another process was quicker
        case ENOENT where path.utf8.count > 1:
            try makeFolder(folder(of: path))
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError("mkdir", path) }
            sync(folderOf: path)
        default:
            throw SystemError("mkdir", path)
        }
    }

    /// A new folder is an entry in another, and lost with it in a power cut unless that one is on the disk.
    private static func sync(folderOf path: String) {
        let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        Foundation.close(descriptor)
    }
}
