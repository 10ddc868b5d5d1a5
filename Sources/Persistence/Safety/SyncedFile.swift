import Foundation
import PasswordHashing

/// Files that are on the disk to stay when a call returns, and that only their owner may read.
enum SyncedFile {
    /// Makes an empty file.
    ///
    /// - Throws: `SystemError`, also when there is one.
    static func make(_ path: String) throws {
        let descriptor = try open(path, O_WRONLY | O_CREAT | O_EXCL)
        close(descriptor)
    }

    /// Makes a file with these bytes.
    static func make(_ path: String, with bytes: [UInt8]) throws {
        let descriptor = try open(path, O_WRONLY | O_CREAT | O_EXCL)
        defer { close(descriptor) }
        try bytes.withUnsafeBytes { try write($0, to: descriptor, path) }
        try sync(descriptor, path)
    }

    /// Copies a regular file to a new one.
    ///
    /// - Returns: the SHA-256 of the bytes that were copied.
    @discardableResult
    static func copy(_ source: String, to target: String) throws -> [UInt8] {
        let descriptor = try open(target, O_WRONLY | O_CREAT | O_EXCL)
        defer { close(descriptor) }
        let digest = try SHA256()
        try read(source) { bytes in
            try digest.update(bytes)
            try write(bytes, to: descriptor, target)
        }
        try sync(descriptor, target)
        return try digest.finish()
    }

    /// The SHA-256 of a file's bytes.
    static func digest(of path: String) throws -> [UInt8] {
        let digest = try SHA256()
        try read(path) { try digest.update($0) }
        return try digest.finish()
    }

    /// Waits until a file, or a folder with the names in it, is on the disk.
    static func sync(_ path: String) throws {
        let descriptor = try open(path, O_RDONLY)
        defer { close(descriptor) }
        try sync(descriptor, path)
    }

    /// Gives a file another name, instead of the file there; on the disk once the folder is.
    static func rename(_ path: String, to other: String) throws {
        guard Foundation.rename(path, other) == 0 else { throw SystemError("rename", other) }
    }

    /// Gives a file another name, which nobody must have.
    ///
    /// - Throws: `PersistenceError.fileExists`.
    static func rename(_ path: String, toNew other: String) throws {
        if link(path, other) == 0 {
            unlink(path)
            return
        }
        let code = errno
        var status = stat()
        if lstat(other, &status) == 0 { throw PersistenceError.fileExists(path: other) }
        switch code {
        case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EACCES, EMLINK:
            try rename(path, to: other)  // A file system without links, such as a memory stick's.
        default:
            throw SystemError("link", other, code: code)
        }
    }

    /// Gives the bytes of a regular file to the body, a piece at a time.
    private static func read(_ path: String, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        // Without O_NONBLOCK, opening a named pipe would wait for a writer.
        let descriptor = try open(path, O_RDONLY | O_NONBLOCK)
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError("fstat", path) }
        guard FileIdentity(status).isRegular else {
            throw PersistenceError.cannotOpen(path: path, reason: "Not a regular file")
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("read", path) }
            guard count > 0 else { return }
            try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, _ path: String) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(
                descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("write", path) }
            rest = rest.dropFirst(count)
        }
    }

    private static func open(_ path: String, _ flags: Int32) throws -> Int32 {
        let descriptor = Foundation.open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open", path) }
        return descriptor
    }

    private static func sync(_ descriptor: Int32, _ path: String) throws {
        while fsync(descriptor) != 0 {
            if errno == EINTR { continue }
            // Some file systems have no way to do so for a folder; what they do have is all there is.
            guard errno == EINVAL || errno == ENOTSUP else { throw SystemError("fsync", path) }
            return
        }
    }
}
