import Files
public import Foundation
import Synchronization

/// A private log with one line for each command: its name, when it ran, how long it took and how it ended.
///
/// The log never leaves the machine. Of the user's input, it contains only the names of commands: no
/// arguments, usernames or secrets. Each line is a JSON object (<https://jsonlines.org>). If the log can't be
/// written, commands still work.
public final class ActivityRecord: Sendable {
    /// The log file. If another program's file has this name, it is left alone. When the log is full, it is
    /// renamed by adding `.1`, which replaces the previous file of that name.
    let file: URL
    private let limit: Int
    private let now: @Sendable () -> Date
    private let noteForeign: @Sendable (_ path: String) -> Void
    private let hasNotedForeign = Atomic(false)

    /// Creates a log that is written to a file.
    ///
    /// - Parameters:
    ///   - file: the log file; neither it nor its folder needs to exist.
    ///   - limit: the maximum size of the file, in bytes.
    ///   - noteForeign: called once with the path if another program's file has this name, in which case
    ///     nothing is logged.
    ///   - now: returns the current time.
    public init(
        file: URL, limit: Int = 1 << 18, noteForeign: @escaping @Sendable (_ path: String) -> Void = { _ in },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.file = file
        self.limit = limit
        self.noteForeign = noteForeign
        self.now = now
    }

    /// Runs a command and logs it.
    ///
    /// - Parameters:
    ///   - verb: the command's name.
    ///   - outcome: describes the result in one word.
    ///   - isolation: the actor to run the work on; by default the caller's.
    ///   - work: runs the command.
    /// - Returns: the work's result.
    public func noting<Outcome>(
        _ verb: String, outcome: (Outcome) -> String, isolation: isolated (any Actor)? = #isolation,
        _ work: () async -> Outcome
    ) async -> Outcome {
        let start = now()
        let result = await work()
        let line: [String: Any] = [
            "at": start.formatted(.iso8601),
            "milliseconds": Int((now().timeIntervalSince(start) * 1000).rounded()),
            "outcome": outcome(result), "verb": verb,
        ]
        let bytes = try? JSONSerialization.data(withJSONObject: line, options: .sortedKeys)
        if let bytes { append(bytes + Data("\n".utf8)) }
        return result
    }

    private func append(_ line: Data) {
        let path = file.filePath
        do throws(FileError) {
            try write(line, to: path)
        } catch .notRegular(let path) {
            if !hasNotedForeign.exchange(true, ordering: .relaxed) { noteForeign(path) }
        } catch {
            // A failure to log must not fail the command.
        }
    }

    /// Appends a line in a single write, so that lines from different processes don't get mixed up.
    private func write(_ line: Data, to path: String) throws(FileError) {
        try PrivateFolder.make(PrivateFolder.of(path))
        let record = try OpenFile(path, .adding)
        guard record.isOurs(mark: Self.mark) else { throw .notRegular(path: path) }
        guard record.size > 0, record.size + line.count > limit else { return try record.write(line) }
        guard WholeFile.isOurs(path + ".1", mark: Self.mark) else { throw .notRegular(path: path + ".1") }
        try WholeFile.move(path, to: path + ".1", durably: false)
        try OpenFile(path, .adding).write(line)
    }

    /// The beginning of each line; the keys are sorted.
    private static let mark = #"{"at":""#
}
