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
