public import Foundation

/// A private file of what was done, a line for each thing: what, when, how long it took and how it ended.
///
/// It never leaves the machine, and holds nothing that anybody typed besides the name of what was done: no
/// arguments, no user, no secret. Each line is a JSON object (<https://jsonlines.org>). A record that cannot be
/// kept spoils nothing.
public struct ActivityRecord: Sendable {
    /// Where it is; at its limit it is put aside under this name with `.1`, in place of the one before.
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
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let path = file.path(percentEncoded: false)
        var status = stat()
        if lstat(path, &status) == 0, Int(status.st_size) + line.count > limit { rename(path, path + ".1") }
        let descriptor = open(
            path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
}
