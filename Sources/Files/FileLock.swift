/// An exclusive lock on a separate lock file, for work that spans several files.
///
/// flock(2) favours a process that relocks immediately over a waiting one, which has to wake up first. To
/// prevent starvation, a process must lock the first byte of the file before it may wait for the file's lock,
/// so only one process waits at a time. The kernel releases both locks when a process dies.
///
/// Use an instance on one thread at a time. Two instances exclude each other, even within one process.
public final class FileLock: @unchecked Sendable {  // used only on its owner's serial queue
    private let path: String
    private var file: OpenFile?
    /// Whether the file's inode number keeps changing, as on some network file systems, so it can't be used
    /// to identify the file.
    private var numberChanges = false

    /// - Parameter path: the file to lock, created on first use and always empty.
    public init(path: String) {
        self.path = path
    }

    /// Waits for the lock without a timeout, and holds it while the body runs.
    ///
    /// - Throws: `FileError`, and any error thrown by the body.
    public func withLock<Result>(_ body: () throws -> Result) throws -> Result {
        try acquire()
        defer { file?.unlock() }
        return try body()
    }

    /// Holds the lock while the body runs, if it is free and no other process is waiting for it.
    ///
    /// - Returns: the body's result; nil if the lock isn't free, or if this instance has never acquired it.
    /// - Throws: `FileError`, and any error thrown by the body.
    public func withLockIfFree<Result>(_ body: () throws -> Result) throws -> Result? {
        guard try file?.tryLockInTurn() == true else { return nil }
        defer { file?.unlock() }
        return numberChanges || file?.isInPlace == true ? try body() : nil
    }

    /// Waits until the lock is free, and prevents exclusive locks while the body runs.
    ///
    /// It doesn't create or write anything, so it also works on a read-only disk. If the lock file doesn't
    /// exist, the lock is free.
    ///
    /// - Throws: `FileError`, and any error thrown by the body.
    public func withSharedLock<Result>(_ body: () throws -> Result) throws -> Result {
        guard FileIdentity(entry: path) != nil else { return try body() }
        let file = try OpenFile(path, .reading)
        try file.lock(shared: true)
        defer { file.unlock() }
        return try body()
    }

    private func acquire() throws(FileError) {
        for _ in 0..<Self.tries {
            if file == nil { file = try OpenFile(path, .adding) }
            try file?.lockInTurn()
            if numberChanges || file?.isInPlace == true { return }
            // The file was removed while we waited. Other processes will lock a new file, so do the same.
            file = nil
        }
        // No program would remove the file this often right after it was opened.
        numberChanges = true
        try acquire()
    }

    private static let tries = 20
}

extension OpenFile {
    fileprivate func lockInTurn() throws(FileError) {
        _ = takeTurn(waiting: true)
        defer { endTurn() }
        try lock()
    }

    fileprivate func tryLockInTurn() throws(FileError) -> Bool {
        guard takeTurn(waiting: false) else { return false }
        defer { endTurn() }
        return try tryLock()
    }
}
