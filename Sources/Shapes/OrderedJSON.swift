/// A JSON encoder that keeps members in the order of encoding; `JSONEncoder` either sorts them or keeps no
/// order.
///
/// It supports strings, numbers, Booleans, lists and objects; dates must be encoded as strings.
final class OrderedJSON: Encoder {
    private enum Kind {
        /// A scalar as JSON text.
        case value(String)
        case list
        case object
    }

    private var kind = Kind.value("null")
    /// The items of a list, or the members of an object.
    private var parts: [(name: String, value: OrderedJSON)] = []
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// The value as JSON text, on a single line.
    private var text: String {
        switch kind {
        case .value(let text): text
        case .list: "[" + parts.map(\.value.text).joined(separator: ",") + "]"
        case .object: "{" + members(\.text) + "}"
        }
    }

    /// The value as JSON text, with each item of a non-empty list on its own line.
    private var itemPerLine: String {
        guard case .list = kind, !parts.isEmpty else { return text }
        return "[\n" + parts.map(\.value.text).joined(separator: ",\n") + "\n]"
    }

    /// The members of an object without its braces, with each item of a list on its own line.
    var membersWithItemsPerLine: String { members(\.itemPerLine) }

    private func members(_ text: (OrderedJSON) -> String) -> String {
        parts.map { "\(JSON.quoted($0.name)):\(text($0.value))" }.joined(separator: ",")
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        kind = .object
        return KeyedEncodingContainer(Members(whole: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        kind = .list
        return Items(whole: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    /// Appends a new part.
    private func part(named name: String = "") -> OrderedJSON {
        let value = OrderedJSON()
        parts.append((name, value))
        return value
    }

    /// A container for the members of an object.
    private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let whole: OrderedJSON
        let codingPath: [any CodingKey] = []

        func encodeNil(forKey key: Key) { _ = whole.part(named: key.stringValue) }
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            try whole.part(named: key.stringValue).encode(value)
        }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            whole.part(named: key.stringValue).container(keyedBy: type)
        }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            whole.part(named: key.stringValue).unkeyedContainer()
        }
        func superEncoder() -> any Encoder { whole.part(named: "super") }
        func superEncoder(forKey key: Key) -> any Encoder { whole.part(named: key.stringValue) }
    }

    /// A container for the items of a list.
    private struct Items: UnkeyedEncodingContainer {
        let whole: OrderedJSON
        let codingPath: [any CodingKey] = []
        var count: Int { whole.parts.count }

        func encodeNil() { _ = whole.part() }
        func encode<Value: Encodable>(_ value: Value) throws { try whole.part().encode(value) }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) -> KeyedEncodingContainer<Nested> {
            whole.part().container(keyedBy: type)
        }
        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { whole.part().unkeyedContainer() }
        func superEncoder() -> any Encoder { whole.part() }
    }
}

extension OrderedJSON: SingleValueEncodingContainer {
    func encodeNil() { kind = .value("null") }

    func encode<Value: Encodable>(_ value: Value) throws {
        switch value {
        case let text as String: kind = .value(JSON.quoted(text))
        case let flag as Bool: kind = .value(String(flag))
        case let number as any BinaryInteger: kind = .value(String(describing: number))
        case let number as any BinaryFloatingPoint: kind = .value(String(describing: number))
        default: try value.encode(to: self)
        }
    }
}
