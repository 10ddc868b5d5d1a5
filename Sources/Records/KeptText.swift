/// A text of a kept thing.
public struct KeptText: Sendable {
    /// The column, and its name in the journal and in files of JSON.
    public let column: StaticString
    /// The largest number of bytes of UTF-8 that one from a file may have.
    public let longest: Int
    /// Whether it may have line feeds and tabs.
    public let hasLines: Bool
    /// Whether a thing may leave it empty.
    public let mayBeEmpty: Bool
    /// Whether it is a query.
    public let isQuery: Bool
    /// Whether it is also saved without a change in the journal. Undo and redo of making, renaming and removing a thing take
    /// such a text along as it is by then.
    public let isCarried: Bool

    /// A text.
    package init(
        column: StaticString, longest: Int, hasLines: Bool = false, mayBeEmpty: Bool = false,
        isQuery: Bool = false, isCarried: Bool = false
    ) {
        self.column = column
        self.longest = longest
        self.hasLines = hasLines
        self.mayBeEmpty = mayBeEmpty
        self.isQuery = isQuery
        self.isCarried = isCarried
    }

    /// Whether a text keeps the rules of length, lines and signs.
    public func keeps(_ text: String) -> Bool {
        guard text.utf8.count <= longest else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "\n", "\t": hasLines
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": false
            default: true
            }
        }
    }

    /// A query, as the language of queries limits its length.
    package static func query(mayBeEmpty: Bool = false) -> Self {
        Self(column: "query", longest: 4_096, hasLines: true, mayBeEmpty: mayBeEmpty, isQuery: true)
    }
}
