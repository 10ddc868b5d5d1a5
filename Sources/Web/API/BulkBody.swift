import Answers
import BrowseFeature
import FavoritesFeature
import Lists
import Pokedex
import Records

/// A change of many favourites: of which, and what.
struct BulkBody: RequestBody {
    private let refs: [String]?
    private let q: String?
    private let action: Action
    private let tag: String?
    private let note: String?
    private let rating: Int?
    private let dryRun: Bool?

    private enum Action: String, Decodable, CaseIterable { case add, remove, tag, untag, note, rate }
    private enum CodingKeys: CodingKey, CaseIterable { case refs, q, action, tag, note, rating, dryRun }

    static let members = CodingKeys.allCases.map(\.stringValue)
    static let shape = NamedShape(
        "Bulk",
        .object(
            [
                "refs?": .list(.text).meaning("Which Pokémon: names, numbers and ranges.")
                    .example(["pikachu", "1-9"]),
                "q?": .text.meaning("A query that selects them, in place of `refs`."),
                "action": .word(Action.allCases.map(\.rawValue)).example("add"),
                "tag?": .tagName.meaning("For `tag` and `untag`."),
                "note?": .text(0...Note.maximumLength).meaning("For `note`; without it, notes are removed."),
                "rating?": .integer(1...5).meaning("For `rate`; without it, ratings are removed."),
                "dryRun?": .flag.meaning("Whether to say only what would change."),
            ], isClosed: true))

    /// Whether nothing is to be changed.
    var isRehearsal: Bool { dryRun ?? false }

    /// Which Pokémon.
    func pokemon(in call: Call) async throws -> [Pokemon] {
        switch (refs, q) {
        case (let refs?, nil): return try await call.pokemon(meantBy: refs.joined(separator: " "))
        case (nil, let text?):
            let query = try await call.query(text)
            let state = try await call.services.browse.apply(
                .all(query), to: Browse.State(size: 1),
                marks: call.favorites.marks(of: call.visitor.user, for: query))
            return state.page?.results.map(\.pokemon) ?? []
        default:
            throw Failure(
                "missing_reference", .badData, "It isn't clear which Pokémon are meant.",
                advice: "Give either “refs” or “q”.")
        }
    }

    /// Makes the change.
    func carryOut(
        on pokemon: [Pokemon], _ favorites: Favorites, _ user: User
    ) async throws -> [Favorites.Outcome] {
        try requireNothingElse()
        switch action {
        case .add: return try await favorites.apply(.add, to: pokemon, of: user)
        case .remove: return try await favorites.apply(.remove, to: pokemon, of: user)
        case .tag: return try await favorites.tag(pokemon, tagName(), of: user)
        case .untag: return try await favorites.untag(pokemon, tagName(), of: user)
        case .note:
            let note = try Note(note ?? "")
            return try await favorites.note(pokemon, note.description.isEmpty ? nil : note, of: user)
        case .rate:
            return try await favorites.rate(pokemon, rating.map { try Rating(checking: $0) }, of: user)
        }
    }

    private func tagName() throws -> TagName { try TagName(tag ?? "") }

    /// Members of another action would be lost without a word.
    private func requireNothingElse() throws(Failure) {
        let given: [(name: String, isGiven: Bool, actions: [Action])] = [
            ("tag", tag != nil, [.tag, .untag]), ("note", note != nil, [.note]),
            ("rating", rating != nil, [.rate]),
        ]
        for (name, isGiven, actions) in given where isGiven && !actions.contains(action) {
            throw Failure(
                "unknown_field", .badData, "“\(name)” doesn't belong to the action “\(action.rawValue)”.")
        }
    }
}
