import Answers
import BrowseFeature
import FavoritesFeature
import HTTPTypes
import Hummingbird
import Pokedex
import ReferencesFeature

/// The list of the Pokédex.
enum GridRoutes {
    static let all: [Route] = [list.kept.searching]

    /// The cards that this process has drawn.
    static let deck = Deck()

    private static let list = Route.page("/") { call, visit in
        let query = call.query["q"] ?? ""
        var page = GridPage(
            query: query, page: nil, deck: deck, visit: try await call.offeringTags(to: visit))
        do {
            if !query.isEmpty { page.parsed = try await call.services.lookup.query([query], of: call.person) }
            if let choice = call.query["sort"].flatMap({ SortChoice(rawValue: $0) }) {
                return Reply.seeOther(Address.list(choice.sorting(page.parsed).text).text)
            }
            page.page = try await answer(page.parsed, call, visit)
        } catch {
            let refusal = Refusal(error)
            if refusal.failure == .notSignedIn { return call.logIn(thenTo: visit.here) }
            (page.failure, page.meant) = (refusal.failure, Meant(error))
            return call.reply(page.whole, visit, status: refusal.status)
        }
        return call.reply(page.whole, visit)
    }

    private static func answer(_ query: Query, _ call: Call, _ visit: Visit) async throws -> Browse.Page? {
        let number = try call.query["page"].map { text throws(Refusal) in
            guard let number = Int(text) else { throw .notFound }
            return number
        }
        return try await call.page(
            number, of: query, size: GridPage.size, by: call.services.browse, for: visit.user,
            isShownEarly: true)
    }
}
