import Answers
import FavoritesFeature
import Pokedex
import Wording

/// The page of a user's favourites at a glance, or of those that a query selects.
struct StatsPage: FailingPage {
    /// The query as typed; empty for all favourites.
    let text: String
    var query = Query()
    /// The figures; nil if the query couldn't be answered.
    var statistics: Favorites.Statistics?
    var failure: Failure?

    static let all: [Route] = [
        .ownPage("/stats") { call, user in
            var page = StatsPage(text: call.query["q"] ?? "")
            do {
                page.query = try await call.parsed(page.text)
                page.statistics = try await call.favorites.statistics(of: user, matching: page.query)
                return call.reply(page.whole)
            } catch {
                return call.reply(page, after: error)
            }
        }
    ]

    var whole: Page {
        func address(_ query: String) -> Address { .stats.adding("q", query) }
        return .favorites(.stats, failure: failure, at: address) { html in
            html.searchOfFavorites(text, at: .stats)
            guard let statistics else { return }
            let isFound = statistics.count > 0
            html.reading(of: query, isFound: isFound, at: address)
            guard isFound else {
                return html.nothing(
                    text.isEmpty ? "Nothing to show yet" : "None of your favourites match “\(text)”.",
                    "Tap a Pokémon's heart to add it.")
            }
            html(.p, "lead", text: "\(counted(statistics.count, "favourite")) \(query.keptText)")
            html(.div, "stack", .id("stats"), .isFresh) {
                html.panel("records", "Standing out") {
                    html(.ul, "row") {
                        for (name, favorite) in statistics.records {
                            guard let pokemon = favorite.pokemon else { continue }
                            let words = "\(name.capitalizedFirst), \(favorite.fact(on: name))"
                            html.linkedCard(pokemon) { html(.span, "dim small", text: words) }
                        }
                    }
                }
                html(.div, "flowing") {
                    for (name, bars) in statistics.charts.prefix(3) {
                        html.chart(name, bars, isOfAll: text.isEmpty)
                    }
                }
                // The chart of favourites added over time may be long, so it gets the whole width.
                for (name, bars) in statistics.charts.dropFirst(3) { html.chart(name, bars, isOfAll: false) }
            }
        }
    }
}

extension HTML {
    /// Writes a chart. If it is of all favourites, each type and generation links to its favourites.
    fileprivate func chart(_ name: String, _ bars: [Favorites.Bar], isOfAll: Bool) {
        panel(String(name.prefix(4)), name) {
            self(.table, "stats") {
                if bars.contains(where: { $0.other != nil }) { statHeadings("Yours", ["Pokédex"]) }
                for bar in bars {
                    let look = bar.type.map { Attribute.class([$0].classes) }
                    let generation = bar.name.hasPrefix("Gen ") ? "gen:\(bar.name.dropFirst(4))" : nil
                    let query = bar.type.map { "type:\($0.name)" } ?? generation
                    row(
                        bar.nameInWords, bar.value, bar.other.map { [$0] } ?? [], look,
                        at: isOfAll ? query.map { .favorites($0) } : nil
                    ) {
                        self.bar(bar.value, of: bar.total, mark: bar.other, "bar great")
                    }
                }
            }
        }
    }
}
