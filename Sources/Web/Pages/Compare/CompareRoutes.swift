import Answers
import DetailFeature
import FavoritesFeature
import Hummingbird
import Pokedex
import ReferencesFeature

/// Comparing.
enum CompareRoutes {
    static let all: [Route] = [compare.searching]

    /// The numbers of those that an empty page offers to compare.
    private static let examples = [[3, 6, 9], [25, 26], [144, 145, 146]]
    /// More favourites than this aren't offered.
    private static let offered = 24

    private static let compare = Route.page("/compare") { call, visit in
        let chosen = call.query.all("id")
        let words = call.query["refs"] ?? ""
        var page = ComparePage(visit: visit)
        var refusal: Refusal?
        do {
            let there =
                chosen.isEmpty
                ? []
                : try await call.services.lookup.pokemon(
                    chosen, of: call.person, atMost: Detail.comparable.upperBound
                ).pokemon
            // One alone is the beginning of a comparison.
            let details =
                there.count < 2
                ? there.map { PokemonDetail($0) } : try await call.services.detail.compare(there)
            page.details = details
            if !words.isEmpty {
                let named =
                    words.contains { ":=<>".contains($0) }
                    ? [words] : words.split(separator: ",").map(String.init)
                let added = try await call.services.lookup.pokemon(
                    named, of: call.person, atMost: Detail.comparable.upperBound
                ).pokemon
                let all = there + added.filter { !there.contains($0) }
                guard all.count <= Detail.comparable.upperBound else {
                    throw DetailError.notComparable(count: all.count)
                }
                return Reply.seeOther(Address.comparing(all).text)
            }
        } catch {
            refusal = Refusal(error)
            if refusal?.failure == .notSignedIn { return call.logIn(thenTo: visit.here) }
            (page.failure, page.words) = (refusal?.failure, words)
        }
        if page.details.isEmpty {
            let pokedex = try await call.services.lookup.pokedex()
            page.examples = examples.map { $0.compactMap { pokedex[$0] } }.filter { $0.count > 1 }
            if let user = visit.user {
                let kept = try await call.services.favorites.list(of: user, withNotes: false).favorites
                page.favorites = Array(kept.lazy.compactMap(\.pokemon).prefix(offered))
            }
        }
        page.marks = try await call.services.favorites.marks(
            of: visit.user, among: page.details.map(\.pokemon.id))
        return call.reply(page.whole, visit, status: refusal?.status ?? .ok)
    }
}
