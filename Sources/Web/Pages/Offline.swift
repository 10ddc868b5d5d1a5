import Answers
import BrowseFeature
import Hummingbird
import Lists
import Pokedex

/// The pages shown without a network: the last public list that the browser opened, without hearts, and other
/// public pages as a stranger sees them, with a notice. Pages that search engines mustn't
/// index aren't kept.
enum OfflineRoutes {
    static let all: [Route] = [
        .page("/offline") { call in
            if let address = call.query["at"].flatMap({ Address(returning: $0) }) {
                let notice = Notice(
                    words: "You're offline, or the server is down. This page may be out of date.")
                guard case .nobody = call.visitor, call.news == nil,
                    let kept = try await call.page(at: address, saying: .init(notice: notice, mark: nil)),
                    kept.status == .ok, kept.headers[.robots] == nil
                else { throw Refusal.notFound }
                return kept
            }
            var stranger = PageContext.unknown(call.settings)
            stranger.look = call.context.look
            stranger.here = .home
            // A user's own list can't be cached for everyone, so it is replaced with the whole Pokédex.
            var shown: Browse.Page? = nil
            var query: String = call.query["q"] ?? ""
            let line = try await QueryLine([query], in: call.pokedex())
            if let parsed = (try? line.spoken()) ?? (try? line.parsed.get()), !parsed.usesFavorites {
                shown = try? await page(call.query["page"].flatMap { Int($0) }, of: parsed, call)
            }
            if shown == nil {
                shown = try await page(nil, of: Query(), call)
                query = ""
            }
            let results = shown?.results ?? []
            let whole = Page("Offline", about: "The last list you opened.", in: .pokedex) { html in
                html(.h1, text: query.isEmpty ? "Pokédex" : "Pokédex: \(query)")
                html(.p, "banner", .role("status")) {
                    html(.strong, text: "You're offline, or the server is down.")
                    html.text(" This is the last list you opened. ")
                    html(.a, .hrefHere, text: "Try again")
                }
                html.cards(results.count) { for detail in results { html.card(detail, isKept: nil) } }
            }
            return call.showing(stranger).reply(whole)
        },
        // The service worker, at the root because it can only control pages below its own path.
        Route(.get, "/worker.js", access: .everyone) { _ in
            Reply.bytes(Asset.worker.content, type: Asset.worker.type)
        },
    ]

    private static func page(_ number: Int?, of query: Query, _ call: Call) async throws -> Browse.Page? {
        try await call.browse.apply(
            .search(query, page: number), to: Browse.State(size: GridPage.size)
        ).page
    }
}
