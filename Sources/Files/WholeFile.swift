public import Foundation

/// Files that are read or written in one go.
public enum WholeFile {
    /// The bytes of a regular file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - limit: how many bytes it may have.
    ///   - followingLinks: whether a link in its place leads to it.
    /// - Returns: all of them.
    /// - Throws: `FileError.tooLarge`, `.notRegular` or `.system`.
    public static func read(
        _ path: String, limit: Int, followingLinks: Bool = true
    ) throws(FileError) -> [UInt8] {
        try OpenFile(path, .reading, followingLinks: followingLinks).bytes(limit: limit)
    }

    /// Whether a path is free for a file of ours: nothing is there, or a file that begins with their mark, or an empty
    /// one. A link is nobody's file.
    public static func isOurs(_ path: String, mark: String) -> Bool {
        do throws(FileError) { return try OpenFile(path, .reading).isOurs(mark: mark) } catch {
            return error.isMissing
        }
    }

    /// Makes a file that must not be there yet, for its owner only; it is on the disk afterwards, or not there.
    public static func make(
        _ path: String, with bytes: some ContiguousBytes = [UInt8]()
    ) throws(FileError) {
        try make(path, with: bytes, durably: true)
    }

    /// Puts a file in the place of what is there, at once or not at all.
    ///
    /// Who calls this has made sure that what is there may go.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - bytes: what it has afterwards.
    ///   - durably: whether it is on the disk afterwards; without, a power cut may leave an empty file.
    /// - Throws: `FileError`; what was there before stays then.
    public static func replace(
        _ path: String, with bytes: some ContiguousBytes, durably: Bool = true
    ) throws(FileError) {
        let temporary = temporaryPath(for: path)
        do throws(FileError) {
            try make(temporary, with: bytes, durably: durably)
            try move(temporary, to: path, durably: durably)
        } catch {
            unlink(temporary)
            throw error.about(path)
        }
    }

    /// Where a path leads when every link on its way is followed; the path itself where nothing is there.
    ///
    /// - Throws: `FileError` for a link that leads nowhere.
    public static func destination(of path: String) throws(FileError) -> String {
        guard let found = realpath(path, nil) else {
            let error = FileError("realpath", path)
            guard error.code == ENOENT, FileIdentity(path: path, followingLinks: false) == nil else {
                throw error
            }
            return path
        }
        defer { free(found) }
        return String(cString: found)
    }

    /// A name in the same folder that nobody has, for what will take the place of `path`.
    public static func temporaryPath(for path: String) -> String {
        let number = String(UInt64.random(in: 0 ... .max), radix: 16)
        return "\(path).\(String(repeating: "0", count: 16 - number.count))\(number).new"
    }

    /// Gives a file another name, instead of the file there.
    public static func move(_ path: String, to other: String, durably: Bool = true) throws(FileError) {
        guard rename(path, other) == 0 else { throw FileError("rename", other) }
        if durably { try PrivateFolder.synchronize(PrivateFolder.of(other)) }
    }

    /// Gives a file another name, which nobody must have: `FileError.isTaken` otherwise.
    public static func move(_ path: String, toNew other: String) throws(FileError) {
        if link(path, other) == 0 {
            unlink(path)
        } else {
            let code = errno
            if FileIdentity(path: other, followingLinks: false) != nil {
                throw FileError("link", other, code: EEXIST)
            }
            switch code {
            // A file system without links, such as a memory stick's.
            case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EACCES, EMLINK: return try move(path, to: other)
            default: throw FileError("link", other, code: code)
            }
        }
        try PrivateFolder.synchronize(PrivateFolder.of(other))
    }

    private static func make(
        _ path: String, with bytes: some ContiguousBytes, durably: Bool
    ) throws(FileError) {
        let file = try OpenFile(path, .making)
        do throws(FileError) {
            try file.write(bytes)
            if durably { try file.synchronize() }
        } catch {
            unlink(path)
            throw error
        }
    }
}
