import Answers
import FavoritesFeature
import Hummingbird
import Pokedex
import Records
import ReferencesFeature

/// The search box's offers while one types.
enum CompletionRoutes {
    static let all: [Route] = [complete]

    /// One query that may be meant, and the Pokémon that it names, if it names one.
    private struct Offer: Encodable {
        let text: String
        var name, number, picture, address: String?

        init(_ text: String, in pokedex: NationalDex) {
            self.text = text
            guard !text.contains(where: QueryCompletion.isOperator),
                let found = try? pokedex.resolve([text], suggesting: false), found.isSingle,
                let pokemon = found.pokemon.first
            else { return }
            (name, number) = (pokemon.displayName, pokemon.number)
            picture = Address.picture(.sprite, of: pokemon).text
            address = Address.pokemon(pokemon).text
        }
    }

    private static let complete = Route(.get, "/complete", access: .everyone) { call in
        let favorites = call.services.favorites
        var (tags, searches): ([String], [String]) = ([], [])
        if let user = call.visitor.user {
            tags = try await favorites.tags(of: user).map(\.tag)
            searches = try await favorites.searches(of: user).map(\.name)
        }
        let offers = try await call.services.lookup.completions(
            of: call.query["q"] ?? "", tags: tags, searches: searches)
        let pokedex = try await call.services.lookup.pokedex()
        return try Reply.json(offers.map { Offer($0, in: pokedex) })
    }
}
