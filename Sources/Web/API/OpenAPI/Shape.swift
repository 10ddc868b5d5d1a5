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
