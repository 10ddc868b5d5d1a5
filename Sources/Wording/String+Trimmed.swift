extension String {
    /// The text without leading and trailing white space. Only examines the ends of the text.
    package var trimmed: String { trimmed(of: \.properties.isWhitespace) }

    /// Returns the text without the leading and trailing scalars that a condition accepts.
    package func trimmed(of isOuter: (Unicode.Scalar) -> Bool) -> String {
        let scalars = unicodeScalars
        guard let first = scalars.first, let last = scalars.last, isOuter(first) || isOuter(last) else {
            return self
        }
        let rest = scalars.drop(while: isOuter)
        let end = rest.lastIndex { !isOuter($0) }.map { rest.index(after: $0) } ?? rest.startIndex
        return String(rest[..<end])
    }
}
