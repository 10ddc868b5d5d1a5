import Fetching
import Foundation

/// Limits on the size of a harvest. Each is several times the public API's current size.
struct HarvestLimits {
    /// The maximum number of resources of a kind; the public API has 1,579 forms.
    var count = 20_000
    /// The maximum length of a string in bytes; the public API's longest is 240.
    var text = 4 << 10
    /// The maximum size of the kept part of a response as JSON, in bytes; 11 KB in the public API.
    var answer = 256 << 10
    /// The maximum size of the kept parts of all responses as JSON, in bytes; 12.4 MB in the public API.
    var whole = 48 << 20

    /// Checks that the kept part of the response for `path` is within the limits.
    ///
    /// - Throws: `.tooLarge` or `.textTooLong`.
    func check(_ json: Data, path: String) throws(APIError) {
        guard json.count <= answer else { throw .tooLarge(limit: answer) }
        guard Self.longestText(in: json) <= text else { throw .textTooLong(path: path, limit: text) }
    }

    /// Returns the length in bytes of the longest string in JSON that was encoded by this program.
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
