package import Foundation
import Wording

/// An answer in JSON whose members are declared once: what writes them also describes them, in OpenAPI.
///
/// ```swift
/// struct BerryJSON: Answer {
///     let name: String
///     let flavor: String?
///
///     static let members: [Member<Self>] = [
///         Member("name") { $0.name }, Member("flavor", "The strongest flavor.") { $0.flavor },
///     ]
/// }
/// ```
package protocol Answer: MemberValue {
    /// The name of the shape.
    static var shapeName: String { get }
    /// Its members, in any order: JSON is sorted by their names.
    static var members: [Member<Self>] { get }
}

extension Answer {
    /// The type's own name, without “JSON”.
    package static var shapeName: String {
        let name = String(describing: Self.self)
        return name.hasSuffix("JSON") ? String(name.dropLast(4)) : name
    }
    package static var shape: Shape { .reference(to: shapeName) }
    /// The shape that the name refers to.
    package static var wholeShape: Shape { .object(members) }

    package func encode(to encoder: any Encoder) throws {
        try Object(subject: self, members: Self.members).encode(to: encoder)
    }
}

/// How every answer is written as JSON: on one line, with sorted keys and ISO 8601 dates, without what is unknown, and with
/// `\\uXXXX` for what could command a terminal, or reorder what stands round it.
package enum JSON {
    /// The version of the shapes that `Shell.docc/JSON.md` describes: fields are added within one, and nothing else
    /// changes.
    package static let version = 1

    package static func bytes(of value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return Data(Sanitizer.cleanJSON(try encoder.encode(value)))
    }
}

/// One member of an answer, or of an object within one: its name, its shape, and where its value comes from.
package struct Member<Subject>: Sendable {
    let name: String
    let shape: Shape
    let isOptional: Bool
    fileprivate let write: @Sendable (Subject, inout MemberContainer) throws -> Void

    /// - Parameters:
    ///   - name: the name.
    ///   - meaning: the meaning, where the name doesn't tell.
    ///   - shape: the values that it may have, where not all of its type can be.
    ///   - value: the value; nil leaves it out.
    package init<Value: MemberValue>(
        _ name: String, _ meaning: String? = nil, as shape: Shape? = nil,
        _ value: @escaping @Sendable (Subject) -> Value
    ) {
        let key = MemberName(name)
        let shape = (shape ?? Value.shape).meaning(meaning)
        self.init(name: name, shape: shape, isOptional: Value.isOptional) {
            try value($0).write(to: &$1, as: key)
        }
    }

    /// A list of objects that have these members.
    package init<Part>(
        _ name: String, _ meaning: String? = nil, each members: [Member<Part>], isOptional: Bool = false,
        _ list: @escaping @Sendable (Subject) -> [Part]?
    ) {
        let key = MemberName(name)
        let shape = Shape.list(.object(members)).meaning(meaning)
        self.init(name: name, shape: shape, isOptional: isOptional) {
            try $1.encodeIfPresent(list($0)?.map { Object(subject: $0, members: members) }, forKey: key)
        }
    }

    /// An object that has these members.
    package init<Part>(
        _ name: String, object members: [Member<Part>], isOptional: Bool = false,
        _ part: @escaping @Sendable (Subject) -> Part?
    ) {
        let key = MemberName(name)
        self.init(name: name, shape: .object(members), isOptional: isOptional) {
            try $1.encodeIfPresent(part($0).map { Object(subject: $0, members: members) }, forKey: key)
        }
    }

    private init(
        name: String, shape: Shape, isOptional: Bool,
        write: @escaping @Sendable (Subject, inout MemberContainer) throws -> Void
    ) {
        self.name = name
        self.shape = shape
        self.isOptional = isOptional
        self.write = write
    }

    fileprivate func of<Whole>(_ part: @escaping @Sendable (Whole) -> Subject) -> Member<Whole> {
        Member<Whole>(name: name, shape: shape, isOptional: isOptional) { try write(part($0), &$1) }
    }
}

extension Array {
    /// The members of a part as members of the whole.
    package func of<Part, Whole>(
        _ part: @escaping @Sendable (Whole) -> Part
    ) -> [Member<Whole>] where Element == Member<Part> {
        map { $0.of(part) }
    }
}

extension Shape {
    /// An object that has these members.
    fileprivate static func object<Subject>(_ members: [Member<Subject>]) -> Shape {
        object(members.map { ($0.isOptional ? "\($0.name)?" : $0.name, $0.shape) })
    }
}

/// A subject with its members, for an encoder.
private struct Object<Subject>: Encodable {
    let subject: Subject
    let members: [Member<Subject>]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: MemberName.self)
        for member in members { try member.write(subject, &container) }
    }
}

/// The name of a member.
package struct MemberName: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(_ name: String) { stringValue = name }
    package init?(stringValue: String) { self.init(stringValue) }
    package init?(intValue: Int) { nil }
}

/// Where members are written.
package typealias MemberContainer = KeyedEncodingContainer<MemberName>

/// A value that a member may have.
package protocol MemberValue: Encodable, SendableMetatype {
    static var shape: Shape { get }
    /// Whether it may be missing.
    static var isOptional: Bool { get }
    func write(to container: inout MemberContainer, as name: MemberName) throws
}

extension MemberValue {
    package static var isOptional: Bool { false }

    package func write(to container: inout MemberContainer, as name: MemberName) throws {
        try container.encode(self, forKey: name)
    }
}

extension Optional: MemberValue where Wrapped: MemberValue {
    package static var shape: Shape { Wrapped.shape }
    package static var isOptional: Bool { true }

    package func write(to container: inout MemberContainer, as name: MemberName) throws {
        try self?.write(to: &container, as: name)
    }
}

extension Array: MemberValue where Element: MemberValue {
    package static var shape: Shape { .list(Element.shape) }
}

extension Dictionary: MemberValue where Key == String, Value: MemberValue {
    package static var shape: Shape { .map(Value.shape) }
}

// The commonest call the container's own methods: a list of 1,351 Pokémon takes 7 ms that way instead of 10.

extension String: MemberValue {
    package static var shape: Shape { .text }

    package func write(to container: inout MemberContainer, as name: MemberName) throws {
        try container.encode(self, forKey: name)
    }
}

extension Bool: MemberValue {
    package static var shape: Shape { .flag }

    package func write(to container: inout MemberContainer, as name: MemberName) throws {
        try container.encode(self, forKey: name)
    }
}

extension Int: MemberValue {
    package static var shape: Shape { .integer }

    package func write(to container: inout MemberContainer, as name: MemberName) throws {
        try container.encode(self, forKey: name)
    }
}

extension Double: MemberValue {
    package static var shape: Shape { .number }

    package func write(to container: inout MemberContainer, as name: MemberName) throws {
        try container.encode(self, forKey: name)
    }
}

extension Int64: MemberValue {
    package static var shape: Shape { .integer }
}

extension Date: MemberValue {
    package static var shape: Shape { .date }
}

extension Collection {
    /// Nil for an empty one, which JSON leaves out.
    var nonEmpty: Self? { isEmpty ? nil : self }
}
