import Answers
import BrowseFeature
import FavoritesFeature
import HTTPTypes
import Hummingbird
import Pokedex
import ReferencesFeature

/// The list of the Pokédex.
enum GridRoutes {
    static let all: [Route] = [list.kept]

    /// The cards that this process has drawn.
    static let deck = Deck()

    private static let list = Route.page("/") { call, visit in
        let query = call.query["q"] ?? ""
        if let choice = call.query["sort"].flatMap({ SortChoice(rawValue: $0) }) {
            return Reply.seeOther(Address.list(choice.sorting(query)).text)
        }
        var page = GridPage(query: query, page: nil, deck: deck, visit: visit)
        do {
            page.page = try await answer(query, call, visit)
        } catch {
            let refusal = Refusal(error)
            page.failure = refusal.failure
            return call.reply(page.whole, visit, status: refusal.status)
        }
        return call.reply(page.whole, visit)
    }

    private static func answer(_ text: String, _ call: Call, _ visit: Visit) async throws -> Browse.Page? {
        let query = text.isEmpty ? Query() : try await call.services.lookup.query([text], of: call.person)
        let number = try call.query["page"].map { text throws(Refusal) in
            guard let number = Int(text) else { throw .notFound }
            return number
        }
        return try await call.services.browse.apply(
            .search(query, size: GridPage.size, page: number ?? 1), to: Browse.State(size: GridPage.size),
            marks: try await call.services.favorites.marks(of: visit.user)
        ).page
    }
}
