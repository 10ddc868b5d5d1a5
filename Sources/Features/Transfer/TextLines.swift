import Wording

/// The lines of a text that aren't blank, without white space around them.
struct TextLines: Sequence, IteratorProtocol {
    /// A line, and the bytes that it is written with.
    struct Line {
        let text: String
        let range: Range<Int>
    }

    /// The most bytes of a line that are looked at.
    static let longest = 65_536

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Line? {
        while position < bytes.count {
            let start = position
            let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            position = end + 1
            let text = String(decoding: bytes[start..<Swift.min(end, start + Self.longest)], as: UTF8.self)
                .trimmed
            if !text.isEmpty { return Line(text: text, range: start..<end) }
        }
        return nil
    }
}
