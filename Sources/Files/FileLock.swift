public import Foundation

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

/// A lock on a folder, held until the value goes.
public final class FolderLock: Sendable {
    private let folder: OpenFile

    /// Waits for the lock, however long that takes.
    public init(_ path: String) throws(FileError) {
        folder = try OpenFile(path, .folder)
        try folder.lock()
    }
}

/// The identity of the file at a path: a file replaced by another has the same path and a different identity.
public struct FileIdentity: Equatable, Sendable {
    private let device: dev_t
    private let inode: ino_t
    private let type: mode_t
    let owner: uid_t
    let group: gid_t
    /// Bytes in the file when it was looked at; not part of what it is.
    public let size: Int64
    /// The bits of its mode without its type.
    public let mode: Int
    /// Whether it belongs to the user running the program.
    public var isOurs: Bool { owner == geteuid() }
    /// Whether anyone but that user and root may write to it or, if it is a folder, replace what is in it.
    public var isOpenToOthers: Bool {
        !isOurs && owner != 0 || mode & 0o022 != 0 && !(isFolder && mode & Int(S_ISVTX) != 0)
    }
    /// When its contents last changed, or were last used if the program records that.
    public let modified: Date

    /// Whether it is a file, not a folder, link, pipe, socket or device.
    public var isRegular: Bool { type == S_IFREG }
    /// Whether it is a folder.
    public var isFolder: Bool { type == S_IFDIR }
    /// Whether it is a socket.
    public var isSocket: Bool { type == S_IFSOCK }

    init(_ status: stat) {
        device = status.st_dev
        inode = status.st_ino
        type = status.st_mode & S_IFMT
        size = Int64(status.st_size)
        mode = Int(status.st_mode & 0o7777)
        owner = status.st_uid
        group = status.st_gid
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }

    /// The identity of the file at a path, or at the end of a link there; nil if none is found, and `errno` says why.
    public init?(path: String, followingLinks: Bool = true) {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// Compares which files they are, not what is in them.
    public static func == (one: Self, other: Self) -> Bool {
        one.device == other.device && one.inode == other.inode
    }
}
