import Answers
import JSONShapes
import Pokedex
import Records

/// The body that edits a favourite; `null` removes an attribute.
struct FavoriteEditBody: RequestBody {
    let edit: FavoriteEdit

    static let shape = NamedShape(
        "FavoriteEdit",
        FavoriteField.answered.map { field in
            ("\(field.name)?", field.wordSet != nil ? .given(field) : .given(field).orNull)
        })

    init(from decoder: any Decoder) throws {
        edit = try decoder.container(keyedBy: MemberName.self).edit(of: FavoriteField.answered)
    }
}

/// The value of one attribute; an empty string removes the current value.
struct AttributeBody: Decodable {
    let value: FavoriteValue?

    static func shape(of field: FavoriteField) -> NamedShape {
        NamedShape(field.heading, [(field.name, .given(field))])
    }

    init(from decoder: any Decoder) throws {
        guard let field = decoder.userInfo[.field] as? FavoriteField else {
            preconditionFailure("a body of an attribute is read with that attribute")
        }
        let container = try decoder.container(keyedBy: MemberName.self)
        let key = MemberName(field.name)
        value =
            if case .text = field.kind {
                try field.value(container.decode(String.self, forKey: key))
            } else {
                try field.value(container.decode(Int64.self, forKey: key))
            }
    }
}

extension KeyedDecodingContainer<MemberName> {
    /// Decodes the given attributes.
    func edit(of fields: [FavoriteField]) throws -> FavoriteEdit {
        var edit = FavoriteEdit()
        for field in fields where contains(MemberName(field.name)) {
            edit[field] = .some(try value(of: field))
        }
        return edit
    }

    /// Decodes the value of an attribute; nil for `null`.
    ///
    /// - Throws: `FavoriteFault` for an invalid value, or `DecodingError` for a value of the wrong type.
    private func value(of field: FavoriteField) throws -> FavoriteValue? {
        let key = MemberName(field.name)
        switch field.kind {
        case .text: return try decodeIfPresent(String.self, forKey: key).flatMap { try field.value($0) }
        case .words: return FavoriteValue(try field.words(decode([String].self, forKey: key)))
        case .number, .place, .date:
            return try decodeIfPresent(Int64.self, forKey: key).flatMap { try field.value($0) }
        }
    }
}

/// A position in the list, given by exactly one of three members.
struct PositionBody: RequestBody {
    private let to: End?
    private let before: String?
    private let after: String?

    private enum End: String, Decodable, CaseIterable { case top, bottom }

    static let shape = NamedShape(
        "Position",
        [
            ("to?", .word(End.allCases.map(\.rawValue))), ("before?", .named.meaning("Another favourite.")),
            ("after?", .named.meaning("Another favourite.")),
        ], hasOne: true)

    /// Returns the position.
    ///
    /// - Throws: an error if there isn't exactly one member, or if the neighbouring Pokémon is unknown.
    func place(in call: Call) async throws -> ListPosition {
        switch (to, before, after) {
        case (.top?, nil, nil): return .top
        case (.bottom?, nil, nil): return .bottom
        case (nil, let text?, nil): return .before(try await call.onePokemon(meantBy: text).id)
        case (nil, nil, let text?): return .after(try await call.onePokemon(meantBy: text).id)
        default:
            throw Failure(
                .missingPlace, .badData, "Where should it go?",
                advice: "Give one of “to”, “before” and “after”.")
        }
    }
}

extension FavoriteField {
    /// The fields that can be set individually, each at its own path.
    static let settable = answered.filter { $0.change != .edit }
}

extension WordSet {
    /// Validates a word for this set, such as a tag, from a request. Whether the Pokémon can have that word
    /// is checked later, when the Pokémon is changed.
    func asked(_ word: String, isNew: Bool = false) throws -> String {
        guard vocabulary == .tags else { return word }
        return try (isNew ? TagName(new: word) : TagName(word)).description
    }

    /// The shape of a word in this set, such as a tag.
    var wordShape: Shape {
        switch vocabulary {
        case .tags: .tagName
        case .fixed: .hyphenated.example(.text(example))
        }
    }
}

extension Shape {
    /// A regular expression for a character that may be a letter or digit. It excludes the blocks that
    /// contain only punctuation, symbols and control characters. JavaScript could use `\p{L}` instead, but
    /// Python's `re` doesn't support it.
    private static let letter = #"[^\s\x00-/:-@\[-`{-\xa9\u2002-\u206f\u2190-\u245f\u2500-\u2bff]"#

    /// A tag, or the name of a saved item.
    static let tagName = Shape.text(1...TagName.maximumLength)
        .matching("^\(letter)([-_]|\(letter))*$").example("team")

    /// A word of a fixed vocabulary: parts in lower-case letters, joined by hyphens.
    fileprivate static let hyphenated = Shape.text(1...60).matching("^[a-z]+(-[a-z]+)*$")

    /// Text that contains names or numbers, and therefore at least one letter or digit.
    static let named = text.containingName.example("pikachu")

    /// This shape, restricted to text with a letter or digit.
    var containingName: Shape { matching(Self.letter) }

    /// Returns the shape of an attribute in a request.
    static func given(_ field: FavoriteField) -> Shape {
        switch field.kind {
        case .words(let set):
            list(set.wordShape).example([.text(set.example)])
        case .text(let maximum, let hasLines):
            text(0...maximum).example(hasLines ? "from Yuki's game" : "Sparky")
        case .number(let range): integer(range).example(5)
        case .place, .date: integer
        }
    }
}
