/// A value of an attribute, never an empty one.
public enum FavoriteValue: Hashable, Sendable {
    case number(Int64)
    case text(String)
    case words([String])

    /// A number; nil for 0.
    public init?(_ number: Int64) {
        guard number != 0 else { return nil }
        self = .number(number)
    }

    /// A text; nil for an empty one.
    public init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        self = .text(text)
    }

    /// Words; nil for none.
    public init?(_ words: [String]) {
        guard !words.isEmpty else { return nil }
        self = .words(words)
    }
}

extension FavoriteValue? {
    /// The number; 0 for none.
    public var number: Int64 { if case .number(let number)? = self { number } else { 0 } }
    /// The text; empty for none.
    public var text: String { if case .text(let text)? = self { text } else { "" } }
    /// The words; empty for none.
    public var words: [String] { if case .words(let words)? = self { words } else { [] } }
}
