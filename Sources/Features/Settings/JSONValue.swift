import Foundation

extension JSONValue {
    /// The value as it would be typed after `set`; text that is invalid for every setting if there is no such
    /// form.
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

/// Any JSON value, so that unknown keys survive when a file is rewritten.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// Any other number.
    case double(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object([String: JSONValue])
}

extension JSONValue: Codable {
    /// Reads any JSON value.
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

    /// Encodes the value as it was decoded.
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
