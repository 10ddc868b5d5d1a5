/// One line of text in spans, each with its role.
///
/// Text stays as it is, whatever it contains; `Console` replaces what must not reach a terminal.
public struct StyledText: Hashable, Sendable {
    /// A run of text in one style.
    public struct Span: Hashable, Sendable {
        /// The words, unchecked.
        public var text: String
        /// How they are to look.
        public var style: Style

        /// Makes a span.
        public init(_ text: String, _ style: Style = .plain) {
            (self.text, self.style) = (text, style)
        }
    }

    /// The spans from left to right; none is empty.
    public private(set) var spans: [Span]

    /// Makes a line of one span.
    public init(_ text: String, _ role: Role = .text, _ emphasis: Emphasis = []) {
        spans = text.isEmpty ? [] : [Span(text, Style(role, emphasis))]
    }

    /// Makes a line of spans; empty ones are left out.
    public init(_ spans: [Span] = []) {
        self.spans = spans.contains(where: \.text.isEmpty) ? spans.filter { !$0.text.isEmpty } : spans
    }

    /// The lines of a longer plain text, split at every line break.
    public static func lines(of text: String, _ role: Role = .text) -> [StyledText] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { StyledText(String($0), role) }
    }

    /// Whether there is nothing to print.
    public var isEmpty: Bool { spans.isEmpty }

    /// The columns that the line takes on a terminal.
    public var width: Int { spans.reduce(0) { $0 + displayWidth($1.text) } }

    /// Adds a span at the end.
    public mutating func append(_ span: Span) {
        guard !span.text.isEmpty else { return }
        if let last = spans.last, last.style == span.style {
            spans[spans.count - 1].text += span.text
        } else {
            spans.append(span)
        }
    }

    /// Adds the spans of another line at the end.
    public mutating func append(_ other: StyledText) {
        for span in other.spans { append(span) }
    }

    /// The same text as a link to an address; only for themes that have links, as others would show no trace of it.
    public func linked(to address: String) -> StyledText {
        var linked = self
        for index in spans.indices { linked.spans[index].style.target = address }
        return linked
    }

    /// Two lines in one.
    public static func + (left: StyledText, right: StyledText) -> StyledText {
        var both = left
        both.append(right)
        return both
    }

    /// Adds the spans of another line at the end.
    public static func += (left: inout StyledText, right: StyledText) {
        left.append(right)
    }
}

extension StyledText: CustomStringConvertible {
    /// The text without its styles.
    public var description: String { spans.map(\.text).joined() }
}

extension Sequence<StyledText> {
    /// All the lines in one, with a separator between them.
    public func joined(separator: StyledText = "") -> StyledText {
        var whole = StyledText()
        for (index, line) in enumerated() {
            if index > 0 { whole += separator }
            whole += line
        }
        return whole
    }
}

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

        /// Adds a value in a role of the theme, or as ordinary text.
        public mutating func appendInterpolation(
            _ value: some CustomStringConvertible, _ role: Role = .text, _ emphasis: Emphasis = []
        ) {
            line.append(Span(value.description, Style(role, emphasis)))
        }

        /// Adds a line with its styles.
        public mutating func appendInterpolation(_ other: StyledText) {
            line.append(other)
        }
    }
}
