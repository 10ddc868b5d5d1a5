import Foundation
package import JSONShapes
public import Logging
import Synchronization
import Wording

/// Writes the log to standard error; informational lines may be delayed by a tenth of a second.
///
/// swift-log's own handler asks the C library for the local time and writes each line separately, which took
/// 14 of the 160 µs of a small response. Characters that could move a terminal's cursor are replaced.
public struct LogLines: LogHandler {
    /// The metadata added to every line.
    public var metadata: Logger.Metadata = [:]
    /// The lowest level that is written.
    public var logLevel: Logger.Level = .info
    /// Not used.
    public var metadataProvider: Logger.MetadataProvider?

    /// The format of lines.
    public enum Format: String, Sendable {
        /// A time, a level, a sentence, and metadata as `name=value`.
        case text
        /// A JSON object with `time`, `level`, `message` and metadata.
        case json
    }

    let format: Format

    /// Creates a handler for all labels.
    public init(_ format: Format = .text) { self.format = format }

    /// A metadata value added to every line.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes a line, immediately if its level is above informational.
    public func log(event: LogEvent) {
        var added = metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 })
        var line: String
        switch format {
        case .text:
            line = "\(event.level.rawValue) \(event.message)"
            for (name, value) in added.sorted(by: { $0.key < $1.key }) { line += " \(name)=\(value)" }
            line = Sanitizer.clean(line, replacement: "?")
        case .json:
            added["level"] = "\(event.level.rawValue)"
            added["message"] = "\(event.message)"
            line = String(decoding: JSON.bytes(of: added).dropFirst(), as: UTF8.self)
        }
        let isUrgent = event.level > .info
        let isFirst = Self.pending.withLock { pending in
            let wasEmpty = pending.bytes.isEmpty
            let time = currentTime("%Y-%m-%dT%H:%M:%SZ")
            pending.bytes.append(contentsOf: (format == .json ? "{\"time\":\"\(time)\"," : time + " ").utf8)
            pending.bytes.append(contentsOf: line.utf8)
            pending.bytes.append(UInt8(ascii: "\n"))
            if isUrgent || pending.bytes.count > 16 << 10 { pending.write() }
            return wasEmpty && !pending.bytes.isEmpty
        }
        if isFirst { DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { Self.flush() } }
    }

    /// Writes all buffered lines, for example before the process ends.
    public static func flush() { pending.withLock { $0.write() } }

    private static let pending = Mutex(Pending())

    /// Lines that haven't been written yet.
    private struct Pending {
        var bytes: [UInt8] = []

        mutating func write() {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
                // If standard error is closed, there is nowhere to report it.
                guard count > 0 || errno == EINTR else { break }
                rest = rest.dropFirst(max(count, 0))
            }
            bytes.removeAll(keepingCapacity: true)
        }
    }
}

extension Logger.MetadataValue: MemberValue {
    package static var shape: Shape { .text }

    /// Encodes numbers as numbers, and everything else as text.
    package func write(to json: inout JSONWriter) {
        if case .stringConvertible(let number as Int) = self {
            number.write(to: &json)
        } else {
            "\(self)".write(to: &json)
        }
    }
}
