import Answers
import DetailFeature
import FavoritesFeature
import Hummingbird
import Pokedex
import ReferencesFeature

/// Comparing.
enum CompareRoutes {
    static let all: [Route] = [compare]

    private static let compare = Route.page("/compare") { call, visit in
        var words = call.query["refs"] ?? ""
        let picked = call.query.all("id")
        var details: [PokemonDetail] = []
        var refusal: Refusal?
        if !words.isEmpty || !picked.isEmpty {
            do {
                let parts = words.split(separator: ",").map { String($0) } + picked
                let found = try await call.services.lookup.pokemon(parts, of: call.person)
                words = found.pokemon.map(\.displayName).joined(separator: ", ")
                // One alone is the beginning of a comparison.
                details =
                    found.pokemon.count == 1
                    ? found.pokemon.map { PokemonDetail($0) }
                    : try await call.services.detail.compare(found.pokemon)
            } catch { refusal = Refusal(error) }
        }
        let page = ComparePage(
            details: details, words: words,
            failure: refusal?.failure, marks: try await call.services.favorites.marks(of: visit.user),
            visit: visit)
        return call.reply(page.whole, visit, status: refusal?.status ?? .ok)
    }
}
