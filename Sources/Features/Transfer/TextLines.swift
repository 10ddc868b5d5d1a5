import Wording

/// The lines of a file that aren't blank, without surrounding white space.
struct TextLines: Sequence, IteratorProtocol {
    /// A line and its range of bytes, without surrounding spaces.
    struct Line {
        let text: String
        let range: Range<Int>
    }

    /// The maximum number of bytes examined per line.
    static let longest = 65_536

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Line? {
        while position < bytes.count {
            var start = position
            var end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            position = end + 1
            while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
            while start < end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
            let text = String(decoding: bytes[start..<Swift.min(end, start + Self.longest)], as: UTF8.self)
                .trimmed
            if !text.isEmpty { return Line(text: text, range: start..<end) }
        }
        return nil
    }
}
