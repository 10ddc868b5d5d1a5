import Foundation

/// An exclusive lock on a file made for that, for what no single file's lock covers.
///
/// flock(2) favours a process that comes back at once, because a waiting one has yet to wake up. So processes take turns
/// to wait, and none starves. The kernel frees lock and turn when a process dies.
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

    /// Holds the lock while the body runs, if it is free and no other process is waiting for it.
    ///
    /// - Returns: nil if it isn't free, or if this value has never held it.
    /// - Throws: `FileError`, and what the body throws.
    public func withLockIfFree<Result>(_ body: () throws -> Result) throws -> Result? {
        guard try file?.tryLockInTurn() == true else { return nil }
        defer { file?.unlock() }
        return numberChanges || file?.isInPlace == true ? try body() : nil
    }

    /// Waits until the lock is free, and keeps others out while the body runs. Creates and writes nothing, so
    /// it works on a read-only disk too. Without a file to lock, the lock is free.
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
            try file?.lockInTurn()
            if numberChanges || file?.isInPlace == true { return }
            // The file was removed while we waited. Others will lock a new one, so do the same.
            file = nil
        }
        // No program removes a file that often right after it is opened.
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
