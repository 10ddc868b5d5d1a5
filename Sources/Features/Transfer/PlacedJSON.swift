/// JSON with the place of each value.
struct PlacedJSON {
    enum Value {
        case null
        case bool(Bool)
        /// As it is written.
        case number(String)
        case string(String)
        case array([PlacedJSON])
        case object([(key: String, value: PlacedJSON)])
    }

    let value: Value
    /// The bytes it is written with.
    let range: Range<Int>

    /// Of its first byte.
    var offset: Int { range.lowerBound }

    /// Why text isn't JSON, and the offset where that shows.
    enum Fault: Error, Equatable {
        /// Ends too early.
        case truncated(Int)
        /// Something else was expected.
        case unexpected(Int)
        /// Nests deeper than `Parser.depthLimit`.
        case tooDeep(Int)
        /// Has more values than `Parser.countLimit`.
        case tooMany(Int)
        /// The task was cancelled.
        case cancelled
    }

    /// The value of a member of an object; the first of several.
    subscript(key: String) -> PlacedJSON? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }

    var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    var list: [PlacedJSON]? {
        if case .array(let items) = value { items } else { nil }
    }

    /// A whole number, which may be written as `25.0`.
    var integer: Int64? {
        guard case .number(let text) = value else { return nil }
        if let number = Int64(text) { return number }
        guard let number = Double(text), number.magnitude < 1e15 else { return nil }
        return Int64(exactly: number)
    }

    var isNull: Bool {
        if case .null = value { true } else { false }
    }
}

// MARK: Reading JSON: RFC 8259, <https://www.rfc-editor.org/rfc/rfc8259>, strictly

extension PlacedJSON {
    /// The values that stand one after the other in a text.
    static func values(in bytes: [UInt8]) throws(Fault) -> [PlacedJSON] {
        var parser = Parser(bytes: bytes)
        var values: [PlacedJSON] = []
        while try !parser.isAtEnd() { values.append(try parser.value(depth: 0)) }
        return values
    }

    /// Reads value after value.
    private struct Parser {
        static let depthLimit = 32
        static let countLimit = 500_000

        let bytes: [UInt8]
        var position = 0
        var count = 0

        mutating func isAtEnd() throws(Fault) -> Bool {
            skipSpace()
            return position == bytes.count
        }

        mutating func value(depth: Int) throws(Fault) -> PlacedJSON {
            skipSpace()
            let start = position
            guard depth < Self.depthLimit else { throw .tooDeep(start) }
            count += 1
            guard count <= Self.countLimit else { throw .tooMany(start) }
            guard count % 1024 != 0 || !Task.isCancelled else { throw .cancelled }
            let value: Value
            switch try current() {
            case UInt8(ascii: "{"): value = .object(try members(depth))
            case UInt8(ascii: "["):
                var items: [PlacedJSON] = []
                try list(until: UInt8(ascii: "]")) { parser throws(Fault) in
                    items.append(try parser.value(depth: depth + 1))
                }
                value = .array(items)
            case UInt8(ascii: "\""): value = .string(try string())
            case UInt8(ascii: "t"): value = .bool(try word("true") { true })
            case UInt8(ascii: "f"): value = .bool(try word("false") { false })
            case UInt8(ascii: "n"): value = try word("null") { .null }
            default: value = .number(try number())
            }
            return PlacedJSON(value: value, range: start..<position)
        }

        private mutating func members(_ depth: Int) throws(Fault) -> [(key: String, value: PlacedJSON)] {
            var members: [(key: String, value: PlacedJSON)] = []
            try list(until: UInt8(ascii: "}")) { parser throws(Fault) in
                parser.skipSpace()
                guard try parser.current() == UInt8(ascii: "\"") else { throw .unexpected(parser.position) }
                let key = try parser.string()
                parser.skipSpace()
                try parser.expect(UInt8(ascii: ":"))
                members.append((key, try parser.value(depth: depth + 1)))
            }
            return members
        }

        /// Values between brackets, with commas between.
        private mutating func list(
            until end: UInt8, _ item: (inout Parser) throws(Fault) -> Void
        ) throws(Fault) {
            position += 1
            skipSpace()
            if try current() == end { position += 1; return }
            while true {
                try item(&self)
                skipSpace()
                if try current() == end { position += 1; return }
                try expect(UInt8(ascii: ","))
            }
        }

        private mutating func string() throws(Fault) -> String {
            position += 1
            let start = position
            while position < bytes.count, bytes[position] >= 0x20, bytes[position] != UInt8(ascii: "\""),
                bytes[position] != UInt8(ascii: "\\")
            { position += 1 }
            if try current() == UInt8(ascii: "\"") {
                defer { position += 1 }
                return String(decoding: bytes[start..<position], as: UTF8.self)
            }
            var text = Array(bytes[start..<position])
            while try current() != UInt8(ascii: "\"") {
                let byte = bytes[position]
                guard byte >= 0x20 else { throw .unexpected(position) }
                position += 1
                if byte == UInt8(ascii: "\\") {
                    try escape(into: &text)
                } else {
                    text.append(byte)
                }
            }
            position += 1
            return String(decoding: text, as: UTF8.self)
        }

        private mutating func escape(into text: inout [UInt8]) throws(Fault) {
            let start = position - 1
            let byte = try current()
            position += 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                var unit = try fourDigits()
                if (0xD800..<0xDC00).contains(unit) {
                    try expect(UInt8(ascii: "\\"))
                    try expect(UInt8(ascii: "u"))
                    let low = try fourDigits()
                    guard (0xDC00..<0xE000).contains(low) else { throw .unexpected(start) }
                    unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
                }
                guard let scalar = Unicode.Scalar(unit) else { throw .unexpected(start) }
                text += Array(String(Character(scalar)).utf8)
            default: throw .unexpected(start)
            }
        }

        private mutating func fourDigits() throws(Fault) -> UInt32 {
            var number: UInt32 = 0
            for _ in 0..<4 {
                guard let digit = Character(Unicode.Scalar(try current())).hexDigitValue else {
                    throw .unexpected(position)
                }
                number = number << 4 | UInt32(digit)
                position += 1
            }
            return number
        }

        private mutating func number() throws(Fault) -> String {
            let start = position
            if try current() == UInt8(ascii: "-") { position += 1 }
            if try current() == UInt8(ascii: "0") { position += 1 } else { try digits() }
            if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
                position += 1
                try digits()
            }
            if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
                position += 1
                if "+-".utf8.contains(try current()) { position += 1 }
                try digits()
            }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }

        private mutating func digits() throws(Fault) {
            guard (0x30...0x39).contains(try current()) else { throw .unexpected(position) }
            while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
        }

        private mutating func word<Result>(_ word: String, _ result: () -> Result) throws(Fault) -> Result {
            for byte in word.utf8 { try expect(byte) }
            return result()
        }

        private mutating func expect(_ byte: UInt8) throws(Fault) {
            guard try current() == byte else { throw .unexpected(position) }
            position += 1
        }

        private func current() throws(Fault) -> UInt8 {
            guard position < bytes.count else { throw .truncated(position) }
            return bytes[position]
        }

        mutating func skipSpace() {
            while position < bytes.count {
                switch bytes[position] {
                case 0x20, 0x0A, 0x0D, 0x09: position += 1
                default: return
                }
            }
        }
    }
}
