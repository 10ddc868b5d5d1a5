public import Foundation
import Records

/// A value in one column of a row.
public enum SQLValue: Hashable, Sendable, SQLConvertible {
    /// SQL's NULL.
    case null
    /// A 64-bit integer.
    case integer(Int64)
    /// UTF-8 text.
    case text(String)
    /// Bytes.
    case blob(Data)

    /// The value itself.
    public var sqlValue: SQLValue { self }

    /// The value itself.
    public init?(sqlValue: SQLValue) { self = sqlValue }
}

/// A Swift value that can be the value of a statement's parameter, or of a column. Nil means NULL.
public protocol SQLConvertible: Sendable {
    /// The value as the database stores it.
    var sqlValue: SQLValue { get }

    /// Creates a value from that of a column; nil if the column's value has a different type.
    init?(sqlValue: SQLValue)
}

extension Int64: SQLConvertible {
    /// An integer.
    public var sqlValue: SQLValue { .integer(self) }

    /// An integer.
    public init?(sqlValue: SQLValue) {
        guard case .integer(let number) = sqlValue else { return nil }
        self = number
    }
}

extension Int: SQLConvertible {
    /// An integer.
    public var sqlValue: SQLValue { .integer(Int64(self)) }

    /// An integer.
    public init?(sqlValue: SQLValue) {
        guard let number = Int64(sqlValue: sqlValue) else { return nil }
        self.init(number)
    }
}

extension Date: SQLConvertible {
    /// Milliseconds since 1970.
    public var sqlValue: SQLValue { .integer(milliseconds) }

    /// Milliseconds since 1970.
    public init?(sqlValue: SQLValue) {
        guard let number = Int64(sqlValue: sqlValue) else { return nil }
        self.init(milliseconds: number)
    }
}

extension String: SQLConvertible {
    /// Text.
    public var sqlValue: SQLValue { .text(self) }

    /// Text.
    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self = text
    }
}

extension Data: SQLConvertible {
    /// Bytes.
    public var sqlValue: SQLValue { .blob(self) }

    /// Bytes.
    public init?(sqlValue: SQLValue) {
        guard case .blob(let bytes) = sqlValue else { return nil }
        self = bytes
    }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    /// The wrapped value, or NULL.
    public var sqlValue: SQLValue { self?.sqlValue ?? .null }

    /// The wrapped value, or nil for NULL.
    public init?(sqlValue: SQLValue) {
        self = Wrapped(sqlValue: sqlValue)
        if self == nil, sqlValue != .null { return nil }
    }
}
