/// Checks whether bytes are UTF-8 without making a string.

extension UnsafeRawBufferPointer {
    /// Whether all the bytes are well-formed UTF-8, as The Unicode Standard's table 3-7 has it:
    /// <https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-3/#G27506>.
    var isUTF8: Bool {
        var index = 0
        while index < count {
            // Most of it is ASCII, and is passed over eight bytes at a time.
            if index + 8 <= count,
                loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                index += 8
            } else if self[index] < 0x80 {
                index += 1
            } else {
                guard let length = sequenceLength(at: index) else { return false }
                index += length
            }
        }
        return true
    }

    /// The length of the sequence of several bytes that begins there; nil if it is not well-formed.
    private func sequenceLength(at index: Int) -> Int? {
        let (length, second): (Int, ClosedRange<UInt8>)
        switch self[index] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= count, second.contains(self[index + 1]) else { return nil }
        for next in index + 2..<index + length where self[next] & 0xC0 != 0x80 { return nil }
        return length
    }
}
