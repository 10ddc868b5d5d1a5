import Files
public import Foundation

/// A private file of what was done, a line for each thing: what, when, how long it took and how it ended.
///
/// It never leaves the machine, and holds nothing that anybody typed besides the name of what was done: no
/// arguments, no user, no secret. Each line is a JSON object (<https://jsonlines.org>). A record that cannot be
/// kept spoils nothing.
public struct ActivityRecord: Sendable {
    /// Where it is; somebody else's file in its place is left alone. At its limit it is put aside under this name with `.1`, in place of the one before.
    public let file: URL
    private let limit: Int
    private let now: @Sendable () -> Date

    private struct Line: Encodable {
        let at: String
        let milliseconds: Int
        let outcome: String
        let verb: String
    }

    /// - Parameters:
    ///   - file: where it is; it need not exist, nor its folder.
    ///   - limit: so many bytes a file has at most.
    ///   - now: the time.
    public init(file: URL, limit: Int = 1 << 18, now: @escaping @Sendable () -> Date = { Date() }) {
        self.file = file
        self.limit = limit
        self.now = now
    }

    /// Does something and notes that it was done.
    ///
    /// - Parameters:
    ///   - verb: what is done, in a word of the program's own.
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
        let line = Line(
            at: start.formatted(.iso8601),
            milliseconds: Int((now().timeIntervalSince(start) * 1000).rounded()),
            outcome: outcome(result), verb: verb)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        if let bytes = try? encoder.encode(line) { append(bytes + Data("\n".utf8)) }
        return result
    }

    /// One write a line, so that lines of several processes do not mix.
    private func append(_ line: Data) {
        let path = file.path(percentEncoded: false)
        try? PrivateFolder.make(PrivateFolder.of(path))
        guard let record = try? OpenFile(path, .adding), record.isOurs(mark: Self.mark) else { return }
        guard record.size > 0, record.size + line.count > limit else {
            try? record.write(line)
            return
        }
        guard WholeFile.isOurs(path + ".1", mark: Self.mark) else { return }
        try? WholeFile.move(path, to: path + ".1", durably: false)
        try? OpenFile(path, .adding).write(line)
    }

    /// How each line begins, its members being sorted.
    private static let mark = #"{"at":""#
}
