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
