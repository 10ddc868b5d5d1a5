/// A JSON encoder that keeps members in the order of encoding; `JSONEncoder` either sorts them or keeps no
/// order.
///
/// It writes as it encodes: a list or an object ends when the next value outside it begins. It supports
/// strings, numbers, Booleans, lists and objects; dates must be encoded as strings.
final class OrderedJSON {
    /// A list or an object that hasn't ended.
    private struct Level {
        let isList: Bool
        var isEmpty = true
    }

    private var text = ""
    private var levels: [Level] = []

    private init() {}

    /// Encodes an object and returns its members without the braces, with each item of their lists on its own
    /// line.
    static func members(of object: some Encodable) throws -> String {
        let json = OrderedJSON()
        try object.encode(to: Value(json: json, depth: 0))
        json.end(downTo: 1)
        return json.text
    }

    /// Begins a list or an object, and returns the depth of its parts. The object around everything has no
    /// braces.
    private func begin(isList: Bool) -> Int {
        if !levels.isEmpty { text += isList ? "[" : "{" }
        levels.append(Level(isList: isList))
        return levels.count
    }

    /// Begins the next part of the list or object at a depth.
    private func beginPart(at depth: Int, named name: String? = nil) {
        end(downTo: depth)
        let line = hasLines(depth) ? "\n" : ""
        text += levels[depth - 1].isEmpty ? line : ",\(line)"
        levels[depth - 1].isEmpty = false
        guard let name else { return }
        text += JSON.quoted(name)
        text += ":"
    }

    /// Ends the lists and objects below a depth.
    private func end(downTo depth: Int) {
        while levels.count > depth {
            let line = hasLines(levels.count) ? "\n" : ""
            let level = levels.removeLast()
            if !level.isEmpty { text += line }
            text += level.isList ? "]" : "}"
        }
    }

    /// Whether each part at a depth has its own line.
    private func hasLines(_ depth: Int) -> Bool { depth == 2 && levels[1].isList }

    /// The place of one value.
    private struct Value: Encoder, SingleValueEncodingContainer {
        let json: OrderedJSON
        /// The depth of the list or object that the value is part of.
        let depth: Int
        var codingPath: [any CodingKey] { [] }
        var userInfo: [CodingUserInfoKey: Any] { [:] }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            KeyedEncodingContainer(Members(json: json, depth: json.begin(isList: false)))
        }

        func unkeyedContainer() -> any UnkeyedEncodingContainer {
            Items(json: json, depth: json.begin(isList: true))
        }

        func singleValueContainer() -> any SingleValueEncodingContainer { self }

        func encodeNil() { json.text += "null" }
        func encode(_ value: String) { json.text += JSON.quoted(value) }
        func encode(_ value: Bool) { json.text += value ? "true" : "false" }
        func encode<Number: Encodable & BinaryInteger>(_ value: Number) { json.text += String(value) }
        func encode<Number: Encodable & BinaryFloatingPoint>(_ value: Number) {
            json.text += String(describing: value)
        }
        func encode<Other: Encodable>(_ value: Other) throws { try value.encode(to: self) }
    }

    /// A container for the members of an object.
    private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let json: OrderedJSON
        let depth: Int
        var codingPath: [any CodingKey] { [] }

        private func part(_ key: Key) -> Value {
            json.beginPart(at: depth, named: key.stringValue)
            return Value(json: json, depth: depth)
        }

        func encodeNil(forKey key: Key) { part(key).encodeNil() }
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            try value.encode(to: part(key))
        }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            part(key).container(keyedBy: type)
        }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            part(key).unkeyedContainer()
        }
        func superEncoder() -> any Encoder {
            json.beginPart(at: depth, named: "super")
            return Value(json: json, depth: depth)
        }
        func superEncoder(forKey key: Key) -> any Encoder { part(key) }
    }

    /// A container for the items of a list.
    private struct Items: UnkeyedEncodingContainer {
        let json: OrderedJSON
        let depth: Int
        var codingPath: [any CodingKey] { [] }
        private(set) var count = 0

        private mutating func part() -> Value {
            json.beginPart(at: depth)
            count += 1
            return Value(json: json, depth: depth)
        }

        mutating func encodeNil() { part().encodeNil() }
        mutating func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: part()) }
        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) -> KeyedEncodingContainer<Nested> {
            part().container(keyedBy: type)
        }
        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { part().unkeyedContainer() }
        mutating func superEncoder() -> any Encoder { part() }
    }
}
