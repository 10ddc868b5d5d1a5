import Answers
import FavoritesFeature
import Pokedex
import Records
import Wording

/// A user's favourites as cards, a table, boxes or tiers, with actions for several at once.
struct FavoritesPage {
    let query: String
    var parsed = Query()
    /// The results of the query; nil if it couldn't be answered.
    let list: Favorites.List?
    var failure: Failure?
    /// All of the user's tags.
    let tags: [TagCount]
    /// Suggested first favourites, offered on an empty list.
    var starters: [Pokemon] = []
    /// The look of the list.
    let view: ListView
    let context: PageContext

    /// Whether the list is in the user's own order, which they can change.
    private var isInOwnOrder: Bool { !parsed.isSorted }

    /// Whether the user has no favourites yet.
    private var isNew: Bool { query.isEmpty && list?.favorites.isEmpty == true }

    var whole: Page {
        let bar = BulkBar(isInOwnOrder: isNew ? nil : isInOwnOrder, tags: tags.map(\.tag))
        var whole = Page.favorites(.list, bar: bar) { html in
            if !isNew { tools(html) }
            if let failure { html.failure(failure) { .favorites($0) } }
            if let list {
                if list.instead != nil {
                    html(.p, "count", text: parsed.onlyNotesMatch)
                } else if let meant = list.meantFacts, !list.favorites.isEmpty {
                    html.advice(.query(meant)) { .favorites($0) }
                } else {
                    html.reading(of: parsed, isFound: !list.favorites.isEmpty) { .favorites($0) }
                }
                if list.favorites.isEmpty { nothing(list, html) } else { kept(list, html) }
            }
        }
        if view == .table { whole.rest = FavoritesTable.rest(of: list?.favorites.count ?? 0) }
        return whole
    }

    /// Writes the tools: the search, and the options, which are collapsed on narrow screens.
    private func tools(_ html: HTML) {
        html(.div, "filters") {
            html.searchOfFavorites(query, at: .favorites) {
                if view != .cards { html.hidden("view", view.rawValue) }
            }
            if let count = list?.favorites.count, count > 0 {
                html(
                    .p, "count", .id("count"), .isFresh, text: counted(count, "favourite"))
            }
            html.details("Options", "pickers") {
                html(.div) {
                    if list?.favorites.isEmpty == false {
                        html.views(ListView.allCases, view, at: .favorites(query))
                        html.sort(parsed, view, among: SortChoice.ofFavorites, at: .favorites)
                        html.details("Save a picture", "others") {
                            let arrangement = Poster.Arrangement(rawValue: view.rawValue) ?? .list
                            html.linkToPicture(of: arrangement, matching: query)
                        }
                    }
                    if failure == nil { links(html) }
                    tagChips(html)
                }
            }
        }
    }

    /// Writes links to what can be done with the list.
    private func links(_ html: HTML) {
        let query = query.isEmpty ? "" : parsed.keptText
        let shares = Address.shares.selecting(query, 1)
        var links = [("Share", view == .tiers ? shares.adding("what", view.rawValue) : shares)]
        if !query.isEmpty {
            links += [
                ("Save this search", Address.saved.adding("q", query)),
                ("At a glance", Address.stats.adding("q", query)),
            ]
        }
        html.ways(links)
    }

    private func tagChips(_ html: HTML) {
        guard !tags.isEmpty else { return }
        html(.ul, "chips", .label("Tags")) {
            for tag in tags {
                let term = "tag:\(tag.tag)"
                let isOn = query == term
                html.chip("\(tag.tag) \(tag.favorites.grouped)", .favorites(isOn ? "" : term), isOn: isOn)
            }
        }
    }

    private func nothing(_ list: Favorites.List, _ html: HTML) {
        if query.isEmpty {
            let sentence = "Tap a Pokémon's heart to add it. Which one do you begin with?"
            html.nothing("No favourites yet", sentence) {
                html.heartsForm(context.here)
                html.grid(of: starters.count, .isFresh) {
                    html.cards(starters.map { PokemonDetail($0) }) { _ in false }
                }
                html(.p) { html.buttonLink("Go to the Pokédex", .home) }
            }
        } else {
            let unread = parsed.unreadText.map { $0 + " " } ?? ""
            html.nothing(
                "None of your favourites match “\(query)”.",
                "\(unread)Others might. Search the whole Pokédex."
            ) {
                if let meant = list.meantFacts { html.advice(.query(meant)) { .favorites($0) } }
                html.ways([("Search the Pokédex", .list(query)), ("All your favourites", .favorites)])
            }
        }
    }

    private func kept(_ list: Favorites.List, _ html: HTML) {
        let favorites = list.favorites
        html.heartsForm(context.here)
        switch view {
        case .tiers: html.ownTiers(of: favorites)
        case .table: FavoritesTable(favorites: favorites, query: parsed).write(to: html)
        case .boxes:
            html.boxes(Box.boxes(of: favorites.compactMap(\.pokemon)) { _ in true }, isFresh: true)
        case .cards:
            html.grid(of: favorites.count, .flag("data-order", if: isInOwnOrder), .isFresh) {
                for favorite in favorites { html.card(favorite, sortedBy: parsed.firstSorting?.field) }
            }
        }
    }
}

/// The pages about a user's favourites, which link to one another.
enum FavoritesSection: CaseIterable {
    case list, rankings, picks, tags, progress, stats, saved, changes, transfer, shares

    /// The page's title, its address, and its description.
    fileprivate var facts: (title: String, address: Address, description: String) {
        switch self {
        case .list: ("Favourites", .favorites, "Your favourite Pokémon, in your order or another.")
        case .rankings: ("Rankings", .rankings, "Your rankings, found by picking what you like most.")
        case .picks: ("Picks", .picks, "Your pick of each type and generation.")
        case .tags: ("Tags", .tags, "Your tags, and how many favourites have each.")
        case .progress:
            ("Progress", .progress, "How much of each Pokédex, generation and type you have collected.")
        case .stats: ("At a glance", .stats, "Your favourites at a glance.")
        case .saved: (KeptKind.search.plural.capitalizedFirst, .saved, "Your \(KeptKind.search.plural).")
        case .changes: ("Changes", .changes, "Your changes to your favourites, newest first.")
        case .transfer:
            ("Export and import", .transfer, "Export what you keep to a file, or import it from one.")
        case .shares: ("Sharing", .shares, "Your links to shared favourites.")
        }
    }

    /// Returns whether a path belongs to one of these pages.
    static func isOne(_ path: String) -> Bool { allCases.contains { $0.facts.address.text == path } }
}

extension HTML {
    /// Writes a form that searches the user's favourites on a page, and the output of `next` in it.
    func searchOfFavorites(
        _ query: String, at page: Address, next: Content = {}
    ) {
        getForm(page, "search", .role("search"), .label("Favourites")) {
            self(
                .input, .type("search"), .name("q"), .value(query), .label("Search your favourites"),
                .placeholder("Search your favourites"))
            self(.button, .type("submit"), text: "Search")
            next()
        }
    }
}

extension Page {
    /// Creates a page about the user's favourites: its heading, links to the other pages, any failure, whose
    /// suggested queries lead to `address`, and the output of `main`.
    static func favorites(
        _ page: FavoritesSection, title: String? = nil, bar: BulkBar? = nil, failure: Failure? = nil,
        at address: (String) -> Address = { .list($0) }, _ main: (HTML) -> Void
    ) -> Page {
        let facts = page.facts
        let title = title ?? facts.title
        return Page(title, about: facts.description, in: .favorites, bar: bar) { html in
            let links = FavoritesSection.allCases.map { ($0.facts.title, $0.facts.address) }
            html.sections("Favourites", links, open: facts.address)
            html(.h1, text: title)
            if let failure { html.failure(failure, at: address) }
            main(html)
        }
    }
}
