import Answers
import Pokedex
import Records

/// The body that edits a favourite; `null` takes an attribute away.
struct FavoriteEditBody: RequestBody {
    let edit: FavoriteEdit

    static let members = FavoriteField.answered.map(\.name)
    static let shape = NamedShape(
        "FavoriteEdit",
        .object(
            FavoriteField.answered.map { field in
                let shape = Shape.given(field)
                return ("\(field.name)?", field.kind == .tags ? shape : shape.orNull)
            }, isClosed: true))

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Member.self)
        var edit = FavoriteEdit()
        for field in FavoriteField.answered where container.contains(Member(field.name)) {
            edit[field] = .some(try container.value(of: field))
        }
        self.edit = edit
    }
}

/// The value of one attribute; an empty text takes away what is there.
struct AttributeBody: RequestBody {
    let value: FavoriteValue?

    /// Each has one: that of its attribute.
    static let members: [String] = []

    static func shape(of field: FavoriteField) -> NamedShape {
        NamedShape(field.heading, .object([(field.name, .given(field))], isClosed: true))
    }

    init(from decoder: any Decoder) throws {
        guard let field = decoder.userInfo[.field] as? FavoriteField else {
            preconditionFailure("a body of an attribute is read with that attribute")
        }
        value = try decoder.container(keyedBy: Member.self).requiredValue(of: field)
    }
}

/// The name of a member.
struct Member: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<Member> {
    /// An attribute's value; nil for `null`.
    ///
    /// - Throws: `FavoriteFault` for a value that breaks a rule, or a `DecodingError` for one of another kind.
    func value(of field: FavoriteField) throws -> FavoriteValue? {
        let key = Member(field.name)
        switch field.kind {
        case .text: return try decodeIfPresent(String.self, forKey: key).flatMap { try field.value($0) }
        case .tags: return FavoriteValue(try FavoriteField.tags(decode([String].self, forKey: key)))
        case .number, .place, .date:
            return try decodeIfPresent(Int64.self, forKey: key).flatMap { try field.value($0) }
        }
    }

    /// The same, which must be there.
    func requiredValue(of field: FavoriteField) throws -> FavoriteValue? {
        switch field.kind {
        case .text: try field.value(decode(String.self, forKey: Member(field.name)))
        default: try field.value(decode(Int64.self, forKey: Member(field.name)))
        }
    }
}

/// Where in the list: one of the three.
struct PositionBody: RequestBody {
    private let to: End?
    private let before: String?
    private let after: String?

    private enum End: String, Decodable, CaseIterable { case top, bottom }
    private enum CodingKeys: CodingKey, CaseIterable { case to, before, after }

    static let members = CodingKeys.allCases.map(\.stringValue)
    static let shape = NamedShape(
        "Position",
        .object(
            [
                "to?": .word(End.allCases.map(\.rawValue)), "before?": .text.meaning("Another favourite."),
                "after?": .text.meaning("Another favourite."),
            ], isClosed: true
        ).havingOne)

    /// The place.
    ///
    /// - Throws: that there isn't exactly one, or that the neighbour is unknown.
    func place(in call: Call) async throws -> ListPlace {
        switch (to, before, after) {
        case (.top?, nil, nil): return .top
        case (.bottom?, nil, nil): return .bottom
        case (nil, let text?, nil): return .before(try await call.onePokemon(meantBy: text).id)
        case (nil, nil, let text?): return .after(try await call.onePokemon(meantBy: text).id)
        default:
            throw Failure(
                .missingPlace, .badData, "It isn't clear where to move to.",
                advice: "Give one of “to”, “before” and “after”.")
        }
    }
}

extension FavoriteField {
    /// Those that are set alone, with an address of their own.
    static let settable = answered.filter { $0.change != .edit }
}

extension Shape {
    /// A tag, or the name of a saved search.
    static let tagName = Shape.text(1...TagName.maximumLength).example("team")

    /// An attribute as a request gives it.
    static func given(_ field: FavoriteField) -> Shape {
        switch field.kind {
        case .tags: list(.tagName).example(["team"])
        case .text(let maximum, let hasLines):
            text(0...maximum).example(hasLines ? "from Yuki's game" : "Sparky")
        case .number(let range): integer(Int(range.lowerBound)...Int(range.upperBound)).example(5)
        case .place, .date: integer
        }
    }
}
