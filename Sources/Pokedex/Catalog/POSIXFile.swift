import Foundation

/// Reading a file with a limit, and replacing one so that either the old or the new is there.

/// System calls on files, with their error number thrown.
enum POSIXFile {
    /// All bytes of a regular file.
    static func contents(of path: String, limit: Int) throws(PokedexError) -> [UInt8] {
        // Without O_NONBLOCK, opening a named pipe would wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            throw errno == ENOENT ? .missing(file: Catalog.fileName) : .system(path: path, code: errno)
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(path: path, code: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .damaged }
        guard status.st_size <= limit else { throw .tooLarge(file: Catalog.fileName, limit: limit) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var count = 0
        while count < bytes.count {
            let start = count
            let got = bytes.withUnsafeMutableBytes { buffer in
                read(file, buffer.baseAddress?.advanced(by: start), buffer.count - start)
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .system(path: path, code: errno) }
            guard got > 0 else { throw .damaged }
            count += got
        }
        return bytes
    }

    /// Replaces a file: the bytes are on the disk under another name before that becomes this one's.
    static func replace(_ path: String, with bytes: [UInt8]) throws(PokedexError) {
        let temporary = path + ".\(UInt64.random(in: 0 ... .max))"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .system(path: path, code: errno) }
        do throws(PokedexError) {
            var count = 0
            while count < bytes.count {
                let start = count
                let put = bytes.withUnsafeBytes { buffer in
                    write(file, buffer.baseAddress?.advanced(by: start), buffer.count - start)
                }
                if put < 0, errno == EINTR { continue }
                guard put >= 0 else { throw .system(path: path, code: errno) }
                count += put
            }
            guard fsync(file) == 0 else { throw .system(path: path, code: errno) }
        } catch {
            close(file)
            unlink(temporary)
            throw error
        }
        guard close(file) == 0 else {
            let code = errno
            unlink(temporary)
            throw .system(path: path, code: code)
        }
        do throws(PokedexError) { try move(temporary, to: path) } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Renames a file, and makes that last.
    static func move(_ path: String, to other: String) throws(PokedexError) {
        guard rename(path, other) == 0 else { throw .system(path: path, code: errno) }
        let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .system(path: path, code: errno) }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw .system(path: path, code: errno) }
    }

    /// Makes a folder that only its owner can look into, with those above it.
    static func makeFolder(_ path: String) throws(PokedexError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        let parent = (path as NSString).deletingLastPathComponent
        guard errno == ENOENT, !parent.isEmpty, parent != path else { throw .system(path: path, code: errno) }
        try makeFolder(parent)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(path: path, code: errno) }
    }
}
