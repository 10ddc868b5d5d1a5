import Answers
import BrowseFeature
import Pokedex
import Wording

/// The list of the Pokédex as a grid of cards, with the ways to narrow it.
struct GridPage {
    /// How many cards make a page.
    static let size = 60

    /// The query as it was typed.
    let query: String
    /// The page; nil where the query can't be answered.
    var page: Browse.Page?
    /// Why it can't be.
    var failure: Failure?
    let deck: Deck
    let visit: Visit

    /// All of it.
    var whole: Page {
        var whole = Page(query.isEmpty ? "" : query, in: .pokedex) { html in
            html(.h1, .class("quiet"), text: query.isEmpty ? "Pokédex" : "Search")
            Filters(query: query).write(to: &html)
            if let failure { html.failure(failure) }
            if let page { list(page, &html) }
        }
        whole.query = query
        if let page {
            if page.number > 1 { whole.previous = .list(query, page: page.number - 1) }
            if page.number < page.pages { whole.next = .list(query, page: page.number + 1) }
        }
        return whole
    }

    private func list(_ page: Browse.Page, _ html: inout HTML) {
        html(.p, .class("count"), .id("count"), text: count(page))
        if let words = page.source.note, page.failure != nil { html(.p, .class("count"), text: words) }
        ForeignNames(names: page.foreignNames).write(to: &html)
        if page.count == 0 { nothing(page, &html) }
        html.heartsForm(visit.here)
        Pager(query: query, page: page).earlier(&html)
        html.grid { deck.write(page.results, to: &$0, keeps: page.marks.contains) }
        Pager(query: query, page: page).later(&html)
    }

    private func count(_ page: Browse.Page) -> String {
        guard page.count > page.limit else { return "\(page.count.grouped) Pokémon" }
        let last = min(page.offset + page.limit, page.count)
        return "\((page.offset + 1).grouped)–\(last.grouped) of \(page.count.grouped) Pokémon"
    }

    private func nothing(_ page: Browse.Page, _ html: inout HTML) {
        html(.p, text: "No Pokémon matches “\(query)”.")
        if let meant = page.meantFacts {
            html(.p) { html in
                html.text("Did you mean ")
                html(.a, .href(.list(meant)), text: meant)
                html.text("?")
            }
        }
        if !page.nearest.isEmpty {
            html(.p) { html in
                html.text("Similar names: ")
                for (index, name) in page.nearest.enumerated() {
                    if index > 0 { html.text(", ") }
                    html(.a, .href(.list(name)), text: name)
                }
            }
        }
        html(.p) { $0(.a, .href(.queries), text: "How searches work") }
    }
}

/// By which foreign names some of a list were found.
struct ForeignNames {
    let names: [ForeignName]

    func write(to html: inout HTML) {
        guard !names.isEmpty else { return }
        html(.p, .class("count"), text: "By another name: " + names.map(\.words).joined(separator: ", "))
    }
}
