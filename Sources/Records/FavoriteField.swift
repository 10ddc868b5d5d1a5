import Foundation

/// An attribute of a favourite, declared once: files, imports, edits, the journal, queries, answers in JSON and OpenAPI go
/// through this table.
///
/// A new attribute is a member of `FavoritePokemon`, an entry here, and
/// - in the store a column: a migration for each database, `Favorites+Rows.swift` and `CopiedTable.swift` of Persistence; of
///   a set of words a table, which its `WordSet` names, with its sum in `Journal`, and nothing else;
/// - in queries a `QueryField`;
/// - for a change of a kind of its own, a `Change.Kind` and its words in `FavoriteWords.swift` of Answers; for a mistake
///   with a code of its own, `Failure.swift` and `Failure+Favorites.swift` there;
/// - its words in queries, `QueryWords.swift` of Answers, and headings in other languages, `TableColumns.swift` of Transfer;
/// - a command and, where one field of a form isn't enough, a form.
///
/// ```swift
/// pikachu[.rating] = try FavoriteField.rating.value("★★★★")
/// let stars = pikachu[.rating].number
/// ```
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
        /// A text of at most `maximum` code points, in one line unless it `hasLines`.
        case text(maximum: Int, hasLines: Bool)
        /// A set of words.
        case words(WordSet)

        fileprivate var isText: Bool { if case .text = self { true } else { false } }
    }

    private init(
        _ name: String, _ kind: Kind, _ change: Change.Kind = .edit,
        get: @escaping @Sendable (FavoritePokemon) -> FavoriteValue?,
        set: @escaping @Sendable (inout FavoritePokemon, FavoriteValue?) -> Void
    ) {
        self.name = name
        self.kind = kind
        self.change = change
        self.get = get
        self.set = set
    }

    /// When it was added.
    public static let addedAt = Self(
        "addedAt", .date, get: { .number($0.addedAt.milliseconds) },
        set: { $0.addedAt = Date(milliseconds: $1.number) })
    /// Its tags.
    public static let tags = Self(
        "tags", .words(.tags), get: { FavoriteValue($0.tags) }, set: { $0.tags = $1.words })
    /// The user's own name for it.
    public static let nickname = Self(
        "nickname", .text(maximum: AccountLimits.nicknameLength, hasLines: false), .nickname,
        get: { FavoriteValue($0.nickname) }, set: { $0.nickname = $1.text })
    /// The user's note.
    public static let note = Self(
        "note", .text(maximum: AccountLimits.noteLength, hasLines: true), .note,
        get: { FavoriteValue($0.note) }, set: { $0.note = $1.text })
    /// How much the user likes it.
    public static let rating = Self(
        "rating", .number(1...5), .rate, get: { FavoriteValue(Int64($0.rating)) },
        set: { $0.rating = Int($1.number) })
    /// Where it was moved by hand.
    public static let position = Self(
        "position", .place, get: { FavoriteValue($0.position) }, set: { $0.position = $1.number })

    /// The looks that the user keeps of it.
    public static let looks = Self(
        "looks", .words(.looks), get: { FavoriteValue($0.looks) }, set: { $0.looks = $1.words })

    /// All of them, in the order of files.
    public static let all = [addedAt, tags, nickname, note, rating, position, looks]

    /// Those that are sets of words.
    public static let sets = all.filter { $0.wordSet != nil }

    /// All of them, long ones last, as people read them.
    public static let textsLast = all.filter { !$0.kind.isText } + all.filter(\.kind.isText)

    /// Its heading in a table for people.
    public var heading: String {
        kind == .date ? "Added" : name.prefix(1).uppercased() + String(name.dropFirst())
    }

    /// Whether it is a name, which is shown beside the Pokémon's own.
    public var isName: Bool { if case .text(_, hasLines: false) = kind { true } else { false } }

    /// The set of words that it is, if it is one.
    public var wordSet: WordSet? { if case .words(let set) = kind { set } else { nil } }

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

extension FavoriteField {
    /// Reads a value as people and files write it: stars as `4`, `4.0`, `4/5` or `★★★★`, words with spaces, commas, semicolons
    /// or bars between them. Dates have many forms: `Reader` of Transfer reads them.
    ///
    /// - Returns: nil for an empty text.
    /// - Throws: the first rule that the text breaks.
    public func value(_ text: String) throws(FavoriteFault) -> FavoriteValue? {
        switch kind {
        case .words: FavoriteValue(try words(in: text))
        case .text(let maximum, let hasLines): FavoriteValue(try plain(text, maximum, hasLines))
        case .number(let range): text.isEmpty ? nil : .number(try number(in: text, range))
        case .place, .date:
            if text.isEmpty {
                nil
            } else if let number = Int64(text) {
                FavoriteValue(number)
            } else {
                throw .number(self, text.clipped)
            }
        }
    }

    /// A number as a value.
    ///
    /// - Throws: `FavoriteFault.number` if its kind doesn't allow it.
    public func value(_ number: Int64) throws(FavoriteFault) -> FavoriteValue? {
        if case .number(let range) = kind, !range.contains(number) { throw .number(self, "\(number)") }
        return FavoriteValue(number)
    }

    private func number(in text: String, _ range: ClosedRange<Int64>) throws(FavoriteFault) -> Int64 {
        let stars = text.unicodeScalars.prefix(6).filter { $0 == "★" }.count
        let isStars =
            stars > 0 && text.utf8.count <= 15
            && text.unicodeScalars.allSatisfy { "★☆".unicodeScalars.contains($0) }
        let suffix = ["/\(range.upperBound)", ".0"].first(where: text.hasSuffix) ?? ""
        let digits = text.dropLast(suffix.count)
        guard let number = isStars ? Int64(stars) : Int64(digits), range.contains(number) else {
            throw .number(self, text.clipped)
        }
        return number
    }

    /// The text with line feeds for all line breaks, a space for a tab, and no white space at its ends.
    private func plain(_ text: String, _ maximum: Int, _ hasLines: Bool) throws(FavoriteFault) -> String {
        let length = text.unicodeScalars.count
        // Line breaks of two characters and spaces at the ends don't count.
        guard length <= 4 * maximum else { throw .tooLong(self, length: length, maximum: maximum) }
        let plain = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\t", with: " ")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        if let scalar = plain.unicodeScalars.first(where: {
            $0.properties.generalCategory == .control && !(hasLines && $0 == "\n")
        }) {
            throw .forbidden(self, scalar)
        }
        guard plain.unicodeScalars.count <= maximum else {
            throw .tooLong(self, length: plain.unicodeScalars.count, maximum: maximum)
        }
        return plain
    }
}

extension FavoritePokemon {
    /// The value of an attribute; nil if it has none.
    public subscript(field: FavoriteField) -> FavoriteValue? {
        get { field.get(self) }
        set { field.set(&self, newValue) }
    }
}

extension String {
    /// The text as a message quotes it: a file can have cells of megabytes.
    package var clipped: String {
        utf8.count <= 200 ? self : String(unicodeScalars.prefix(80)) + "…"
    }
}
