extension Sequence<UInt8> {
    /// The bytes as lower-case hexadecimal digits, two per byte.
    package var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Parses lower-case hexadecimal digits, two per byte; nil for any other text.
    init?(hexadecimal text: some Collection<UInt8>) {
        self = []
        // Growing the array would leave copies of a secret in memory.
        reserveCapacity(text.count / 2)
        var high: UInt8?
        for digit in text {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let first = high { append(first << 4 | value) }
            high = high == nil ? value : nil
        }
        if high != nil { return nil }
    }
}
