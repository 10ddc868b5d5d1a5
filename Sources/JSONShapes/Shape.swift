/// The shape of a JSON value as a JSON Schema (<https://json-schema.org/draft/2020-12>), as used by OpenAPI
/// 3.1.
package struct Shape: Sendable {
    package private(set) var schema: [String: JSONTree]

    private init(_ schema: [String: JSONTree]) { self.schema = schema }

    /// Any string.
    package static let text = Shape(["type": "string"])
    /// A date and time in ISO 8601, in UTC.
    package static let date = Shape(["type": "string", "format": "date-time"])
    /// Any integer.
    package static let integer = Shape(["type": "integer"])
    /// Any number.
    package static let number = Shape(["type": "number"])
    package static let flag = Shape(["type": "boolean"])

    /// Any JSON value.
    package static let anything = Shape([:])

    /// Returns the shape of a string with a length in this range, in characters.
    package static func text(_ length: ClosedRange<Int>) -> Shape {
        text.with("minLength", .integer(length.lowerBound)).with("maxLength", .integer(length.upperBound))
    }

    package static func integer(_ range: ClosedRange<some BinaryInteger>) -> Shape {
        integer.with("minimum", .integer(Int(range.lowerBound))).with(
            "maximum", .integer(Int(range.upperBound)))
    }

    /// Returns the shape of an enumeration of words.
    package static func word(_ words: [String]) -> Shape { text.with("enum", .list(words.map { .text($0) })) }

    package static func list(_ element: Shape) -> Shape {
        Shape(["type": "array", "items": .object(element.schema)])
    }

    /// Returns the shape of an object with arbitrary keys.
    package static func map(_ value: Shape) -> Shape {
        Shape(["type": "object", "additionalProperties": .object(value.schema)])
    }

    /// Returns a reference to a named shape, which may be recursive.
    package static func reference(to name: String) -> Shape {
        Shape(["$ref": "#/components/schemas/\(name)"])
    }

    /// Returns the shape of an object. A member with a name ending in `?` is optional.
    ///
    /// Responses may get new members later, so clients must accept unknown ones; requests must not have any.
    package static func object(_ members: [(key: String, value: Shape)], isClosed: Bool = false) -> Shape {
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

    private func with(_ name: String, _ value: JSONTree) -> Shape {
        Shape(schema.merging([name: value]) { $1 })
    }

    /// A shape that also allows `null`.
    package var orNull: Shape { schema["type"].map { with("type", .list([$0, "null"])) } ?? self }

    /// A shape that requires exactly one of the object's members.
    package var havingOne: Shape { with("minProperties", 1).with("maxProperties", 1) }

    /// Returns a shape that requires exactly one of these members.
    package func havingOne(of members: [String]) -> Shape {
        with("oneOf", .list(members.map { ["required": .list([.text($0)])] }))
    }

    /// Returns a shape that requires each member if the value of `key` is one of the member's words, and
    /// otherwise forbids the member.
    package func having(_ members: [(name: String, words: [String])], with key: String) -> Shape {
        with(
            "allOf",
            .list(
                members.map { name, words in
                    [
                        "if": ["properties": .object([key: ["enum": .list(words.map { .text($0) })]])],
                        "then": ["required": .list([.text(name)])],
                        "else": ["properties": .object([name: false])],
                    ]
                }))
    }

    /// A shape that requires at least one item.
    package var notEmpty: Shape { with("minItems", 1) }

    /// Returns a shape that requires a match of a regular expression (ECMA-262, with Unicode).
    package func matching(_ pattern: String) -> Shape { with("pattern", .text(pattern)) }

    /// Returns the shape with a description; the shape itself if the description is nil.
    package func meaning(_ words: String?) -> Shape { words.map { with("description", .text($0)) } ?? self }

    /// The example, or else the first of the words; nil if there are neither.
    package var example: JSONTree? {
        for name in ["examples", "enum"] {
            if case .list(let values)? = schema[name] { return values.first }
        }
        return nil
    }

    package func example(_ value: JSONTree) -> Shape { with("examples", .list([value])) }
}
