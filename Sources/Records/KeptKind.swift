/// A kind of named thing that a user keeps beside favourites, such as saved searches.
///
/// Each kind is declared once, here. From this table come the statements that read and write the things, their lines in the
/// journal, undo and redo, copies of the store, and the rules by which a copy is found sound.
public struct KeptKind: Sendable {
    /// Begins the things' lines in the journal: one visible character of ASCII, and no digit, since lines of favourites
    /// begin with one. It never changes.
    public let sign: Character
    /// The noun for a thing.
    public let noun: String
    /// The largest number of them that a user may have.
    public let limit: Int
    /// The table, whose key is `userID` and `name`.
    public let table: StaticString
    /// The texts of a thing besides its name, at least one; a later version may only append to them.
    public let texts: [KeptText]

    /// Searches, with their queries.
    public static let search = Self(
        sign: "?", noun: "saved search", limit: AccountLimits.savedSearches, table: "SavedSearch",
        texts: [KeptText(column: "query")])

    /// Rankings, with their queries and the order found so far.
    public static let ranking = Self(
        sign: "%", noun: "ranking", limit: AccountLimits.rankings, table: "Ranking",
        texts: [
            KeptText(column: "query", mayBeEmpty: true),
            KeptText(column: "state", mayBeEmpty: true, isCarried: true),
        ])

    /// Every kind.
    public static let all: [Self] = [search, ranking]

    /// A kind of things.
    package init(sign: Character, noun: String, limit: Int, table: StaticString, texts: [KeptText]) {
        self.sign = sign
        self.noun = noun
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
