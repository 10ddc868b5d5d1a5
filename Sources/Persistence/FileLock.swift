import Foundation

/// An exclusive lock on a file beside the database, held around everything that writes.
///
/// SQLite's own locks leave waiting processes to poll, which starves them, and below version 3.51.3 two
/// processes that write and checkpoint at one time can damage the file, <https://sqlite.org/wal.html#walresetbug>.
/// The kernel queues those who wait for flock(2) and lets go of it when a process dies.
///
/// One value belongs to one thread at a time; several values exclude one another, in one process too.
final class FileLock: @unchecked Sendable {  // used on the one serial queue of its owner
    let path: String
    private var descriptor: Int32 = -1

    init(path: String) {
        self.path = path
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Waits for the lock, however long that takes, and holds it while the body runs.
    func withLock<Result>(_ body: () throws -> Result) throws -> Result {
        try acquire()
        defer { flock(descriptor, LOCK_UN) }
        return try body()
    }

    private func acquire() throws {
        while true {
            if descriptor < 0 { descriptor = try openFile() }
            while flock(descriptor, LOCK_EX) != 0 {
                guard errno == EINTR else { throw SystemError("flock", path) }
            }
            if isInPlace { return }
            // Somebody removed the file while we waited: others would lock a new one, so do the same.
            close(descriptor)
            descriptor = -1
        }
    }

    private func openFile() throws -> Int32 {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open", path) }
        return descriptor
    }

    private var isInPlace: Bool {
        var ours = stat()
        return fstat(descriptor, &ours) == 0 && FileIdentity(path: path) == FileIdentity(ours)
    }
}

/// Which file a path leads to: a file replaced by another has the same path and a different identity.
struct FileIdentity: Equatable {
    private let device: dev_t
    private let inode: ino_t
    /// Bytes in the file when it was looked at; not part of what it is.
    let size: Int64
    /// Not a folder, a pipe or a device, all of which can be opened and then do not behave.
    let isRegular: Bool

    init(_ status: stat) {
        isRegular = status.st_mode & S_IFMT == S_IFREG
        device = status.st_dev
        inode = status.st_ino
        size = Int64(status.st_size)
    }

    /// Nil when there is no such file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    static func == (one: Self, other: Self) -> Bool {
        one.device == other.device && one.inode == other.inode
    }
}

/// A system call that failed.
struct SystemError: Error {
    let call: String
    let path: String
    let code: Int32

    /// The code is `errno` unless told otherwise, read before anything else can change it.
    init(_ call: String, _ path: String, code: Int32 = errno) {
        self.call = call
        self.path = path
        self.code = code
    }

    var reason: String { String(cString: strerror(code)) }
}
