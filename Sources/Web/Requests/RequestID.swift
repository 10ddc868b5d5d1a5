import Logging
import Wording

/// The random ID of a request, included in its response and its log lines.
struct RequestID {
    /// 16 hexadecimal digits.
    let text: String

    init() { text = String(UInt64.random(in: 0...UInt64.max), radix: 16).withZeros(16) }

    var metadata: Logger.Metadata { ["request": "\(text)"] }
}
