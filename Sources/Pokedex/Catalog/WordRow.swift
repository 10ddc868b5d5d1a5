/// A row of words.csv.
public struct WordRow: Hashable, Sendable {
    /// The category of the word.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// An ability.
        case ability
        /// A species' colour.
        case color
        /// An egg group.
        case eggGroup = "egg-group"
        /// A growth rate.
        case growthRate = "growth-rate"
        /// A habitat.
        case habitat
        /// A shape.
        case shape
    }

    /// The category of the word.
    public var kind: Kind
    /// The API's name.
    public var name: String
    /// The English name.
    public var displayName: String

    /// Creates a row.
    public init(kind: Kind, name: String, displayName: String) {
        self.kind = kind
        self.name = name
        self.displayName = displayName
    }
}
