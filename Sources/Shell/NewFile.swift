import Foundation

/// A file that must not be there yet, for its owner only.
enum NewFile {
    /// Writes all of `contents` and has it on the disk, or leaves nothing behind.
    ///
    /// - Throws: `Failure` when there is something at `path` already, or it cannot be written.
    static func write(_ contents: Data, to path: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: contents)
            try handle.synchronize()
            try handle.close()
        } catch {
            unlink(path)
            throw Failure("cannot_write", .inputOutput, "“\(path)” cannot be written, so it was left out.")
        }
    }

    private static func failure(_ path: String) -> Failure {
        let code = errno
        if code == EEXIST {
            return Failure(
                "file_exists", .cannotCreate, "“\(path)” exists already and was left as it is.",
                advice: "Choose another name.")
        }
        return Failure(
            "cannot_create", .cannotCreate, "“\(path)” cannot be made: \(String(cString: strerror(code))).")
    }
}
