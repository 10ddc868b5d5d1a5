import Answers
import Foundation

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
