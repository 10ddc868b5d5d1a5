/// A kind of named thing that a user keeps beside favourites, such as saved searches.
///
/// Each kind is declared once, here. From this table come the statements that read and write the things, their lines in the
/// journal, undo and redo, the sentences and codes for what is done to them, copies of the store, and the rules by which a copy
/// is found sound.
///
/// Beside its entry here, a new kind needs its table in `Schema`, its codes in `Failure.swift` of Answers, whose names have its
/// word (`noSuchSearch`, `searchExists`, `tooManySearches`), the advice that lists its things in `Failure+Kept.swift`, and what
/// is its own: a feature, verbs and pages.
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
    /// The texts of a thing besides its name, at least one; a later version may only append to them.
    public let texts: [KeptText]

    /// Searches, with their queries.
    public static let search = Self(
        sign: "?", word: "search", noun: "saved search", plural: "saved searches", saved: "saved the search",
        removed: "removed", limit: AccountLimits.savedSearches, table: "SavedSearch",
        texts: [KeptText(column: "query")])

    /// Rankings, with their queries and the order found so far.
    public static let ranking = Self(
        sign: "%", word: "ranking", noun: "ranking", plural: "rankings", saved: "made the ranking",
        removed: "deleted", limit: AccountLimits.rankings, table: "Ranking",
        texts: [
            KeptText(column: "query", mayBeEmpty: true),
            KeptText(column: "state", mayBeEmpty: true, isCarried: true),
        ])

    /// Every kind.
    public static let all: [Self] = [search, ranking]

    /// A kind of things.
    package init(
        sign: Character, word: String, noun: String, plural: String, saved: String, removed: String,
        limit: Int, table: StaticString, texts: [KeptText]
    ) {
        self.sign = sign
        self.word = word
        self.noun = noun
        self.plural = plural
        self.saved = saved
        self.removed = removed
        self.limit = limit
        self.table = table
        self.texts = texts
    }
}

extension KeptKind: Hashable {
    /// Whether both have the same sign, which tells kinds apart.
    public static func == (one: Self, other: Self) -> Bool { one.sign == other.sign }

    /// Hashes the sign.
    public func hash(into hasher: inout Hasher) { hasher.combine(sign) }
}

/// A text of a kept thing.
public struct KeptText: Sendable {
    /// The column, and its name in the journal.
    public let column: StaticString
    /// Whether a thing may leave it empty.
    public let mayBeEmpty: Bool
    /// Whether it is also saved without a change in the journal. Undo and redo of making, renaming and removing a thing take
    /// such a text along as it is by then.
    public let isCarried: Bool

    /// A text, which may have lines.
    package init(column: StaticString, mayBeEmpty: Bool = false, isCarried: Bool = false) {
        self.column = column
        self.mayBeEmpty = mayBeEmpty
        self.isCarried = isCarried
    }
}

/// The name of a kept thing; among those of its kind, a user has each name once.
public struct KeptName: Hashable, Sendable {
    /// The kind.
    public let kind: KeptKind
    /// The name, written as tags are.
    public let name: String

    /// A name.
    public init(_ kind: KeptKind, _ name: String) {
        self.kind = kind
        self.name = name
    }
}

extension KeptName: CustomStringConvertible {
    /// The name behind its kind's sign, as the journal has it: `?strong-fire`.
    public var description: String { "\(kind.sign)\(name)" }
}

extension KeptName: Comparable {
    /// Orders by the description.
    public static func < (one: Self, other: Self) -> Bool { one.description < other.description }
}
