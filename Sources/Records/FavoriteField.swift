import Foundation

/// An attribute of a favourite. This table is used by files, imports, edits, the journal, queries, JSON
/// responses and OpenAPI.
///
/// A new attribute needs a property of `FavoritePokemon`, an entry here, and
/// - storage: for a value, a column, with a migration for each database, `Favorites+SQL.swift` and
///   `CopiedTable.swift` in Persistence; for a set of words, just a table named by its `WordSet`, and a
///   column with the total in `Journal`;
/// - for queries, a `QueryField`;
/// - if its changes are of a new kind, a `Change.Kind` and wording in `FavoriteWords.swift` in Answers; if
///   its errors have a new code, `Failure.swift` and `Failure+Favorites.swift` there;
/// - wording for queries in `QueryWords.swift` in Answers, and headings in other languages in
///   `Heading.swift` in Transfer;
/// - a command, and if a single input isn't enough, a form.
///
/// ```swift
/// pikachu[.rating] = try FavoriteField.rating.value("★★★★")
/// let stars = pikachu[.rating].number
/// ```
///
/// Entries are objects because loops over thousands of favourites copy them all the time.
public final class FavoriteField: ComparedByIdentity, Sendable {
    /// The name in JSON, CSV, OpenAPI and the journal.
    public let name: String
    /// The kind of values.
    public let kind: Kind
    /// The kind of a change that sets only this attribute, for one or many favourites.
    public let change: Change.Kind
    fileprivate let get: @Sendable (FavoritePokemon) -> FavoriteValue?
    fileprivate let set: @Sendable (inout FavoritePokemon, FavoriteValue?) -> Void

    private init(
        name: String, kind: Kind, change: Change.Kind = .edit,
        get: @escaping @Sendable (FavoritePokemon) -> FavoriteValue?,
        set: @escaping @Sendable (inout FavoritePokemon, FavoriteValue?) -> Void
    ) {
        self.name = name
        self.kind = kind
        self.change = change
        self.get = get
        self.set = set
    }

    /// A kind of values.
    public enum Kind: Hashable, Sendable {
        /// A date in milliseconds since 1970; never empty.
        case date
        /// A position in the manual order, on the scale of dates.
        case place
        /// An integer.
        case number(ClosedRange<Int64>)
        /// Text of at most `maximum` code points, with line breaks only if `hasLines` is true.
        case text(maximum: Int, hasLines: Bool)
        /// A set of words.
        indirect case words(WordSet)

        fileprivate var isText: Bool { if case .text = self { true } else { false } }
    }

    /// The time the favourite was added.
    public static let addedAt = FavoriteField(
        name: "addedAt", kind: .date, get: { .number($0.addedAt.milliseconds) },
        set: { $0.addedAt = Date(milliseconds: $1.number) })
    /// The tags.
    public static let tags = FavoriteField(
        name: "tags", kind: .words(.tags), get: { FavoriteValue($0.tags) }, set: { $0.tags = $1.words })
    /// The user's nickname for the Pokémon.
    public static let nickname = FavoriteField(
        name: "nickname", kind: .text(maximum: AccountLimits.nicknameLength, hasLines: false),
        change: .nickname,
        get: { FavoriteValue($0.nickname) }, set: { $0.nickname = $1.text })
    /// The user's note.
    public static let note = FavoriteField(
        name: "note", kind: .text(maximum: AccountLimits.noteLength, hasLines: true), change: .note,
        get: { FavoriteValue($0.note) }, set: { $0.note = $1.text })
    /// The user's rating.
    public static let rating = FavoriteField(
        name: "rating", kind: .number(1...5), change: .rate, get: { FavoriteValue(Int64($0.rating)) },
        set: { $0.rating = Int($1.number) })
    /// The position in the manual order.
    public static let position = FavoriteField(
        name: "position", kind: .place, get: { FavoriteValue($0.position) }, set: { $0.position = $1.number })

    /// The Pokémon's looks that the user has collected.
    public static let looks = FavoriteField(
        name: "looks", kind: .words(.looks), get: { FavoriteValue($0.looks) }, set: { $0.looks = $1.words })

    /// All attributes, in the order used in files.
    public static let all = [addedAt, tags, nickname, note, rating, position, looks]

    /// The attributes that JSON and pages list separately: all except the date and the place, which every
    /// favourite has.
    public static let answered = all.filter { $0.kind != .date && $0.kind != .place }

    /// The attributes that are sets of words.
    public static let sets = all.filter { $0.wordSet != nil }

    /// All attributes in display order, with text attributes last.
    public static let textsLast = all.filter { !$0.kind.isText } + all.filter(\.kind.isText)

    /// The heading in a table.
    public var heading: String {
        kind == .date ? "Added" : name.prefix(1).uppercased() + String(name.dropFirst())
    }

    /// Whether the attribute is a name, shown next to the Pokémon's own name.
    public var isName: Bool { if case .text(_, hasLines: false) = kind { true } else { false } }

    /// The set of words, if the attribute is one.
    public var wordSet: WordSet? { if case .words(let set) = kind { set } else { nil } }

    /// Finds an attribute by name.
    public static func named(_ name: String) -> FavoriteField? { all.first { $0.name == name } }

    /// Parses a value as typed by people or written in files: stars as `4`, `4.0`, `4/5` or `★★★★`; words
    /// separated by spaces, commas, semicolons or bars. Dates have many formats, which `Reader` in Transfer
    /// parses.
    ///
    /// - Returns: nil if the text is empty.
    /// - Throws: The fault for the first rule that the text violates.
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

    /// Converts a number to a value.
    ///
    /// - Throws: `FavoriteFault.number` if the attribute isn't a number or the number is out of range.
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

    /// Normalises line breaks to line feeds and tabs to spaces, and trims white space.
    private func plain(_ text: String, _ maximum: Int, _ hasLines: Bool) throws(FavoriteFault) -> String {
        let length = text.unicodeScalars.count
        // Allow for two-character line breaks and for white space at the ends, which don't count.
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
    /// The value of an attribute; nil if it is empty.
    public subscript(field: FavoriteField) -> FavoriteValue? {
        get { field.get(self) }
        set { field.set(&self, newValue) }
    }
}

extension String {
    /// The text shortened for messages, because a cell of a file can be megabytes long.
    package var clipped: String {
        utf8.count <= 200 ? self : String(unicodeScalars.prefix(80)) + "…"
    }
}
