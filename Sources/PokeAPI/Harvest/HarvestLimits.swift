import Fetching
import Foundation

/// Limits on the size of a harvest, each several times what the public API has.
struct HarvestLimits: Sendable {
    /// Of one kind; the public API has 1,579 forms.
    var count = 20_000
    /// Bytes of one text; there the longest has 240.
    var text = 4 << 10
    /// Bytes of what is kept of one answer, as JSON; there 11 KB at most.
    var answer = 256 << 10
    /// Bytes of what is kept of all answers together, as JSON; there 12.4 MB.
    var whole = 48 << 20

    /// Checks that what we keep of the answer to `path` is within its limits.
    ///
    /// - Throws: `.tooLarge` or `.textTooLong`.
    func check(_ json: Data, path: String) throws(APIError) {
        guard json.count <= answer else { throw .tooLarge(limit: answer) }
        guard Self.longestText(in: json) <= text else { throw .textTooLong(path: path, limit: text) }
    }

    /// The bytes of the longest text in JSON of our own making.
    private static func longestText(in json: Data) -> Int {
        json.withUnsafeBytes { json in
            var longest: Int = 0
            var length: Int? = nil
            var isEscaped = false
            for byte in json {
                if byte == UInt8(ascii: "\""), !isEscaped {
                    longest = max(longest, length ?? 0)
                    length = length == nil ? 0 : nil
                    continue
                }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                if let read = length { length = read + 1 }
            }
            return longest
        }
    }
}
