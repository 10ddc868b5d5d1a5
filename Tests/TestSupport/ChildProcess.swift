public import Foundation

/// A descendant of this process, as shown in `/proc`.
public struct ChildProcess: CustomStringConvertible, Sendable {
    /// Its process ID.
    public let id: pid_t
    /// Its command line, or its name in parentheses if it has ended.
    public let command: String
    /// Its state: a letter of proc_pid_stat(5).
    public let state: Character
    private let parent: pid_t

    /// Its ID, its state and its command line.
    public var description: String { "\(id) \(state) \(command)" }

    /// Returns all descendants of this process.
    public static func all() -> [Self] {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let processes = folders.compactMap { pid_t($0) }.sorted().compactMap(Self.init)
        var known: Set = [getpid()]
        // A child usually has a higher ID than its parent, but IDs wrap around eventually.
        for _ in 0..<8 { known.formUnion(processes.filter { known.contains($0.parent) }.map(\.id)) }
        return processes.filter { known.contains($0.parent) }
    }

    /// Reads the data about a process; nil if there is none with this ID.
    public init?(_ id: pid_t) {
        guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
            let end = stat.lastIndex(of: ")"), let start = stat.firstIndex(of: "(")
        else { return nil }
        let fields = stat[stat.index(after: end)...].split(separator: " ")
        guard fields.count > 1, let state = fields[0].first, let parent = pid_t(fields[1]) else { return nil }
        (self.id, self.state, self.parent) = (id, state, parent)
        let words = try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)
        let line = (words ?? "").split(separator: "\0").joined(separator: " ")
        command = line.isEmpty ? String(stat[start...end]) : line
    }
}
