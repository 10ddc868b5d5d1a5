import Answers
import BrowseFeature
import FavoritesFeature
import Lists
import Pokedex
import Records
import Shapes

/// A change of many favourites: of which, and what.
struct BulkBody: RequestBody {
    private let refs: [String]?
    private let q: String?
    private let isKeptAlone: Bool
    private let action: String
    private let tag: String?
    private let look: String?
    private let given: FavoriteEdit
    /// Whether nothing is to be changed.
    let isRehearsal: Bool

    private static let fields = FavoriteField.settable
    /// The members that hold a word, and the actions that take one: a tag, a look.
    private static let words: [(name: String, words: [String])] = [
        (name: "tag", words: ["tag", "untag"]), (name: "look", words: ["look", "removeLook"]),
    ]
    private static let actions =
        ["add", "remove"] + words.flatMap(\.words) + fields.map(\.change.rawValue)

    private static let refsShape = Shape.list(.named).notEmpty.meaning(
        "Which Pokémon: each a name, a number or a range.")
    static let shape = NamedShape(
        "Bulk",
        [
            ("refs?", refsShape.example(["pikachu", "1-9"])),
            ("q?", .text.meaning("A query that selects them, in place of `refs`.")),
            ("kept?", .flag.meaning("Whether only those of them change that are favourites.")),
            ("action", .word(actions).example("add")), ("tag?", .tagName.meaning("For `tag` and `untag`.")),
            ("look?", .lookWord.meaning("For `look` and `removeLook`: one that all of them can have.")),
        ]
            + fields.map { field in
                let meaning = "For `\(field.change.rawValue)`; `null` removes \(field.noun)s."
                return ("\(field.name)?", .given(field).orNull.meaning(meaning))
            } + [("dryRun?", .flag.meaning("Whether to say only what would change."))],
        narrowed: { shape in
            let ofFields = fields.map { (name: $0.name, words: [$0.change.rawValue]) }
            return shape.havingOne(of: ["refs", "q"])
                .having(words + ofFields, with: "action")
        })

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberName.self)
        refs = try container.decodeIfPresent([String].self, forKey: MemberName("refs"))
        q = try container.decodeIfPresent(String.self, forKey: MemberName("q"))
        isKeptAlone = try container.decodeIfPresent(Bool.self, forKey: MemberName("kept")) ?? false
        action = try container.decode(String.self, forKey: MemberName("action"))
        isRehearsal = try container.decodeIfPresent(Bool.self, forKey: MemberName("dryRun")) ?? false
        given = try container.edit(of: Self.fields)
        guard Self.actions.contains(action) else {
            throw DecodingError.dataCorruptedError(
                forKey: MemberName("action"), in: container, debugDescription: "no such action")
        }
        for (name, words) in Self.words where words.contains(action) {
            _ = try container.decode(String.self, forKey: MemberName(name))
        }
        tag = try container.decodeIfPresent(String.self, forKey: MemberName("tag"))
        look = try container.decodeIfPresent(String.self, forKey: MemberName("look"))
        if let field = Self.fields.first(where: { $0.change.rawValue == action }), given[field] == nil {
            let context = DecodingError.Context(codingPath: [], debugDescription: "nothing to set")
            throw DecodingError.keyNotFound(MemberName(field.name), context)
        }
    }

    /// The Pokémon that it names; only favourites among them, if `kept` is set.
    func pokemon(in call: Call) async throws -> [Pokemon] {
        let named: [Pokemon]
        switch (refs, q) {
        case (let refs?, nil): named = try await call.pokemon(meantBy: refs)
        case (nil, let text?):
            let query = try await call.query(text)
            let state = try await call.services.browse.apply(
                .all(query), to: Browse.State(size: 1),
                marks: call.favorites.marks(of: call.visitor.user, for: query))
            named = state.page?.results.map(\.pokemon) ?? []
        default:
            throw Failure(
                .missingReference, .badData, "It isn't clear which Pokémon are meant.",
                advice: "Give either “refs” or “q”.")
        }
        guard isKeptAlone else { return named }
        let marks = try await call.favorites.marks(of: call.visitor.user)
        return named.filter { marks.contains($0.id) }
    }

    /// The change.
    ///
    /// - Throws: a mistake in a value, or a member of another action, which would be lost without a word.
    func act() throws -> Favorites.Act {
        let given = ["tag": tag, "look": look]
        for (name, words) in Self.words where given[name] != .some(nil) && !words.contains(action) {
            throw stray(name)
        }
        for field in self.given.fields where field.change.rawValue != action { throw stray(field.name) }
        switch action {
        case "add": return .add
        case "remove": return .remove
        case "tag": return .give(.tags, [try TagName(new: tag ?? "").description])
        case "untag": return .take(.tags, [try TagName(tag ?? "").description])
        case "look": return .give(.looks, [look ?? ""])
        case "removeLook": return .take(.looks, [look ?? ""])
        default: return .set(self.given)
        }
    }

    private func stray(_ name: String) -> Failure {
        Failure(.unknownField, .badData, "“\(name)” doesn't belong to the action “\(action)”.")
    }
}
