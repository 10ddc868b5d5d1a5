public import Foundation

/// A value in one column of a row.
public enum SQLValue: Hashable, Sendable {
    /// SQL's NULL.
    case null
    /// A 64-bit integer.
    case integer(Int64)
    /// UTF-8 text.
    case text(String)
    /// Bytes.
    case blob(Data)
}

/// A Swift value that can be the value of a statement's parameter. Nil means NULL.
public protocol SQLConvertible: Sendable {
    /// The value as the database stores it.
    var sqlValue: SQLValue { get }
}

extension SQLValue: SQLConvertible {
    /// The value itself.
    public var sqlValue: SQLValue { self }
}

extension Int64: SQLConvertible {
    /// An integer.
    public var sqlValue: SQLValue { .integer(self) }
}

extension Int: SQLConvertible {
    /// An integer.
    public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension String: SQLConvertible {
    /// Text.
    public var sqlValue: SQLValue { .text(self) }
}

extension Data: SQLConvertible {
    /// Bytes.
    public var sqlValue: SQLValue { .blob(self) }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    /// The wrapped value, or NULL.
    public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
