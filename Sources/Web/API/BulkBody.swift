import Answers
import BrowseFeature
import FavoritesFeature
import JSONShapes
import Lists
import Pokedex
import Records

/// A change of many favourites: the Pokémon, and the action.
struct BulkBody: RequestBody {
    private let refs: [String]?
    private let q: String?
    private let isKeptAlone: Bool
    private let action: String
    /// The words to add or remove, keyed by the nouns of their sets, such as “tag”.
    private let words: [String: String]
    private let given: FavoriteEdit
    /// Whether this is a dry run.
    let isDryRun: Bool

    private static let fields = FavoriteField.settable
    private static let sets = FavoriteField.sets.compactMap(\.wordSet)
    private static let actions =
        ["add", "remove"] + sets.flatMap(\.actions) + fields.map(\.change.rawValue)

    private static let wordMembers = sets.map { set -> (String, Shape) in
        let actions = set.actions.map { "`\($0)`" }.joined(separator: " and ")
        return ("\(set.noun)?", set.wordShape.meaning("For \(actions)."))
    }
    private static let refsShape = Shape.list(.named).notEmpty.meaning(
        "Which Pokémon: each a name, a number or a range.")
    static let shape = NamedShape(
        "Bulk",
        [
            ("refs?", refsShape.example(["pikachu", "1-9"])), ("action", .word(actions).example("add")),
            ("q?", .text.meaning("A query that selects them, in place of `refs`.")),
            (
                "kept?",
                .flag.meaning(
                    "Whether those that aren't favourites are left out, instead of becoming favourites.")
            ),
        ]
            + wordMembers
            + fields.map { field in
                let meaning = "For `\(field.change.rawValue)`; `null` removes \(field.noun)s."
                return ("\(field.name)?", .given(field).orNull.meaning(meaning))
            } + [("dryRun?", .flag.meaning("Whether to say only what would change."))],
        narrowed: { shape in
            let ofSets = sets.map { (name: $0.noun, words: $0.actions) }
            let ofFields = fields.map { (name: $0.name, words: [$0.change.rawValue]) }
            return shape.havingOne(of: ["refs", "q"]).having(ofSets + ofFields, with: "action")
        })

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberName.self)
        refs = try container.decodeIfPresent([String].self, forKey: MemberName("refs"))
        q = try container.decodeIfPresent(String.self, forKey: MemberName("q"))
        isKeptAlone = try container.decodeIfPresent(Bool.self, forKey: MemberName("kept")) ?? false
        action = try container.decode(String.self, forKey: MemberName("action"))
        isDryRun = try container.decodeIfPresent(Bool.self, forKey: MemberName("dryRun")) ?? false
        given = try container.edit(of: Self.fields)
        guard Self.actions.contains(action) else {
            throw DecodingError.dataCorruptedError(
                forKey: MemberName("action"), in: container, debugDescription: "no such action")
        }
        var words: [String: String] = [:]
        for set in Self.sets {
            let key = MemberName(set.noun)
            words[set.noun] =
                try set.actions.contains(action)
                ? container.decode(String.self, forKey: key)
                : container.decodeIfPresent(String.self, forKey: key)
        }
        self.words = words
        if let field = Self.fields.first(where: { $0.change.rawValue == action }), given[field] == nil {
            let context = DecodingError.Context(codingPath: [], debugDescription: "nothing to set")
            throw DecodingError.keyNotFound(MemberName(field.name), context)
        }
    }

    /// Finds the Pokémon to change; only favourites if `kept` is set.
    func pokemon(in call: Call) async throws -> [Pokemon] {
        let named: [Pokemon]
        switch (refs, q) {
        case (let refs?, nil): named = try await call.pokemon(meantBy: refs)
        case (nil, let text?):
            let query = try await call.query(text)
            let state = try await call.browse.apply(
                .all(query), to: Browse.State(size: 1),
                marks: call.favorites.marks(of: call.visitor.user, for: query))
            named = state.page?.results.map(\.pokemon) ?? []
        default:
            throw Failure(
                .missingReference, "Which Pokémon do you mean?",
                advice: "Give either “refs” or “q”.")
        }
        guard isKeptAlone else { return named }
        let marks = try await call.favorites.marks(of: call.visitor.user)
        return named.filter { marks.contains($0.id) }
    }

    /// Returns the change to make.
    ///
    /// - Throws: an error for an invalid value, or for a member of another action, which would otherwise be
    ///   ignored silently.
    func act() throws -> Favorites.Act {
        for set in Self.sets where words[set.noun] != nil && !set.actions.contains(action) {
            throw stray(set.noun)
        }
        for field in given.fields where field.change.rawValue != action { throw stray(field.name) }
        for field in FavoriteField.sets {
            guard let set = field.wordSet, let word = words[set.noun] else { continue }
            return action == set.giving
                ? .give(field, [try set.asked(word, isNew: true)]) : .take(field, [try set.asked(word)])
        }
        return switch action {
        case "add": .add
        case "remove": .remove
        default: .set(given)
        }
    }

    private func stray(_ name: String) -> Failure {
        Failure(.unknownField, "“\(name)” doesn't belong to the action “\(action)”.")
    }
}

extension WordSet {
    /// The names of the actions that add and remove a word.
    fileprivate var actions: [String] { [giving, taking] }
}
