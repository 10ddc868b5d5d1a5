import Synchronization

/// The output of a console in memory, for tests.
public final class CapturedOutput: Sendable {
    private let bytes = Mutex<(output: [UInt8], error: [UInt8])>(([], []))

    /// Makes an empty capture.
    public init() {}

    /// Standard output.
    public var output: String { bytes.withLock { String(decoding: $0.output, as: UTF8.self) } }
    /// Standard error.
    public var errors: String { bytes.withLock { String(decoding: $0.error, as: UTF8.self) } }

    /// Forgets what came so far.
    public func clear() {
        bytes.withLock { $0 = ([], []) }
    }

    func append(_ new: [UInt8], isError: Bool) {
        bytes.withLock { if isError { $0.error += new } else { $0.output += new } }
    }
}
