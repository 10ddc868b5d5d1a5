/// The shape of a JSON value, as JSON Schema says it (<https://json-schema.org/draft/2020-12>), which is what
/// OpenAPI 3.1 uses.
package struct Shape: Sendable {
    package private(set) var schema: [String: JSONTree]

    private init(_ schema: [String: JSONTree]) { self.schema = schema }

    /// A text.
    package static let text = Shape(["type": "string"])
    /// A moment in ISO 8601, in UTC.
    package static let date = Shape(["type": "string", "format": "date-time"])
    /// A whole number.
    package static let integer = Shape(["type": "integer"])
    /// Any number.
    package static let number = Shape(["type": "number"])
    /// True or false.
    package static let flag = Shape(["type": "boolean"])

    /// Anything.
    package static let anything = Shape([:])

    /// A text whose number of characters is within a range.
    package static func text(_ length: ClosedRange<Int>) -> Shape {
        text.with("minLength", .integer(length.lowerBound)).with("maxLength", .integer(length.upperBound))
    }

    /// A whole number within bounds.
    package static func integer(_ range: ClosedRange<some BinaryInteger>) -> Shape {
        integer.with("minimum", .integer(Int(range.lowerBound))).with(
            "maximum", .integer(Int(range.upperBound)))
    }

    /// One of these words.
    package static func word(_ words: [String]) -> Shape { text.with("enum", .list(words.map { .text($0) })) }

    /// A list.
    package static func list(_ element: Shape) -> Shape {
        Shape(["type": "array", "items": .object(element.schema)])
    }

    /// An object whose names aren't known beforehand.
    package static func map(_ value: Shape) -> Shape {
        Shape(["type": "object", "additionalProperties": .object(value.schema)])
    }

    /// The shape of this name, also within itself.
    package static func reference(to name: String) -> Shape {
        Shape(["$ref": "#/components/schemas/\(name)"])
    }

    /// An object. A name that ends in `?` may be left out.
    ///
    /// Answers may get more members later, so clients have to expect some; requests may have no others.
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

    /// The same, or nothing at all.
    package var orNull: Shape { schema["type"].map { with("type", .list([$0, "null"])) } ?? self }

    /// The same object with exactly one of its members.
    package var havingOne: Shape { with("minProperties", 1).with("maxProperties", 1) }

    /// An object with exactly one of some members.
    package func havingOne(of members: [String]) -> Shape {
        with("oneOf", .list(members.map { ["required": .list([.text($0)])] }))
    }

    /// An object in which each of some members is there if another member, `key`, is one of its words, and only then.
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

    /// A list of one or more.
    package var notEmpty: Shape { with("minItems", 1) }

    /// A text that matches a regular expression (ECMA-262, with Unicode).
    package func matching(_ pattern: String) -> Shape { with("pattern", .text(pattern)) }

    /// The same with what it means, if that isn't clear.
    package func meaning(_ words: String?) -> Shape { words.map { with("description", .text($0)) } ?? self }

    /// The same with a value to try.
    package func example(_ value: JSONTree) -> Shape { with("examples", .list([value])) }
}
