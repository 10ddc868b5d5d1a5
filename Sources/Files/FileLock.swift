/// An exclusive lock on a file of its own, for what no file's own lock covers.
///
/// The kernel queues those who wait for flock(2), so that nobody starves, and frees the lock when a process dies.
/// One value belongs to one thread at a time; several values exclude one another, in one process too.
public final class FileLock: @unchecked Sendable {  // used on the one serial queue of its owner
    private let path: String
    private var file: OpenFile?
    /// Whether the file has another number each time it is looked at, as on some network file systems: then nothing can
    /// be said from it.
    private var numberChanges = false

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

    /// Waits until nobody holds the lock, and keeps others from it while the body runs. Nothing is made or written, so
    /// it works on a read-only disk too; where there is no file to lock, nobody holds the lock.
    ///
    /// - Throws: `FileError`, and what the body throws.
    public func withSharedLock<Result>(_ body: () throws -> Result) throws -> Result {
        guard FileIdentity(path: path, followingLinks: false) != nil else { return try body() }
        let file = try OpenFile(path, .reading)
        try file.lock(shared: true)
        defer { file.unlock() }
        return try body()
    }

    private func acquire() throws(FileError) {
        for _ in 0..<Self.tries {
            if file == nil { file = try OpenFile(path, .adding) }
            try file?.lock()
            if numberChanges || file?.isInPlace == true { return }
            // Somebody removed the file while we waited: others would lock a new one, so do the same.
            file = nil
        }
        // Nobody removes a file that often just after it was opened.
        numberChanges = true
        try acquire()
    }

    private static let tries = 20
}

/// A lock on a folder, held until the value goes.
public final class FolderLock: Sendable {
    private let folder: OpenFile

    /// Waits for the lock, however long that takes.
    public init(_ path: String) throws(FileError) {
        folder = try OpenFile(path, .folder)
        try folder.lock()
    }
}
