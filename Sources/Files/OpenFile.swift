public import Foundation

/// An open file or folder, closed when the value is destroyed. Nothing else calls open(2), except for
/// standard streams that are closed at the start.
///
/// Opening never blocks on the other end of a pipe, and child processes don't inherit the descriptor.
public struct OpenFile: ~Copyable, Sendable {
    /// The purpose of opening a file.
    public enum Access: Sendable {
        /// Read a file.
        case reading
        /// Create and write a file, private to its owner; it must not exist yet.
        case making
        /// Read a file and append to it; it is created if needed, private to its owner.
        case adding
        /// Lock a folder, or flush its directory entries to the disk.
        case folder

        fileprivate var flags: Int32 {
            switch self {
            case .reading: O_RDONLY
            case .making: O_WRONLY | O_CREAT | O_EXCL
            case .adding: O_RDWR | O_CREAT | O_APPEND
            case .folder: O_RDONLY | O_DIRECTORY
            }
        }
    }

    /// The path that was opened.
    public let path: String
    /// The file's identity when it was opened.
    public let identity: FileIdentity
    private let descriptor: Int32

    /// - Parameters:
    ///   - path: the file or folder.
    ///   - access: the purpose of opening it.
    ///   - followingLinks: whether to follow a symbolic link to a file; links to folders are always followed.
    /// - Throws: `FileError.notRegular` if a file is expected but the path is a folder, socket or the like;
    ///   `FileError.system` for any other failure.
    public init(_ path: String, _ access: Access, followingLinks: Bool = false) throws(FileError) {
        let isFolder = access == .folder
        let follow = followingLinks || isFolder ? 0 : O_NOFOLLOW
        let descriptor = open(path, access.flags | follow | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
        guard descriptor >= 0 else {
            switch errno {
            // A symbolic link, a folder, a pipe without a reader, or a socket.
            case ELOOP where !followingLinks, EISDIR, ENXIO: throw .notRegular(path: path)
            default: throw FileError("open", path)
            }
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, isFolder || status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .notRegular(path: path)
        }
        self.path = path
        self.descriptor = descriptor
        identity = FileIdentity(status)
    }

    deinit { close(descriptor) }

    /// Whether the path, without following symbolic links, still leads to this file.
    public var isInPlace: Bool { FileIdentity(entry: path) == identity }

    /// The current size of the file in bytes.
    public var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Reads the whole file.
    ///
    /// - Throws: `FileError.tooLarge` if it has more than `limit` bytes.
    public func bytes(limit: Int) throws(FileError) -> [UInt8] {
        let size = size
        guard size <= limit else { throw .tooLarge(path: path, limit: limit) }
        return try bytes(0..<size)
    }

    /// Reads the first `count` bytes of the file, or all of a shorter one.
    public func firstBytes(_ count: Int) throws(FileError) -> [UInt8] { try bytes(0..<min(count, size)) }

    /// Reads the last `count` bytes of the file, or all of a shorter one.
    public func lastBytes(_ count: Int) throws(FileError) -> [UInt8] {
        let size = size
        return try bytes(max(0, size - count)..<size)
    }

    /// Returns whether the file is ours: it begins with our mark, was cut off within the mark, or is empty.
    public func isOurs(mark: String) -> Bool {
        guard let beginning = try? firstBytes(mark.utf8.count) else { return false }
        return mark.utf8.starts(with: beginning)
    }

    private func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count)
        var count = 0
        while count < bytes.count {
            let got = bytes.withUnsafeMutableBytes {
                pread(
                    descriptor, $0.baseAddress?.advanced(by: count), $0.count - count,
                    off_t(range.lowerBound + count))
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw FileError("read", path) }
            // The file was shortened in the meantime.
            if got == 0 { break }
            count += got
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Passes the file's bytes to the body in pieces.
    public func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError("read", path) }
            guard count > 0 else { return }
            try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
    }

    /// Writes all bytes, in one call if the system accepts them at once.
    public func write(_ bytes: some ContiguousBytes) throws(FileError) {
        let code: Int32 = bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { return errno }
                rest = rest.dropFirst(count)
            }
            return 0
        }
        guard code == 0 else { throw FileError("write", path, code: code) }
    }

    /// Flushes the file, or a folder's directory entries, to the disk.
    public func synchronize() throws(FileError) {
        while fsync(descriptor) != 0 {
            if errno == EINTR { continue }
            // Some file systems can't do this for a folder, and there is nothing else to try.
            guard errno == EINVAL || errno == ENOTSUP else { throw FileError("fsync", path) }
            return
        }
    }

    /// Waits for a lock on the file, held until `unlock` is called or the value is destroyed.
    ///
    /// - Parameter shared: whether others may hold a shared lock at the same time.
    /// - Throws: `FileError` if the file system doesn't support locks.
    public func lock(shared: Bool = false) throws(FileError) {
        while flock(descriptor, shared ? LOCK_SH : LOCK_EX) != 0 {
            guard errno == EINTR else { throw FileError("flock", path) }
        }
    }

    /// Acquires an exclusive lock on the file unless another process has locked it.
    ///
    /// - Returns: whether the lock was acquired; it is held until `unlock` is called or the value is
    ///   destroyed.
    public func tryLock() throws(FileError) -> Bool {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError("flock", path) }
        return false
    }

    /// Acquires a shared lock on a range of the file's bytes, without waiting. Until the value is destroyed,
    /// no other process can lock them exclusively.
    ///
    /// - Returns: false if another process has locked them exclusively.
    public func shareBytes(_ bytes: Range<Int>) -> Bool { setLock(F_RDLCK, of: bytes) }

    /// Locks the file's first byte. A process needs this lock to wait for the file's lock.
    ///
    /// - Returns: false if the byte is locked through another `OpenFile` and `waiting` is false.
    func takeTurn(waiting: Bool) -> Bool { setLock(F_WRLCK, of: 0..<1, waiting: waiting) }

    /// Unlocks the first byte, so that the next process can wait for the file's lock.
    func endTurn() { _ = setLock(F_UNLCK, of: 0..<1) }

    /// Acquires or releases a lock owned by this open file,
    /// <https://man7.org/linux/man-pages/man2/fcntl_locking.2.html>. On a file system without such locks this
    /// does nothing, so processes compete for the file's lock, and a slow one may starve.
    private func setLock(_ type: Int32, of bytes: Range<Int>, waiting: Bool = false) -> Bool {
        #if os(Linux)
            var range = flock(
                l_type: Int16(type), l_whence: Int16(SEEK_SET), l_start: off_t(bytes.lowerBound),
                l_len: off_t(bytes.count), l_pid: 0)
            // The values of `F_OFD_SETLKW` and `F_OFD_SETLK`, which Swift doesn't import.
            while fcntl(descriptor, waiting ? 38 : 37, &range) != 0 {
                if errno == EAGAIN || errno == EACCES { return false }
                guard errno == EINTR else { break }
            }
        #endif
        return true
    }

    /// Releases the lock.
    public func unlock() { flock(descriptor, LOCK_UN) }

    /// Copies the owner and mode of another file to this one.
    ///
    /// - Throws: `FileError` if the process isn't allowed to change the owner.
    func takeAccess(of other: FileIdentity) throws(FileError) {
        guard other.owner == identity.owner || fchown(descriptor, other.owner, other.group) == 0 else {
            throw FileError("fchown", path)
        }
        fchmod(descriptor, mode_t(other.mode & 0o777))
    }

    /// Removes access for everyone but the owner.
    public func makePrivate() { fchmod(descriptor, 0o600) }

    /// Truncates the file to this many bytes.
    public func truncate(to count: Int) throws(FileError) {
        guard ftruncate(descriptor, off_t(count)) == 0 else { throw FileError("ftruncate", path) }
    }

    /// Sets the file's access and modification times to now.
    public func touch() { futimens(descriptor, nil) }
}
