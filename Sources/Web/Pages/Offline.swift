import Answers
import BrowseFeature
import Hummingbird
import Lists
import Pokedex
import ReferencesFeature

/// The page without a network: the last public list that the browser had, without hearts.
enum OfflineRoutes {
    static let all: [Route] = [list, worker]

    private static let list = Route.page("/offline") { call, visit in
        var stranger = Visit(knowsUser: false, look: visit.look)
        stranger.here = .home
        let text = call.query["q"] ?? ""
        let number = call.query["page"].flatMap { Int($0) } ?? 1
        let size = GridPage.size
        // A user's own list can't be kept for everyone; then it is the whole Pokédex.
        var page: Browse.Page?
        if let query = try? Query(parsing: text, in: try await call.services.lookup.pokedex()),
            !query.usesFavorites
        {
            page = try? await call.services.browse.apply(
                .search(query, size: size, page: number), to: Browse.State(size: size)
            ).page
        }
        if page == nil {
            page = try await call.services.browse.apply(
                .search(Query(), size: size), to: Browse.State(size: size)
            )
            .page
        }
        let results = page?.results ?? []
        let whole = Page("Offline", in: .pokedex) { html in
            html(.h1, .class("quiet"), text: "Pokédex")
            html(.p, .class("banner"), .role("status")) { html in
                html(.strong, text: "You're offline, or the server is down.")
                html.text(" This is the last list that was loaded. ")
                html(.a, .hrefHere, text: "Try again")
            }
            html(.ul, .class("grid")) { html in
                for detail in results { html.append(Card(detail, isKept: nil).html) }
            }
        }
        return call.reply(whole, stranger)
    }

    /// At the root, since it may answer for what is below it alone.
    private static let worker = Route(.get, "/worker.js", access: .everyone) { _ in
        Reply.bytes(Asset.worker.content, type: Asset.worker.type)
    }
}
