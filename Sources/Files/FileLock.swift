/// An exclusive lock on a file made for that, for what no single file's lock covers.
///
/// The kernel queues waiting processes, so none starves, and frees the lock when a process dies: flock(2).
/// Use a value on one thread at a time. Two values exclude each other, even in one process.
public final class FileLock: @unchecked Sendable {  // used on the one serial queue of its owner
    private let path: String
    private var file: OpenFile?
    /// Whether the file's number changes from look to look, as on some network file systems: then it
    /// proves nothing.
    private var numberChanges = false

    /// - Parameter path: the file to lock, made when first needed and always empty.
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

    /// Waits until nobody holds the lock, and keeps others out while the body runs. It makes and writes nothing, so
    /// it works on a read-only disk too. If there is no file to lock, nobody holds the lock.
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
            // The file was removed while we waited. Others will lock a new one, so do the same.
            file = nil
        }
        // Nobody removes a file that often right after it is opened.
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
