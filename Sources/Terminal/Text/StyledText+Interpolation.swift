/// Literals: `"\(name, .accent) joined"`.
extension StyledText: ExpressibleByStringInterpolation {
    /// Makes a line of ordinary text.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Makes a line from the pieces of a literal.
    public init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.line
    }

    /// Collects the pieces of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var line = StyledText()

        /// Starts an empty line.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds ordinary text.
        public mutating func appendLiteral(_ literal: String) {
            line.append(Span(literal))
        }

        /// Adds a value in a role of the theme.
        public mutating func appendInterpolation(
            _ value: some CustomStringConvertible, _ role: Role, _ emphasis: Emphasis = []
        ) {
            line.append(Span(value.description, Style(role, emphasis)))
        }

        /// Adds a value as ordinary text.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            line.append(Span(value.description))
        }

        /// Adds a line with its styles.
        public mutating func appendInterpolation(_ other: StyledText) {
            line.append(other)
        }
    }
}
