extension JSONValue {
    /// The value in the form that `set` accepts. Null, arrays and objects become an empty string, which no
    /// setting accepts.
    var settingText: String {
        switch self {
        case .bool(let value): value ? "on" : "off"
        case .int(let value): String(value)
        case .double(let value): "\(value)"
        case .string(let value): value
        case .null, .array, .object: ""
        }
    }
}

/// Any JSON value. It preserves unknown keys when a file is rewritten.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// Any number that isn't whole.
    case double(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object([String: JSONValue])
}

extension JSONValue: Codable {
    /// Decodes any JSON value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        func read<Value: Decodable>(_ kind: (Value) -> Self) -> Self? {
            (try? container.decode(Value.self)).map(kind)
        }
        // Try the likeliest types first, because every failed attempt creates an error.
        let atom = container.decodeNil() ? .null : read(Self.string) ?? read(Self.int) ?? read(Self.object)
        let list = atom ?? read(Self.array) ?? read(Self.bool)
        self = try list ?? .double(container.decode(Double.self))
    }

    /// Encodes the value as the same JSON that it was decoded from.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
