import Foundation

/// The reason that a file couldn't be read, written or created. The caller words the message.
public enum FileError: Error, Hashable {
    /// A system call failed; `code` is its `errno`.
    case system(call: String, path: String, code: Int32)
    /// The path is a folder, symbolic link, pipe, socket or device, and was left alone.
    case notRegular(path: String)
    /// The file has more than `limit` bytes.
    case tooLarge(path: String, limit: Int)
    /// The path begins with `~name`, but there is no such user.
    case noSuchUser(path: String)

    /// Creates an error for a failed call. Reads `errno` immediately, before anything else can change it.
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

    /// The value of `errno`; nil if no call failed.
    public var code: Int32? {
        guard case .system(_, _, let code) = self else { return nil }
        return code
    }

    /// Whether nothing exists at the path.
    public var isMissing: Bool {
        if case .system("open", _, let code) = self { code == ENOENT || code == ENOTDIR } else { false }
    }

    /// Whether something already exists at the path of a new file.
    public var isTaken: Bool { code == EEXIST }

    /// The system's description of the error, such as “Permission denied”.
    public var reason: String {
        switch self {
        case .system(_, _, let code): String(cString: strerror(code))
        case .notRegular: "Not a regular file"
        case .tooLarge(_, let limit): "More than \(limit) bytes"
        case .noSuchUser: "There is no user of that name"
        }
    }

    /// Returns a copy with another path, such as the one that the user typed.
    public func about(_ path: String) -> FileError {
        switch self {
        case .system(let call, _, let code): .system(call: call, path: path, code: code)
        case .notRegular: .notRegular(path: path)
        case .tooLarge(_, let limit): .tooLarge(path: path, limit: limit)
        case .noSuchUser: .noSuchUser(path: path)
        }
    }
}
