public import Foundation

/// A change to a user's data, as recorded in the journal.
public struct Change: Hashable, Sendable {
    /// The front end that made the change.
    public enum Origin: String, Sendable {
        case shell
        case commandLine = "command"
        case script, web, api
        /// A front end that only a newer version of the program has.
        case other
    }

    /// The number of the change, counted from 1 for each user.
    public let number: Int
    /// The kind of change.
    public let kind: Kind
    /// The tag, rating, nickname, name or position that was changed. For renaming a tag or saved item: both
    /// names, separated by a space. For an undone change: its number. For an import with saved items: the
    /// number of Pokémon, and of saved items of each kind, in the order of the kinds. For favourites that
    /// were added again: `FavoriteChange.OldAttributes`. Empty for other changes.
    public let subject: String
    /// The time of the change.
    public let madeAt: Date
    /// The front end that made the change.
    public let origin: Origin
    /// The number of Pokémon or saved items that were changed.
    public let count: Int
    /// The Pokémon, if it was only one.
    public let pokemonID: Int?
    /// Whether the change has been undone.
    public var isUndone: Bool
    /// The number of favourites that were added; 0 if not counted, as in a list of changes.
    public let added: Int
    /// The number of saved items that were created; 0 if not counted.
    public let addedThings: Int

    /// Creates a change from its row in the database.
    public init(
        number: Int, kind: Kind, subject: String, madeAt: Date, origin: Origin, count: Int,
        pokemonID: Int?, isUndone: Bool = false, added: Int = 0, addedThings: Int = 0
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
        self.addedThings = addedThings
    }
}
