import Answers
import FavoritesFeature
import Pokedex
import Wording

/// The page of a user's favourites at a glance, or of those that a query selects.
enum StatsPage {
    static let all: [Route] = [page]

    private static let page = Route.ownPage("/stats") { call, context, user in
        let query = try await call.searchQuery() ?? Query()
        let statistics = try await call.services.favorites.statistics(of: user, matching: query)
        let page = Page.favorites(.stats) { html in
            html(.p, .class("lead"), text: "\(counted(statistics.count, "favourite")) \(query.text)")
            guard statistics.count > 0 else {
                return html.nothing("Nothing to show yet", "Tap a Pokémon's heart to add it.")
            }
            html(.div, .class("flowing"), .id("stats"), .flag("data-fresh")) { html in
                html.panel("records", "Standing out") { html in
                    html.pokemonCards(statistics.records.compactMap(\.favorite.pokemon))
                    html(.dl, .class("facts")) { html in
                        for (name, favorite) in statistics.records {
                            html.fact(name.capitalizedFirst, [favorite.words(on: name)])
                        }
                    }
                }
                for (name, bars) in statistics.charts {
                    html.panel(String(name.prefix(4)), name) { $0.chart(bars) }
                }
            }
        }
        return call.reply(page, context)
    }
}

extension HTML {
    /// Writes a bar chart as a table, which screen readers read row by row.
    fileprivate mutating func chart(_ bars: [Favorites.Bar]) {
        self(.table, .class("stats")) { html in
            for bar in bars {
                html(.tr) { html in
                    html(.th, .scope("row"), text: bar.name)
                    html(.td, .class("figure"), text: bar.value.grouped)
                    html(.td, .class("bar")) { $0.bar(bar.value, of: bar.total, .class("bar great")) }
                    if let other = bar.other { html(.td, .class("figure bound"), text: other.grouped) }
                }
            }
        }
    }
}
