import Files
public import Foundation
import Synchronization

/// A private log with a line for each command: which one, when, how long it took and how it ended.
///
/// The record never leaves the machine, and has nothing that was typed besides the command's name: no
/// arguments, no user, no secret. Each line is a JSON object (<https://jsonlines.org>). Work goes on where no record
/// can be kept.
public final class ActivityRecord: Sendable {
    /// The file; someone else's file in its place is left alone. At its limit it is renamed to this name with
    /// `.1`, replacing an older one.
    public let file: URL
    private let limit: Int
    private let now: @Sendable () -> Date
    private let noteForeign: @Sendable (_ path: String) -> Void
    private let hasNotedForeign = Atomic(false)

    /// - Parameters:
    ///   - file: where it is; it need not exist, nor its folder.
    ///   - limit: the most bytes that a file has.
    ///   - noteForeign: called once with the path of someone else's file, which stays as it is; then no record is kept.
    ///   - now: the time.
    public init(
        file: URL, limit: Int = 1 << 18, noteForeign: @escaping @Sendable (_ path: String) -> Void = { _ in },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.file = file
        self.limit = limit
        self.noteForeign = noteForeign
        self.now = now
    }

    /// Does something and records it.
    ///
    /// - Parameters:
    ///   - verb: what is done, in a word of the program.
    ///   - outcome: how it ended, in a word.
    ///   - isolation: where the work is done: where the caller is.
    ///   - work: what is done.
    /// - Returns: what the work returns.
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
        let path = file.path(percentEncoded: false)
        do throws(FileError) {
            try write(line, to: path)
        } catch .notRegular(let path) {
            if !hasNotedForeign.exchange(true, ordering: .relaxed) { noteForeign(path) }
        } catch {
            // Work matters more than its record.
        }
    }

    /// Appends a line in a single write, so that lines of several processes do not mix.
    private func write(_ line: Data, to path: String) throws(FileError) {
        try PrivateFolder.make(PrivateFolder.of(path))
        let record = try OpenFile(path, .adding)
        guard record.isOurs(mark: Self.mark) else { throw .notRegular(path: path) }
        guard record.size > 0, record.size + line.count > limit else { return try record.write(line) }
        guard WholeFile.isOurs(path + ".1", mark: Self.mark) else { throw .notRegular(path: path + ".1") }
        try WholeFile.move(path, to: path + ".1", durably: false)
        try OpenFile(path, .adding).write(line)
    }

    /// The prefix of each line, its members being sorted.
    private static let mark = #"{"at":""#
}
