import Files
import Foundation

/// The lines that were entered before, oldest first, kept in a file of mode 0600.
///
/// The file begins with a line that marks it as ours; each further line, in UTF-8, is one that was entered. Lines are
/// appended; duplicates are dropped on loading, and the file is rewritten once it has grown to twice the capacity.
/// Each of that is done under an exclusive flock(2) on the file, so that shells that share it lose nothing of each other.
public struct History: Sendable {
    /// The lines, oldest first; none twice.
    public private(set) var lines: [String] = []
    /// The number of lines to keep; with 0, the file is neither read nor written.
    public let capacity: Int
    /// The file; nil keeps them in memory only.
    public let path: String?

    /// The number of lines to keep in memory when none are kept in the file.
    private static let memoryLimit = 1000
    /// The number of bytes to read from the end of a file.
    private static let fileLimit = 4 << 20
    /// The first line of the file.
    static let mark = "# pokeexplorer history 1\n"

    /// Makes an empty history.
    public init(path: String? = nil, capacity: Int = 1000) {
        self.path = path
        self.capacity = max(0, capacity)
    }

    /// Makes a history from a file, which need not exist. Its mode becomes 0600.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - older: a file without a mark, from earlier versions. It is read if there is no newer one yet, and
    ///     stays as it is, since it may belong to another program.
    ///   - capacity: how many lines to keep.
    /// - Returns: the lines that were kept.
    /// - Throws: `TerminalError.historyUnavailable` or `.foreignHistory`.
    public static func load(
        path: String, older: String? = nil, capacity: Int = 1000
    ) throws(TerminalError) -> History {
        var history = History(path: path, capacity: capacity)
        guard history.capacity > 0 else { return history }
        do throws(FileError) {
            try withFile(path, .reading) { file throws(FileError) in
                file.makePrivate()
                let stored = try storedLines(of: file)
                history.take(stored)
                // A shorter file takes the place of the one that is locked.
                if stored.count > 2 * history.capacity {
                    try WholeFile.replace(path, with: history.contents)
                }
            }
        } catch {
            guard error.isMissing else { throw TerminalError(error) }
            guard let older, let file = try? OpenFile(older, .reading) else { return history }
            history.take((try? storedLines(of: file)) ?? [])
            // Where another shell was quicker, or nothing can be written, the lines are in memory.
            try? WholeFile.make(path, with: history.contents)
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
        do throws(FileError) {
            try Self.withFile(path, .adding) { file throws(FileError) in
                let isNew = file.size < Self.mark.utf8.count
                if isNew { try file.truncate(to: 0) }
                try file.write(Data(((isNew ? Self.mark : "") + line + "\n").utf8))
            }
        } catch {
            throw TerminalError(error)
        }
    }

    /// Forgets every line; a file stays, without any.
    mutating func clear() throws(TerminalError) {
        lines = []
        guard let path, FileIdentity(path: path) != nil else { return }
        do throws(FileError) {
            try Self.withFile(path, .adding) { file throws(FileError) in
                try file.truncate(to: min(file.size, Self.mark.utf8.count))
            }
        } catch {
            throw TerminalError(error)
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

    private var contents: Data { Data((Self.mark + lines.map { $0 + "\n" }.joined()).utf8) }

    /// Runs work on the file with a lock on it, if the file system has locks.
    ///
    /// - Throws: `FileError.notRegular` for what isn't ours.
    private static func withFile(
        _ path: String, _ access: OpenFile.Access, _ body: (borrowing OpenFile) throws(FileError) -> Void
    ) throws(FileError) {
        while true {
            let file = try OpenFile(path, access)
            let isLocked = (try? file.lock()) != nil
            // Another shell may have put a new file in its place meanwhile: that one counts.
            if isLocked, !file.isInPlace { continue }
            guard file.isOurs(mark: mark) else { throw .notRegular(path: path) }
            return try body(file)
        }
    }

    /// The lines at the end of a file, from the beginning of one on; without the mark.
    private static func storedLines(of file: borrowing OpenFile) throws(FileError) -> [String] {
        var bytes = try file.lastBytes(fileLimit)[...]
        if bytes.count < file.size { bytes = bytes.drop { $0 != 0x0A } }
        if bytes.starts(with: mark.utf8) { bytes = bytes.dropFirst(mark.utf8.count) }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

extension TerminalError {
    fileprivate init(_ error: FileError) {
        if case .notRegular(let path) = error {
            self = .foreignHistory(path: path)
        } else {
            self = .historyUnavailable(code: error.code ?? EIO)
        }
    }
}
