/// A value of an attribute; never empty.
public enum FavoriteValue: Hashable, Sendable {
    case number(Int64)
    case text(String)
    case words([String])

    /// Creates a number; nil for 0.
    public init?(_ number: Int64) {
        guard number != 0 else { return nil }
        self = .number(number)
    }

    /// Creates a text value; nil if it is empty.
    public init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        self = .text(text)
    }

    /// Creates a set of words; nil if it is empty.
    public init?(_ words: [String]) {
        guard !words.isEmpty else { return nil }
        self = .words(words)
    }
}

extension FavoriteValue? {
    /// The number; 0 if the value isn't a number.
    public var number: Int64 { if case .number(let number)? = self { number } else { 0 } }
    /// The text; empty if the value isn't text.
    public var text: String { if case .text(let text)? = self { text } else { "" } }
    /// The words; empty if the value isn't a set of words.
    public var words: [String] { if case .words(let words)? = self { words } else { [] } }
}
