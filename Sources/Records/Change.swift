public import Foundation

/// A change of what a user keeps, as the journal has it.
public struct Change: Hashable, Sendable {
    /// The place where it was made.
    public enum Origin: String, Sendable {
        case shell
        case commandLine = "command"
        case script, web, api
        /// A place that only a newer version of the program knows.
        case other
    }

    /// Counted for each user, from 1.
    public let number: Int
    /// The kind of change.
    public let kind: Kind
    /// The tag, rating, nickname, name or place that it was about; for a tag or kept thing with another name, both with a space
    /// between; for a change that took back another, that one's number; for an import with kept things, how many Pokémon and how
    /// many of each kind, in the order of the kinds. Empty for all other kinds.
    public let subject: String
    /// When it was made.
    public let madeAt: Date
    /// The front that made it.
    public let origin: Origin
    /// The number of Pokémon or kept things that it changed.
    public let count: Int
    /// The Pokémon, where it was of one.
    public let pokemonID: Int?
    /// Whether it has been taken back since.
    public var isUndone: Bool
    /// The number of favourites that it added; 0 where that wasn't counted, as in a list of changes.
    public let added: Int

    /// A change as the database describes it.
    public init(
        number: Int, kind: Kind, subject: String = "", madeAt: Date, origin: Origin, count: Int,
        pokemonID: Int? = nil, isUndone: Bool = false, added: Int = 0
    ) {
        self.number = number
        self.kind = kind
        self.subject = subject
        self.madeAt = madeAt
        self.origin = origin
        self.count = count
        self.pokemonID = pokemonID
        self.isUndone = isUndone
        self.added = added
    }
}
