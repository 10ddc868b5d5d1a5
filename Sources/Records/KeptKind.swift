/// A kind of named thing that a user keeps beside favourites, such as saved searches.
///
/// Each kind is declared once, here. From this table come the statements that read and write the things, their lines in the
/// journal, undo and redo, the sentences and codes for what is done to them, their lists in exports, how they are imported,
/// copies of the store, and the rules by which a copy is found sound.
///
/// ```swift
/// let members = KeptText(column: "members", longest: 20_000, hasLines: true)
/// let team = KeptKind(
///     sign: "&", word: "team", noun: "team", plural: "teams", saved: "saved the team",
///     removed: "deleted", limit: 100, table: "Team", list: "teams", texts: [members])
/// ```
///
/// Beside its entry here, a new kind needs its table in `Schema`, its codes in `Failure.swift` of Answers, whose names have its
/// word (`noSuchSearch`, `searchExists`, `tooManySearches`), its advice in `KeptAdvice.swift`, and what is its own: a feature,
/// verbs, routes and pages. A check of what a file says of it is wired in `PokeExplorer.swift`.
public struct KeptKind: Sendable {
    /// Begins the things' lines in the journal: one visible character of ASCII, and no digit, since lines of favourites
    /// begin with one. It never changes.
    public let sign: Character
    /// A word for a thing in the journal's kinds of changes, such as `save-search`, and in codes of failures. It never changes.
    public let word: String
    /// The noun for a thing.
    public let noun: String
    /// The noun for several.
    public let plural: String
    /// Begins the sentence for a change by which a thing got its texts: “saved the search”, before its name.
    public let saved: String
    /// The verb for a change by which a thing was removed.
    public let removed: String
    /// The largest number of them that a user may have.
    public let limit: Int
    /// The table, whose key is `userID` and `name`.
    public let table: StaticString
    /// The name of their list in files of JSON. It never changes.
    public let list: String
    /// The texts of a thing besides its name, at least one; a later version may only append to them.
    public let texts: [KeptText]
    /// Whether queries name the things, as `saved:strong-fire` does; such a thing's first text is a query.
    public let areNamedInQueries: Bool

    /// Searches, with their queries.
    public static let search = Self(
        sign: "?", word: "search", noun: "saved search", plural: "saved searches", saved: "saved the search",
        removed: "removed", limit: 500, table: "SavedSearch", list: "saved", texts: [.query()],
        areNamedInQueries: true)

    /// Rankings, with their queries and the order found so far.
    public static let ranking = Self(
        sign: "%", word: "ranking", noun: "ranking", plural: "rankings", saved: "made the ranking",
        removed: "deleted", limit: 500, table: "Ranking", list: "rankings",
        texts: [
            .query(mayBeEmpty: true),
            KeptText(column: "state", longest: 65_536, mayBeEmpty: true, isCarried: true),
        ])

    /// Every kind.
    public static let all: [Self] = [search, ranking]

    /// A kind of things.
    package init(
        sign: Character, word: String, noun: String, plural: String, saved: String, removed: String,
        limit: Int, table: StaticString, list: String, texts: [KeptText], areNamedInQueries: Bool = false
    ) {
        self.sign = sign
        self.word = word
        self.noun = noun
        self.plural = plural
        self.saved = saved
        self.removed = removed
        self.limit = limit
        self.table = table
        self.list = list
        self.texts = texts
        self.areNamedInQueries = areNamedInQueries
    }

    /// The name of a thing, as a person typed it.
    ///
    /// - Throws: the first rule that it breaks.
    public func name(_ text: String) throws(TagName.Fault) -> KeptName {
        KeptName(self, try TagName(text).description)
    }
}

extension KeptKind: Hashable {
    /// Whether both have the same sign, which tells kinds apart.
    public static func == (one: Self, other: Self) -> Bool { one.sign == other.sign }

    /// Hashes the sign.
    public func hash(into hasher: inout Hasher) { hasher.combine(sign) }
}
