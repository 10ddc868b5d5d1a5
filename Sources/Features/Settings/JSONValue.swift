import Foundation

extension JSONValue {
    /// The text that `set` would be given for this value; something that no setting can be where there is none.
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

/// Any JSON value, so that unknown members of a file survive when it is rewritten.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// Any other number.
    case double(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// Names and their values.
    case object([String: JSONValue])
}

extension JSONValue: Codable {
    /// Reads any JSON value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        func read<Value: Decodable>(_ kind: (Value) -> Self) -> Self? {
            (try? container.decode(Value.self)).map(kind)
        }
        // The likeliest first: each that it isn't makes an error.
        let atom = container.decodeNil() ? .null : read(Self.string) ?? read(Self.int) ?? read(Self.object)
        let list = atom ?? read(Self.array) ?? read(Self.bool)
        self = try list ?? .double(container.decode(Double.self))
    }

    /// Writes it as it was read.
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
