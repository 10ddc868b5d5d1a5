import Answers
import Foundation

/// The shape of a JSON value, as JSON Schema says it (<https://json-schema.org/draft/2020-12>), which is what
/// OpenAPI 3.1 uses.
struct Shape: Sendable {
    private(set) var schema: [String: JSONTree]

    private init(_ schema: [String: JSONTree]) { self.schema = schema }

    /// A text.
    static let text = Shape(["type": "string"])
    /// A moment in ISO 8601, in UTC.
    static let date = Shape(["type": "string", "format": "date-time"])
    /// A whole number.
    static let integer = Shape(["type": "integer"])
    /// Any number.
    static let number = Shape(["type": "number"])
    /// True or false.
    static let flag = Shape(["type": "boolean"])

    /// Anything.
    static let anything = Shape([:])

    /// A text of so many characters.
    static func text(_ length: ClosedRange<Int>) -> Shape {
        Shape([
            "type": "string", "minLength": .integer(length.lowerBound),
            "maxLength": .integer(length.upperBound),
        ])
    }

    /// A whole number within bounds.
    static func integer(_ range: ClosedRange<Int>) -> Shape {
        Shape([
            "type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
        ])
    }

    /// One of these words.
    static func word(_ words: [String]) -> Shape {
        Shape(["type": "string", "enum": .list(words.map { .text($0) })])
    }

    /// A list.
    static func list(_ element: Shape) -> Shape {
        Shape(["type": "array", "items": .object(element.schema)])
    }

    /// An object whose names aren't known beforehand.
    static func map(_ value: Shape) -> Shape {
        Shape(["type": "object", "additionalProperties": .object(value.schema)])
    }

    /// A shape with a name of its own.
    static func one(_ named: NamedShape) -> Shape { reference(to: named.name) }

    /// The shape of this name, also within itself.
    static func reference(to name: String) -> Shape { Shape(["$ref": "#/components/schemas/\(name)"]) }

    /// An object. A name that ends in `?` may be left out.
    ///
    /// Answers may get more members later, so clients have to expect some; requests may have no others.
    static func object(_ members: KeyValuePairs<String, Shape>, isClosed: Bool = false) -> Shape {
        object(Array(members), isClosed: isClosed)
    }

    /// The same of members that are put together.
    static func object(_ members: [(key: String, value: Shape)], isClosed: Bool = false) -> Shape {
        var properties: [String: JSONTree] = [:]
        var required: [String] = []
        for (name, shape) in members {
            if name.hasSuffix("?") {
                properties[String(name.dropLast())] = .object(shape.schema)
            } else {
                properties[name] = .object(shape.schema)
                required.append(name)
            }
        }
        var schema: [String: JSONTree] = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { schema["required"] = .list(required.sorted().map { .text($0) }) }
        if isClosed { schema["additionalProperties"] = false }
        return Shape(schema)
    }

    /// The same, or nothing at all.
    var orNull: Shape {
        var shape = self
        if let type = schema["type"] { shape.schema["type"] = .list([type, "null"]) }
        return shape
    }

    /// The same object with exactly one of its members.
    var havingOne: Shape {
        var shape = self
        (shape.schema["minProperties"], shape.schema["maxProperties"]) = (1, 1)
        return shape
    }

    /// The same with what it means.
    func meaning(_ words: String) -> Shape {
        var shape = self
        shape.schema["description"] = .text(words)
        return shape
    }

    /// The same with a value to try.
    func example(_ value: JSONTree) -> Shape {
        var shape = self
        shape.schema["examples"] = .list([value])
        return shape
    }
}

/// A shape that others refer to by its name.
struct NamedShape: Sendable {
    let name: String
    let shape: Shape

    init(_ name: String, _ shape: Shape) { (self.name, self.shape) = (name, shape) }
}

extension NamedShape {
    /// The shape of a type of answers.
    init<Value: Answer>(_ type: Value.Type) {
        let notes = ShapeNotes()
        do { _ = try Value(from: ShapeReader(notes: notes)) } catch {
            preconditionFailure("\(type) has a member of a kind that ShapeReader doesn't know: \(error)")
        }
        self.init(Value.shapeName, notes.shape(Value.meanings))
    }
}

/// The members that a type asks a decoder for.
private final class ShapeNotes {
    private var members: [(name: String, shape: Shape)] = []
    private var optional: Set<String> = []

    func add(_ name: String, _ shape: Shape) { members.append((name, shape)) }
    func addOptional(_ name: String) { optional.insert(name) }

    func shape(_ meanings: [String: Meaning]) -> Shape {
        .object(
            members.map { name, shape in
                (optional.contains(name) ? name + "?" : name, meanings[name].map(shape.with) ?? shape)
            })
    }
}

extension Shape {
    /// The shape with its meaning and values.
    fileprivate func with(_ meaning: Meaning) -> Shape {
        var shape = self
        if let range = meaning.range { shape = .integer(range) }
        if let words = meaning.words { shape = .word(words) }
        return meaning.sentence.isEmpty ? shape : shape.meaning(meaning.sentence)
    }

    /// The shape of a type, with a value of it, by which the type that has such a member goes on.
    fileprivate static func found<Value: Decodable>(_ type: Value.Type) throws -> (Shape, Value) {
        func found(_ shape: Shape, _ value: any Sendable) throws -> (Shape, Value) {
            guard let value = value as? Value else { throw UnknownKind() }
            return (shape, value)
        }
        switch type {
        case is String.Type: return try found(.text, "")
        case is Bool.Type: return try found(.flag, false)
        case is Int.Type: return try found(.integer, 0)
        case is Int64.Type: return try found(.integer, Int64(0))
        case is Double.Type: return try found(.number, 0.0)
        case is Date.Type: return try found(.date, Date.distantPast)
        case let list as any ListOfValues.Type:
            guard let none = list.none as? Value else { throw UnknownKind() }
            return (try list.shape, none)
        default:
            let notes = ShapeNotes()
            let value = try Value(from: ShapeReader(notes: notes))
            if let type = Value.self as? any Answer.Type { return (.reference(to: type.shapeName), value) }
            return (notes.shape([:]), value)
        }
    }

    fileprivate static func of<Value: Decodable>(_ type: Value.Type) throws -> Shape {
        // A type may have a list of itself.
        if let type = Value.self as? any Answer.Type { return .reference(to: type.shapeName) }
        return try found(type).0
    }

    private struct UnknownKind: Error {}
}

/// A type with elements of one kind.
private protocol ListOfValues {
    static var none: Self { get }
    static var shape: Shape { get throws }
}

extension Array: ListOfValues where Element: Decodable {
    fileprivate static var none: Self { [] }
    fileprivate static var shape: Shape { get throws { .list(try .of(Element.self)) } }
}

extension Dictionary: ListOfValues where Key == String, Value: Decodable {
    fileprivate static var none: Self { [:] }
    fileprivate static var shape: Shape { get throws { .map(try .of(Value.self)) } }
}

/// A decoder that has every value, and notes which are asked for.
private struct ShapeReader: Decoder {
    let notes: ShapeNotes
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Members<Key>(notes: notes))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoObject() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NoObject() }

    private struct NoObject: Error {}

    private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let notes: ShapeNotes
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { [] }

        func contains(_ key: Key) -> Bool { true }

        // Asked only of a member that may be missing.
        func decodeNil(forKey key: Key) -> Bool {
            notes.addOptional(key.stringValue)
            return false
        }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            let (shape, value) = try Shape.found(type)
            notes.add(key.stringValue, shape)
            return value
        }

        func nestedContainer<Other>(
            keyedBy type: Other.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Other> { throw NoObject() }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            throw NoObject()
        }
        func superDecoder() throws -> any Decoder { throw NoObject() }
        func superDecoder(forKey key: Key) throws -> any Decoder { throw NoObject() }
    }
}
