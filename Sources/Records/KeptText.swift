/// A text field of a saved item.
public struct KeptText: Sendable {
    /// The database column, which is also the name in the journal and in JSON files.
    public let column: StaticString
    /// The maximum length of the field, in bytes of UTF-8.
    public let longest: Int
    /// Whether the field may contain line feeds and tabs.
    public private(set) var hasLines = false
    /// Whether the field may be empty.
    public private(set) var mayBeEmpty = false
    /// Whether the field is a query.
    public private(set) var isQuery = false
    /// Whether the field can be saved without a change in the journal. If so, undo and redo keep its current
    /// value.
    public private(set) var isCarried = false

    /// Returns whether a value has a valid length for the field and contains only allowed characters.
    public func keeps(_ text: String) -> Bool {
        guard text.utf8.count <= longest, mayBeEmpty || !text.isEmpty else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "\n", "\t": hasLines
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": false
            default: true
            }
        }
    }

    /// Creates the description of a field for a query, with the maximum length of the query language.
    package static func query(mayBeEmpty: Bool = false) -> Self {
        Self(column: "query", longest: 4_096, hasLines: true, mayBeEmpty: mayBeEmpty, isQuery: true)
    }
}
