public import Foundation

/// A value in one column of one row.
public enum SQLValue: Hashable, Sendable {
    /// Nothing.
    case null
    /// A whole number of 64 bits.
    case integer(Int64)
    /// A text, in UTF-8.
    case text(String)
    /// Bytes.
    case blob(Data)
}
