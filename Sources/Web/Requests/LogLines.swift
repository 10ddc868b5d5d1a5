import Foundation
public import Logging
import Synchronization
import Wording

/// Writes the log to standard error, what is only information at most a tenth of a second late.
///
/// swift-log's own handler asks the C library for the local time and writes each line by itself, which took 14 of the
/// 160 µs of a small answer. What could move a terminal's cursor is replaced.
public struct LogLines: LogHandler {
    /// Added to each line.
    public var metadata: Logger.Metadata = [:]
    /// From which level on lines are written.
    public var logLevel: Logger.Level = .info
    /// Not used.
    public var metadataProvider: Logger.MetadataProvider?

    /// A handler for all labels.
    public init() {}

    /// A value that is added to each line.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes a line: at once if it is more than information.
    public func log(event: LogEvent) {
        var line = "\(event.level.rawValue) \(event.message)"
        let added = metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 })
        for (name, value) in added.sorted(by: { $0.key < $1.key }) { line += " \(name)=\(value)" }
        line = Sanitizer.clean(line, replacement: "?")
        let isUrgent = event.level > .info
        let isFirst = Self.pending.withLock { pending in
            let wasEmpty = pending.bytes.isEmpty
            pending.bytes.append(contentsOf: pending.clock.text().utf8)
            pending.bytes.append(UInt8(ascii: " "))
            pending.bytes.append(contentsOf: line.utf8)
            pending.bytes.append(UInt8(ascii: "\n"))
            if isUrgent || pending.bytes.count > 16 << 10 { pending.write() }
            return wasEmpty && !pending.bytes.isEmpty
        }
        if isFirst { DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { Self.flush() } }
    }

    /// Writes the lines that wait, as before the end of the process.
    public static func flush() { pending.withLock { $0.write() } }

    private static let pending = Mutex(Pending())

    /// Lines that are not written yet.
    private struct Pending {
        var bytes: [UInt8] = []
        var clock = Clock()

        mutating func write() {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
                // Without a reader, there is nowhere to say so.
                guard count > 0 || errno == EINTR else { break }
                rest = rest.dropFirst(max(count, 0))
            }
            bytes.removeAll(keepingCapacity: true)
        }
    }

    /// The time in UTC to the second, formatted once in each.
    private struct Clock {
        private var second = 0
        private var shown = ""

        mutating func text() -> String {
            let now = time(nil)
            if now != second {
                second = now
                shown = Date(timeIntervalSince1970: TimeInterval(now)).formatted(.iso8601)
            }
            return shown
        }
    }
}
