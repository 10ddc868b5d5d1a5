import Foundation

/// The lines that were entered before, oldest first, kept in a file of mode 0600.
///
/// The file holds a line a line, in UTF-8. Lines are appended, so that two shells that share a file lose
/// nothing; duplicates fold when it is loaded, and the file is written anew once it has grown to twice the
/// capacity.
public struct History: Sendable {
    /// The lines, oldest first; none twice.
    public private(set) var lines: [String] = []
    /// So many are kept; with 0, nothing is read from the file or written to it.
    public let capacity: Int
    /// Where they are kept; nothing keeps them in memory alone.
    public let path: String?

    /// So many lines stay in memory where none are kept.
    private static let memoryLimit = 1000
    /// So many bytes of a file are read, from its end.
    private static let fileLimit = 4 << 20

    /// Makes an empty history.
    public init(path: String? = nil, capacity: Int = 1000) {
        self.path = path
        self.capacity = max(0, capacity)
    }

    /// Makes a history from a file, which need not exist. Its mode becomes 0600.
    ///
    /// - Throws: `TerminalError.historyUnavailable`.
    public static func load(path: String, capacity: Int = 1000) throws(TerminalError) -> History {
        var history = History(path: path, capacity: capacity)
        guard history.capacity > 0, let bytes = try contents(of: path) else { return history }
        let stored = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n").map(String.init).filter { !$0.isEmpty }
        for line in stored { history.fold(line) }
        if stored.count > 2 * history.capacity { try history.rewrite(path) }
        return history
    }

    /// Puts a line last, in the file too; an earlier one like it goes.
    ///
    /// An empty line, one that begins with a blank, and one with a line break are not kept.
    mutating func remember(_ line: String) throws(TerminalError) {
        guard !line.isEmpty, !line.hasPrefix(" "), !line.contains(where: \.isNewline),
            line.utf8.count <= LineReader.lineLimit
        else { return }
        let isRepeated = lines.last == line
        fold(line)
        guard let path, !isRepeated, capacity > 0 else { return }
        try Self.write(line + "\n", to: path, flags: O_APPEND)
    }

    /// Forgets every line; a file stays, empty.
    mutating func clear() throws(TerminalError) {
        lines = []
        guard let path, access(path, F_OK) == 0 else { return }
        try Self.write("", to: path, flags: O_TRUNC)
    }

    private mutating func fold(_ line: String) {
        lines.removeAll { $0 == line }
        lines.append(line)
        let limit = capacity > 0 ? capacity : Self.memoryLimit
        if lines.count > limit { lines.removeFirst(lines.count - limit) }
    }

    private func rewrite(_ path: String) throws(TerminalError) {
        let new = "\(path).new"
        try Self.write(lines.map { $0 + "\n" }.joined(), to: new, flags: O_TRUNC)
        guard rename(new, path) == 0 else { throw .historyUnavailable(code: errno) }
    }

    private static func write(_ text: String, to path: String, flags: Int32) throws(TerminalError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | flags, 0o600)
        guard descriptor >= 0 else { throw .historyUnavailable(code: errno) }
        defer { close(descriptor) }
        switch writeAll(Array(text.utf8), to: descriptor) {
        case nil: return
        case .writeFailed(let code): throw .historyUnavailable(code: code)
        case .some: throw .historyUnavailable(code: EPIPE)
        }
    }

    private static func contents(of path: String) throws(TerminalError) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .historyUnavailable(code: errno)
        }
        defer { close(descriptor) }
        fchmod(descriptor, 0o600)
        let size = lseek(descriptor, 0, SEEK_END)
        lseek(descriptor, max(0, size - fileLimit), SEEK_SET)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < fileLimit {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .historyUnavailable(code: errno) }
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return bytes
    }
}
