import Foundation

/// Why a file could not be read, written or made. A fact only: who shows it makes the sentence.
public enum FileError: Error, Hashable, Sendable {
    /// A system call failed, with `errno` as its code.
    case system(call: String, path: String, code: Int32)
    /// What is there is a folder, a link, a pipe, a socket or a device, and was left alone.
    case notRegular(path: String)
    /// The file has more than `limit` bytes.
    case tooLarge(path: String, limit: Int)
    /// The path begins with `~name`, and the machine knows no user of that name.
    case noSuchUser(path: String)

    /// The code is `errno`, read before anything else can change it.
    init(_ call: String, _ path: String, code: Int32 = errno) {
        self = .system(call: call, path: path, code: code)
    }

    /// The file's path.
    public var path: String {
        switch self {
        case .system(_, let path, _), .notRegular(let path), .tooLarge(let path, _), .noSuchUser(let path):
            path
        }
    }

    /// What `errno` was; nil where no call failed.
    public var code: Int32? {
        guard case .system(_, _, let code) = self else { return nil }
        return code
    }

    /// Whether there was nothing to open at the path.
    public var isMissing: Bool {
        if case .system("open", _, let code) = self { code == ENOENT || code == ENOTDIR } else { false }
    }

    /// Whether there is something at the path of a file that was to be new.
    public var isTaken: Bool { code == EEXIST }

    /// The system's words for it, such as “Permission denied”.
    public var reason: String {
        switch self {
        case .system(_, _, let code): String(cString: strerror(code))
        case .notRegular: "Not a regular file"
        case .tooLarge(_, let limit): "More than \(limit) bytes"
        case .noSuchUser: "There is no user of that name"
        }
    }

    /// The same about a path that a person knows.
    public func about(_ path: String) -> FileError {
        switch self {
        case .system(let call, _, let code): .system(call: call, path: path, code: code)
        case .notRegular: .notRegular(path: path)
        case .tooLarge(_, let limit): .tooLarge(path: path, limit: limit)
        case .noSuchUser: .noSuchUser(path: path)
        }
    }
}
