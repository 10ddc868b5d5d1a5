extension StringProtocol {
    /// The words, which are separated by spaces.
    @inlinable package var words: [String] {
        utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }
}
