import Files
import Foundation

/// The history of entered lines, oldest first, saved in a file of mode 0600.
///
/// The file starts with a line that marks it as ours, followed by one UTF-8 line per entry. New lines are
/// appended. Duplicates are dropped on loading, and the file is rewritten once it has grown to twice the
/// capacity. Every read and write holds an exclusive flock(2) on the file, so that shells sharing it lose no
/// lines.
public struct History: Sendable {
    /// The lines, oldest first, without duplicates.
    private(set) var lines: [String] = []
    /// The maximum number of lines to keep: the file is shortened when it is loaded with more than twice as many.
    /// With 0, the file is neither read nor written.
    let capacity: Int
    /// The path of the file; nil keeps the history in memory only.
    let path: String?

    /// The maximum number of lines in memory if none are saved to the file.
    private static let memoryLimit = 1000
    /// The maximum number of bytes to read from the end of the file.
    private static let fileLimit = 4 << 20
    /// The first line of the file, which marks it as ours.
    static let mark = "# pokeexplorer history 1\n"

    /// Creates an empty history.
    public init(path: String? = nil, capacity: Int = 1000) {
        self.path = path
        self.capacity = max(0, capacity)
    }

    /// Loads the history from a file, which need not exist, and sets its mode to 0600.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - older: a file from an earlier version, which has no mark. It is read if `path` doesn't exist yet,
    ///     and is never changed, since it may belong to another program.
    ///   - capacity: the maximum number of lines.
    /// - Returns: the saved history.
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
                // Replace the locked file with a shorter one.
                if stored.count > 2 * history.capacity {
                    try WholeFile.replace(path, with: history.contents)
                }
            }
        } catch {
            guard error.isMissing else { throw TerminalError(error) }
            guard let older, let file = try? OpenFile(older, .reading) else { return history }
            history.take((try? storedLines(of: file)) ?? [])
            // If another shell created it first, or it can't be written, the lines are still in memory.
            try? WholeFile.make(path, with: history.contents)
        }
        return history
    }

    /// Appends a line to the history and its file, and removes any earlier copy from memory.
    ///
    /// Ignores empty lines, lines that start with a space, and lines with a line break.
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

    /// Removes every line and empties the file.
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

    /// Loads stored lines up to the capacity, keeping the last of any duplicates, as if they had been added
    /// one by one.
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

    /// Runs work on the file while holding a lock on it, if the file system supports locks.
    ///
    /// - Throws: `FileError.notRegular` if it isn't a regular file of ours.
    private static func withFile(
        _ path: String, _ access: OpenFile.Access, _ body: (borrowing OpenFile) throws(FileError) -> Void
    ) throws(FileError) {
        while true {
            let file = try OpenFile(path, access)
            let isLocked = (try? file.lock()) != nil
            // If another shell has replaced the file in the meantime, open the new one.
            if isLocked, !file.isInPlace { continue }
            guard file.isOurs(mark: mark) else { throw .notRegular(path: path) }
            return try body(file)
        }
    }

    /// Reads the lines at the end of a file, starting at a line's beginning, without the mark.
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
