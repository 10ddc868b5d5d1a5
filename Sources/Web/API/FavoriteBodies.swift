import Answers
import FavoritesFeature
import Pokedex
import Records

/// The body that edits a favourite; `null` takes a note or a rating away.
struct FavoriteEditBody: RequestBody {
    private let note: String??
    private let rating: Int??
    private let tags: [String]?

    private enum CodingKeys: CodingKey, CaseIterable { case note, rating, tags }

    static let members = CodingKeys.allCases.map(\.stringValue)
    static let shape = NamedShape(
        "FavoriteEdit",
        .object(
            [
                "note?": .text(0...Note.maximumLength).orNull.example("from Yuki's game"),
                "rating?": .integer(1...5).orNull.example(5), "tags?": .list(.tagName).example(["team"]),
            ], isClosed: true))

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        note = try container.said(String.self, .note)
        rating = try container.said(Int.self, .rating)
        tags = container.contains(.tags) ? try container.decode([String].self, forKey: .tags) : nil
    }

    /// The change.
    ///
    /// - Throws: what is wrong with the note, the rating or a tag.
    func edit() throws -> Favorites.Edit {
        var edit = Favorites.Edit()
        edit.note = try note.map { try $0.map { try Note($0) } }
        edit.rating = try rating.map { try $0.map { try Rating(checking: $0) } }
        edit.tags = try tags?.map { try TagName($0) }
        return edit
    }
}

/// A note; an empty one takes away what is there.
struct NoteBody: RequestBody {
    let note: String

    private enum CodingKeys: CodingKey, CaseIterable { case note }

    static let members = CodingKeys.allCases.map(\.stringValue)
    static let shape = NamedShape(
        "Note",
        .object(
            ["note": .text(0...Note.maximumLength).example("from Yuki's game")], isClosed: true))
}

/// A rating.
struct RatingBody: RequestBody {
    let rating: Int

    private enum CodingKeys: CodingKey, CaseIterable { case rating }

    static let members = CodingKeys.allCases.map(\.stringValue)
    static let shape = NamedShape(
        "Rating", .object(["rating": .integer(1...5).example(5)], isClosed: true))
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
                "missing_place", .badData, "It isn't clear where to move to.",
                advice: "Give one of “to”, “before” and “after”.")
        }
    }
}

extension Rating {
    /// - Throws: `Failure.badRating` for what is none.
    init(checking number: Int) throws(Failure) {
        guard let rating = Rating(rawValue: number) else { throw .badRating("\(number)") }
        self = rating
    }
}

extension Shape {
    /// A tag, or the name of a saved search.
    static let tagName = Shape.text(1...TagName.maximumLength).example("team")
}
