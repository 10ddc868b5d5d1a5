/// A JSON value with its location in the file.
struct LocatedJSON {
    enum Value {
        case null
        case bool(Bool)
        /// A number as written in the file.
        case number(String)
        case string(String)
        case array([LocatedJSON])
        case object([(key: String, value: LocatedJSON)])
    }

    let value: Value
    /// The value's range of bytes in the file.
    let range: Range<Int>

    /// The offset of the value's first byte.
    var offset: Int { range.lowerBound }

    /// Returns the value for a key in an object. If the key is repeated, returns the first value.
    subscript(key: String) -> LocatedJSON? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }

    var string: String? { if case .string(let text) = value { text } else { nil } }

    var list: [LocatedJSON]? { if case .array(let items) = value { items } else { nil } }

    /// The value as a whole number, which may be written as `25.0`.
    var integer: Int64? {
        guard case .number(let text) = value else { return nil }
        if let number = Int64(text) { return number }
        guard let number = Double(text), number.magnitude < 1e15 else { return nil }
        return Int64(exactly: number)
    }

    var isNull: Bool { if case .null = value { true } else { false } }

    // MARK: Reading JSON: RFC 8259, <https://www.rfc-editor.org/rfc/rfc8259>, strictly

    /// Parses a file that contains one or more values, one after the other.
    static func values(in bytes: [UInt8]) throws(ReadingError) -> [LocatedJSON] {
        var parser = Parser(bytes: bytes)
        var values: [LocatedJSON] = []
        parser.skipSpace()
        while parser.position < bytes.count {
            try values.append(parser.value(depth: 0))
            parser.skipSpace()
        }
        return values
    }

    /// Parses values one after the other.
    private struct Parser {
        static let depthLimit = 32
        static let countLimit = 500_000

        let bytes: [UInt8]
        var position = 0
        var count = 0

        mutating func value(depth: Int) throws(ReadingError) -> LocatedJSON {
            skipSpace()
            let start = position
            count += 1
            guard depth < Self.depthLimit, count <= Self.countLimit else {
                throw .tooMuch(FileLocation(of: start, in: bytes))
            }
            guard count % 1024 != 0 || !Task.isCancelled else { throw .cancelled }
            let value: Value
            switch try current() {
            case "{":
                var members: [(key: String, value: LocatedJSON)] = []
                try list(until: "}") { parser throws(ReadingError) in
                    parser.skipSpace()
                    guard try parser.current() == "\"" else { throw parser.unexpected() }
                    let key = try parser.string()
                    parser.skipSpace()
                    try parser.expect(":")
                    try members.append((key, parser.value(depth: depth + 1)))
                }
                value = .object(members)
            case "[":
                var items: [LocatedJSON] = []
                try list(until: "]") { parser throws(ReadingError) in
                    try items.append(parser.value(depth: depth + 1))
                }
                value = .array(items)
            case "\"": value = .string(try string())
            case "t":
                try expect("true")
                value = .bool(true)
            case "f":
                try expect("false")
                value = .bool(false)
            case "n":
                try expect("null")
                value = .null
            default: value = try .number(number())
            }
            return LocatedJSON(value: value, range: start..<position)
        }

        /// Parses comma-separated values between brackets.
        private mutating func list(
            until end: Unicode.Scalar, _ item: (inout Parser) throws(ReadingError) -> Void
        ) throws(ReadingError) {
            position += 1
            skipSpace()
            var separator = ""
            while try current() != end {
                try expect(separator)
                try item(&self)
                skipSpace()
                separator = ","
            }
            position += 1
        }

        private mutating func string() throws(ReadingError) -> String {
            position += 1
            var text: [UInt8] = []
            while true {
                let scalar = try current()
                guard scalar >= " " else { throw unexpected() }
                position += 1
                switch scalar {
                case "\"": return String(decoding: text, as: UTF8.self)
                case "\\": try escape(into: &text)
                default: text.append(bytes[position - 1])
                }
            }
        }

        private static let escapes = Dictionary(
            uniqueKeysWithValues: zip("\"\\/bfnrt".unicodeScalars, "\"\\/\u{8}\u{C}\n\r\t".utf8))

        private mutating func escape(into text: inout [UInt8]) throws(ReadingError) {
            let start = position - 1
            let sign = try current()
            position += 1
            if let plain = Self.escapes[sign] { return text.append(plain) }
            guard sign == "u" else { throw unexpected(at: start) }
            var unit = try fourDigits()
            if (0xD800..<0xDC00).contains(unit) {
                try expect("\\u")
                let low = try fourDigits()
                guard (0xDC00..<0xE000).contains(low) else { throw unexpected(at: start) }
                unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(unit) else { throw unexpected(at: start) }
            text += Array(String(scalar).utf8)
        }

        private mutating func fourDigits() throws(ReadingError) -> UInt32 {
            var number: UInt32 = 0
            for _ in 0..<4 {
                let digit = try Character(current()).hexDigitValue
                guard let digit else { throw unexpected() }
                number = number << 4 | UInt32(digit)
                position += 1
            }
            return number
        }

        private mutating func number() throws(ReadingError) -> String {
            let start = position
            skip("-")
            if !skip("0") { try digits() }
            if skip(".") { try digits() }
            if skip("eE") {
                skip("+-")
                try digits()
            }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }

        private mutating func digits() throws(ReadingError) {
            guard ("0"..."9").contains(try current()) else { throw unexpected() }
            while skip("0123456789") {}
        }

        private mutating func expect(_ text: String) throws(ReadingError) {
            for scalar in text.unicodeScalars {
                guard try current() == scalar else { throw unexpected() }
                position += 1
            }
        }

        private func current() throws(ReadingError) -> Unicode.Scalar {
            guard position < bytes.count else { throw .truncated(FileLocation(of: position, in: bytes)) }
            return Unicode.Scalar(bytes[position])
        }

        /// Skips one character if it is one of `signs`.
        @discardableResult
        private mutating func skip(_ signs: String) -> Bool {
            guard position < bytes.count, signs.utf8.contains(bytes[position]) else { return false }
            position += 1
            return true
        }

        private func unexpected(at offset: Int? = nil) -> ReadingError {
            .malformed(FileLocation(of: offset ?? position, in: bytes))
        }

        mutating func skipSpace() { while skip(" \n\r\t") {} }
    }
}
