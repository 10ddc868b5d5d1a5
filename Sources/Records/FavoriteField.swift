import Foundation

/// An attribute of a favourite, declared once: files, imports, edits, the journal, queries, answers in JSON and OpenAPI go
/// through this table.
///
/// A new attribute is a member of `FavoritePokemon`, an entry here, and
/// - in the store a column: a migration for each database, `Favorites+Rows.swift` and `CopiedTable.swift` of Persistence;
/// - in queries a `QueryField`;
/// - in words `FavoriteField+Words.swift` and `ChangeWords.swift` of Answers (for a change of a kind of its own), and its headings in
///   other languages in `HeaderWords.swift` of Transfer;
/// - a command and, where one field of a form isn't enough, a form.
public struct FavoriteField: Sendable {
    /// Its name in JSON, CSV, OpenAPI and the journal.
    public let name: String
    /// Its values.
    public let kind: Kind
    /// The kind of a change that sets it alone; such a change may be of many favourites.
    public let change: Change.Kind
    fileprivate let get: @Sendable (FavoritePokemon) -> FavoriteValue?
    fileprivate let set: @Sendable (inout FavoritePokemon, FavoriteValue?) -> Void

    /// A kind of values.
    public enum Kind: Hashable, Sendable {
        /// Milliseconds since 1970; always there.
        case date
        /// A place in the list by hand, on the scale of dates.
        case place
        /// A whole number.
        case number(ClosedRange<Int64>)
        /// A text of so many code points, with line breaks or in one line.
        case text(maximum: Int, hasLines: Bool)
        /// Tags, in the order of Unicode's numbers.
        case tags

        fileprivate var isText: Bool { if case .text = self { true } else { false } }
    }

    private init(
        _ name: String, _ kind: Kind, _ change: Change.Kind = .edit,
        get: @escaping @Sendable (FavoritePokemon) -> FavoriteValue?,
        set: @escaping @Sendable (inout FavoritePokemon, FavoriteValue?) -> Void
    ) {
        (self.name, self.kind, self.change, self.get, self.set) = (name, kind, change, get, set)
    }

    /// When it was added.
    public static let addedAt = Self("addedAt", .date) {
        .number($0.addedAt.milliseconds)
    } set: {
        $0.addedAt = Date(milliseconds: $1.number)
    }
    /// Its tags.
    public static let tags = Self("tags", .tags) {
        FavoriteValue($0.tags)
    } set: {
        $0.tags = $1.tags
    }
    /// The user's own name for it.
    public static let nickname = Self(
        "nickname", .text(maximum: AccountLimits.nicknameLength, hasLines: false), .nickname
    ) {
        FavoriteValue($0.nickname)
    } set: {
        $0.nickname = $1.text
    }
    /// The user's note.
    public static let note = Self(
        "note", .text(maximum: AccountLimits.noteLength, hasLines: true), .note
    ) {
        FavoriteValue($0.note)
    } set: {
        $0.note = $1.text
    }
    /// How much the user likes it.
    public static let rating = Self("rating", .number(1...5), .rate) {
        FavoriteValue(Int64($0.rating))
    } set: {
        $0.rating = Int($1.number)
    }
    /// Where it was moved by hand.
    public static let position = Self("position", .place) {
        FavoriteValue($0.position)
    } set: {
        $0.position = $1.number
    }

    /// All of them, in the order of files.
    public static let all = [addedAt, tags, nickname, note, rating, position]

    /// All of them, long ones last, as people read them.
    public static let textsLast = all.filter { !$0.kind.isText } + all.filter(\.kind.isText)

    /// Its heading in a table for people.
    public var heading: String { kind == .date ? "Added" : name.prefix(1).uppercased() + name.dropFirst() }

    /// Whether it is a name, which is shown beside the Pokémon's own.
    public var isName: Bool { if case .text(_, hasLines: false) = kind { true } else { false } }

    /// The field of that name.
    public init?(named name: String) {
        guard let field = Self.all.first(where: { $0.name == name }) else { return nil }
        self = field
    }
}

extension FavoriteField: Hashable {
    /// There is one of each name.
    public static func == (one: Self, other: Self) -> Bool { one.name == other.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension FavoritePokemon {
    /// The value of an attribute; nil if it has none.
    public subscript(field: FavoriteField) -> FavoriteValue? {
        get { field.get(self) }
        set { field.set(&self, newValue) }
    }
}

/// A value of an attribute, never an empty one.
public enum FavoriteValue: Hashable, Sendable {
    case number(Int64)
    case text(String)
    case tags([String])

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

    /// Tags; nil for none.
    public init?(_ tags: [String]) {
        guard !tags.isEmpty else { return nil }
        self = .tags(tags)
    }
}

extension FavoriteValue? {
    /// The number; 0 for none.
    public var number: Int64 { if case .number(let number)? = self { number } else { 0 } }
    /// The text; empty for none.
    public var text: String { if case .text(let text)? = self { text } else { "" } }
    /// The tags; empty for none.
    public var tags: [String] { if case .tags(let tags)? = self { tags } else { [] } }
}
