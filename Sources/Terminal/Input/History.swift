import Foundation

/// The lines that were entered before, oldest first, kept in a file of mode 0600.
///
/// The file holds a line a line, in UTF-8. Lines are appended; duplicates fold when it is loaded, and the file is
/// written anew once it has grown to twice the capacity. Each of that is done under an exclusive flock(2) on the
/// file, so that shells that share it lose nothing of each other.
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
        var found = stat()
        guard history.capacity > 0, lstat(path, &found) == 0 || errno != ENOENT else { return history }
        try withFile(path, O_RDONLY | O_NONBLOCK) { descriptor throws(TerminalError) in
            let stored = String(decoding: try contents(of: descriptor), as: UTF8.self)
                .split(separator: "\n").map(String.init)
            history.take(stored)
            if stored.count > 2 * history.capacity { try history.rewrite(path) }
        }
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
        try Self.withFile(path, O_WRONLY | O_CREAT | O_APPEND) { descriptor throws(TerminalError) in
            try Self.write(line + "\n", to: descriptor)
        }
    }

    /// Forgets every line; a file stays, empty.
    mutating func clear() throws(TerminalError) {
        lines = []
        guard let path, access(path, F_OK) == 0 else { return }
        try Self.withFile(path, O_WRONLY) { descriptor throws(TerminalError) in
            guard ftruncate(descriptor, 0) == 0 else { throw .historyUnavailable(code: errno) }
        }
    }

    /// Takes over the last of each of these lines, as far as there is room: as if they were folded one by one.
    private mutating func take(_ stored: [String]) {
        var seen: Set<String> = []
        lines = stored.reversed().filter { seen.insert($0).inserted }.prefix(capacity).reversed()
    }

    private mutating func fold(_ line: String) {
        lines.removeAll { $0 == line }
        lines.append(line)
        let limit = capacity > 0 ? capacity : Self.memoryLimit
        if lines.count > limit { lines.removeFirst(lines.count - limit) }
    }

    /// Puts a shorter file in the place of the one that is locked. What is left of an earlier try goes first.
    private func rewrite(_ path: String) throws(TerminalError) {
        let new = "\(path).new"
        unlink(new)
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .historyUnavailable(code: errno) }
        defer { close(descriptor) }
        try Self.write(lines.map { $0 + "\n" }.joined(), to: descriptor)
        guard rename(new, path) == 0 else { throw .historyUnavailable(code: errno) }
    }

    /// Runs work on the file with a lock on it; where the file system knows no locks, without.
    private static func withFile(
        _ path: String, _ flags: Int32, _ body: (Int32) throws(TerminalError) -> Void
    ) throws(TerminalError) {
        while true {
            let descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { throw .historyUnavailable(code: errno) }
            defer { close(descriptor) }
            while flock(descriptor, LOCK_EX) == -1, errno == EINTR {}
            var (locked, named) = (stat(), stat())
            fstat(descriptor, &locked)
            // Another shell may have put a new file in its place meanwhile: that one counts.
            guard lstat(path, &named) == 0, locked.st_ino == named.st_ino, locked.st_dev == named.st_dev
            else { continue }
            return try body(descriptor)
        }
    }

    private static func write(_ text: String, to descriptor: Int32) throws(TerminalError) {
        switch writeAll(Array(text.utf8), to: descriptor) {
        case nil: return
        case .writeFailed(let code): throw .historyUnavailable(code: code)
        case .some: throw .historyUnavailable(code: EPIPE)
        }
    }

    /// What the end of a file holds, from the beginning of a line on; its mode becomes 0600.
    private static func contents(of descriptor: Int32) throws(TerminalError) -> ArraySlice<UInt8> {
        fchmod(descriptor, 0o600)
        let start = max(0, lseek(descriptor, 0, SEEK_END) - fileLimit)
        lseek(descriptor, start, SEEK_SET)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < fileLimit {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .historyUnavailable(code: errno) }
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return start > 0 ? bytes.drop { $0 != 0x0A } : bytes[...]
    }
}
