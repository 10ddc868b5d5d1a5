/// A kind of named item that a user can save besides favourites, such as searches.
///
/// Each kind is declared only here. This table is used for reading and writing the items in the database,
/// their entries in the journal, undo and redo, messages and error codes, lists in exports, imports, copying
/// the store, and checking a copy.
///
/// ```swift
/// let members = KeptText(column: "members", longest: 20_000, hasLines: true)
/// let team = KeptKind(
///     sign: "&", word: "team", noun: "team", plural: "teams", saved: "saved the team",
///     removed: "deleted", limit: 100, example: "team new rain",
///     table: "Team", list: "teams", texts: [members])
/// ```
///
/// Besides an entry here, a new kind needs its table in `Schema`; its error codes in `Failure.swift` in
/// Answers, with names that include its word (`noSuchSearch`, `searchExists`, `tooManySearches`); its names
/// for completion in `Features.swift` there; and a feature, commands, routes and pages of its own. They are
/// registered in `Features.swift`, `Verb.swift`, `APIRoutes.swift`, `PageRoutes.swift` and
/// `FavoritesSection`, and in `PokeExplorer.swift`, which also sets up the validation of imported items.
public struct KeptKind: Sendable, Hashable {
    /// The prefix of the items' lines in the journal: a visible ASCII character, but not a digit, because
    /// lines of favourites start with one. Must never change.
    public let sign: Character
    /// The word used in the journal's kinds of changes, such as `save-search`, and in error codes. Must never
    /// change.
    public let word: String
    /// The noun in the singular.
    public let noun: String
    /// The noun in the plural.
    public let plural: String
    /// The start of a sentence about saving an item, followed by its name: “saved the search”.
    public let saved: String
    /// The past tense of the verb for removing an item.
    public let removed: String
    /// The maximum number of items per user.
    public let limit: Int
    /// An example of the command that creates an item.
    public let example: String
    /// The database table; its key is `userID` and `name`.
    public let table: StaticString
    /// The name of the list in JSON files, of the command that lists the items, and of their page. Must never
    /// change.
    public let list: String
    /// The text fields of an item besides its name, at least one. Later versions can only append to this
    /// list.
    public let texts: [KeptText]
    /// Whether queries can refer to the items by name, as in `saved:strong-fire`. If so, the first text field
    /// of each item is a query.
    public private(set) var areNamedInQueries = false

    /// Saved searches, with their queries.
    public static let search = Self(
        sign: "?", word: "search", noun: "saved search", plural: "saved searches", saved: "saved the search",
        removed: "removed", limit: 500, example: "saved add strong-fire type:fire", table: "SavedSearch",
        list: "saved", texts: [.query()],
        areNamedInQueries: true)

    /// Rankings, with their queries and the order found so far.
    public static let ranking = Self(
        sign: "%", word: "ranking", noun: "ranking", plural: "rankings", saved: "made the ranking",
        removed: "deleted", limit: 500, example: "rank new ghosts type:ghost", table: "Ranking",
        list: "rankings",
        texts: [
            .query(mayBeEmpty: true),
            KeptText(column: "state", longest: 65_536, mayBeEmpty: true, isCarried: true),
        ])

    /// All kinds.
    public static let all: [Self] = [search, ranking]

    /// Parses the name of an item as typed.
    ///
    /// - Throws: The fault for the first rule that it violates.
    public func name(_ text: String) throws(TagName.Fault) -> KeptName {
        KeptName(self, try TagName(text).description)
    }

    /// Compares kinds by sign, which is unique.
    public static func == (one: Self, other: Self) -> Bool { one.sign == other.sign }

    /// Hashes the sign.
    public func hash(into hasher: inout Hasher) { hasher.combine(sign) }
}
