/// An exclusive lock on a file of its own, for what no file's own lock covers.
///
/// The kernel queues those who wait for flock(2), so that nobody starves, and frees the lock when a process dies.
/// One value belongs to one thread at a time; several values exclude one another, in one process too.
public final class FileLock: @unchecked Sendable {  // used on the one serial queue of its owner
    private let path: String
    private var file: OpenFile?

    /// - Parameter path: the file to lock; it is made when first needed, and nothing is ever written to it.
    public init(path: String) {
        self.path = path
    }

    /// Waits for the lock, however long that takes, and holds it while the body runs.
    ///
    /// - Throws: `FileError`, and what the body throws.
    public func withLock<Result>(_ body: () throws -> Result) throws -> Result {
        try acquire()
        defer { file?.unlock() }
        return try body()
    }

    private func acquire() throws(FileError) {
        while true {
            if file == nil { file = try OpenFile(path, .locking) }
            try file?.lock()
            if file?.isInPlace == true { return }
            // Somebody removed the file while we waited: others would lock a new one, so do the same.
            file = nil
        }
    }
}
