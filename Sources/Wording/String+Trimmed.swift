extension String {
    /// The text without leading and trailing white space. Only examines the ends of the text.
    package var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.first, let last = scalars.last,
            first.properties.isWhitespace || last.properties.isWhitespace
        else { return self }
        let rest = scalars.drop { $0.properties.isWhitespace }
        let end =
            rest.lastIndex { !$0.properties.isWhitespace }.map { rest.index(after: $0) } ?? rest.startIndex
        return String(rest[..<end])
    }
}
