/// A range of text in the catalogue's bytes.
struct TextRange {
    var start: UInt32
    var count: UInt32

    static let empty = TextRange(start: 0, count: 0)

    var indices: Range<Int> { Int(start)..<Int(start + count) }
}

extension TextRange {
    init(_ indices: Range<Int>) { self.init(start: UInt32(indices.lowerBound), count: UInt32(indices.count)) }
}
