import Answers
import FavoritesFeature
import Hummingbird
import JSONShapes
import Pokedex
import Records
import ReferencesFeature
import SearchesFeature
import Wording

/// Suggestions in the search box while the user types.
enum CompletionRoutes {
    static let all: [Route] = [
        Route(.get, "/complete", access: .everyone) { call in
            var tags: [String] = []
            var searches: [String] = []
            if let user = call.visitor.user {
                tags = try await call.favorites.tags(of: user).map(\.tag)
                searches = try await call.searches.list(of: user).map(\.name)
            }
            let offers = try await call.lookup.completions(
                of: call.query["q"] ?? "", tags: tags, searches: searches)
            let pokedex = try await call.pokedex()
            let text = call.query["q"] ?? ""
            let things = things(beginningWith: text, in: pokedex)
            let words = offers.isEmpty && things.isEmpty ? nearest(to: text, in: pokedex) : offers
            return Reply.json(
                Array((words.map { Offer($0, in: pokedex) } + things).prefix(Lookup.offers + fewest)))
        }
    ]

    /// A suggested query, with its Pokémon if it names one.
    private struct Offer: PlainAnswer {
        let text: String
        /// The name, the number (or the kind of entry if it isn't a Pokémon), the picture and the address.
        var name, number, picture, address: String?
        /// The effect of a move, an ability or a nature, or the meaning of a query's field.
        var summary: String?

        init(_ name: String, kind: String, _ summary: String?, _ address: Address) {
            text = name
            self.name = name
            number = kind
            self.address = address.location
            self.summary = summary
        }

        init(_ text: String, in pokedex: NationalDex) {
            self.text = text
            if PokemonType.allCases.contains(where: { text == "type:\($0.name)" }) {
                number = "Type"
                address = Address.list(text).location
            }
            if text.last == ":", let word = text.split(separator: " ").last {
                summary = QueryField(named: String(word.dropLast()))?.meaning?.capitalizedFirst
            }
            guard !text.contains(where: QueryCompletion.isOperator),
                let found = try? pokedex.resolve([text], suggesting: false), found.isSingle,
                let pokemon = found.pokemon.first
            else { return }
            name = pokemon.displayName
            number = pokemon.number
            picture = Address.picture(.sprite, of: pokemon).location
            address = Address.pokemon(pokemon).location
        }
    }

    /// Returns the names of Pokémon similar to a misspelt name; none if the text is short or a query.
    private static func nearest(to text: String, in pokedex: NationalDex) -> [String] {
        let name = text.trimmingPrefix(while: \.isWhitespace)
        guard name.count > 3, !name.contains(where: QueryCompletion.isOperator) else { return [] }
        return pokedex.names(nearestTo: String(name)).filter {
            !$0.contains(where: QueryCompletion.isOperator)
        }
    }

    /// The maximum number of moves, of abilities and of natures suggested in addition to Pokémon and queries.
    private static let fewest = 3

    /// Returns the moves, abilities and natures whose names have this prefix.
    private static func things(beginningWith text: String, in pokedex: NationalDex) -> [Offer] {
        let start = text.trimmingPrefix(while: \.isWhitespace).lowercased()
        guard start.count > 1, !start.contains(where: QueryCompletion.isOperator), let moves = pokedex.moves
        else { return [] }
        func named(_ name: String) -> Bool { name.lowercased().hasPrefix(start) }
        let found: [Offer] = moves.allMoves.lazy.filter { named($0.displayName) }.prefix(fewest)
            .map { Offer($0.displayName, kind: "Move", $0.summary, .move($0)) }
        let abilities: [Offer] = moves.abilities.lazy.filter { named($0.displayName) }.prefix(fewest)
            .map { Offer($0.displayName, kind: "Ability", $0.summary, .ability($0)) }
        let natures: [Offer] = moves.natures.lazy.filter { named($0.displayName) }.prefix(fewest)
            .map { Offer($0.displayName, kind: "Nature", $0.effect.capitalizedFirst, .natures) }
        return found + abilities + natures
    }
}
