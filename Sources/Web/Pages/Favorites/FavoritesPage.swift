import Answers
import FavoritesFeature
import Pokedex
import Records
import Wording

/// A user's favourites, as cards or as a table, with the actions on several at once.
struct FavoritesPage {
    let query: String
    /// The same, as it is understood.
    var parsed = Query()
    /// The query's selection; nil if it can't be answered.
    let list: Favorites.List?
    var failure: Failure?
    /// The queries that may have been meant then.
    var meant: [String] = []
    /// All of the user's tags.
    let tags: [TagCount]
    /// Its look.
    let view: ListView
    let visit: Visit

    /// Whether the order is the user's own, so that it can be changed.
    private var isInOwnOrder: Bool { !parsed.isSorted }

    /// All of it.
    var whole: Page {
        let bar = BulkBar(isInOwnOrder: isInOwnOrder, tags: tags.map(\.tag))
        return .favorites(.list, bar: bar) { html in
            tools(&html)
            tagChips(&html)
            if let failure { html.failure(failure, meant: meant) { .favorites($0) } }
            if let list {
                if list.instead != nil {
                    html(.p, .class("count"), text: "No names match “\(query)”. These have it in your notes.")
                } else if let meant = list.meantFacts, !list.favorites.isEmpty {
                    html.didYouMean([meant]) { .favorites($0) }
                } else {
                    html.readAs(parsed) { .favorites($0) }
                }
                if list.favorites.isEmpty { nothing(list, &html) } else { kept(list.favorites, &html) }
            }
        }
    }

    private func tools(_ html: inout HTML) {
        html(
            .form, .class("tools"), .method("get"), .action(.favorites), .role("search"), .label("Favourites")
        ) { html in
            html(
                .input, .type("search"), .name("q"), .value(query), .label("Search your favourites"),
                .placeholder("Search your favourites"), .autocomplete("off"))
            if view != .cards { html.hidden("view", view.rawValue) }
            html(.button, .type("submit"), .class("quiet"), text: "Search")
            for other in ListView.allCases where other != view {
                html(
                    .a, .class("button quiet"), .href(other.shown(at: .favorites(query))),
                    text: other.linkText)
            }
            if !query.isEmpty, failure == nil {
                let query = parsed.keptText
                html(
                    .a, .class("button quiet"), .href(Address.saved.adding("q", query)),
                    text: "Save this search")
                html(.a, .class("button quiet"), .href(Address.shares.adding("q", query)), text: "Share")
            }
        }
    }

    private func tagChips(_ html: inout HTML) {
        guard !tags.isEmpty else { return }
        html(.ul, .class("chips"), .label("Tags")) { html in
            for tag in tags {
                let term = "tag:\(tag.tag)"
                let isOn = query == term
                html.chip("\(tag.tag) \(tag.favorites.grouped)", .favorites(isOn ? "" : term), isOn: isOn)
            }
        }
    }

    private func nothing(_ list: Favorites.List, _ html: inout HTML) {
        if query.isEmpty {
            html(.p, text: "No favourites yet. Tap a Pokémon's heart to add it.")
            html(.p) { $0(.a, .class("button"), .href(.home), text: "Go to the Pokédex") }
        } else {
            html(.p, text: "None of your favourites match “\(query)”.")
            if let meant = list.meantFacts { html.didYouMean([meant]) { .favorites($0) } }
        }
    }

    private func kept(_ favorites: [Favorites.Favorite], _ html: inout HTML) {
        html(
            .p, .class("count"), .id("count"), .flag("data-fresh"),
            text: counted(favorites.count, "favourite"))
        html.heartsForm(visit.here)
        switch view {
        case .table: FavoritesTable(favorites: favorites, query: parsed).write(to: &html)
        case .boxes:
            html.linkToPicture(.boxes, of: query)
            html.boxes(Box.boxes(of: favorites.compactMap(\.pokemon)) { _ in true })
        case .cards:
            html.grid(.flag("data-order", if: isInOwnOrder), .flag("data-fresh")) { html in
                for favorite in favorites { html.card(favorite) }
            }
        }
    }
}

/// The pages of a user's favourites, which link one another.
enum FavoritesSection: CaseIterable, Sendable {
    case list, rankings, picks, tags, progress, saved, changes, transfer, shares

    fileprivate var description: String {
        switch self {
        case .list: "Your favourite Pokémon, in your order or another."
        case .rankings: "Your rankings, found by picking what you like most."
        case .picks: "Your pick of each type and generation."
        case .tags: "Your tags, and how many favourites have each."
        case .progress: "How much of each Pokédex, generation and type you have collected."
        case .saved: "Your saved searches."
        case .changes: "Your changes to your favourites, newest first."
        case .transfer: "Export what you keep to a file, or import it from one."
        case .shares: "Your links to shared favourites."
        }
    }

    fileprivate var link: (text: String, address: Address) {
        switch self {
        case .list: ("Favourites", .favorites)
        case .rankings: ("Rankings", .rankings)
        case .picks: ("Picks", .picks)
        case .tags: ("Tags", .tags)
        case .progress: ("Progress", .progress)
        case .saved: ("Saved searches", .saved)
        case .changes: ("Changes", .changes)
        case .transfer: ("Export and import", .transfer)
        case .shares: ("Sharing", .shares)
        }
    }

    /// Whether one of them is at a path.
    static func isOne(_ path: String) -> Bool { allCases.contains { $0.link.address.text == path } }

}

extension Page {
    /// A page of the user's favourites: its heading, links to the others, why something failed, and what `main` writes.
    static func favorites(
        _ page: FavoritesSection, title: String? = nil, bar: BulkBar? = nil, failure: Failure? = nil,
        _ main: (inout HTML) -> Void
    ) -> Page {
        Page(title ?? page.link.text, about: page.description, in: .favorites, bar: bar) { html in
            html(.h1, text: page.link.text)
            html(.nav, .class("sections"), .label("Favourites")) { html in
                for section in FavoritesSection.allCases {
                    let (text, address) = section.link
                    html(.a, .href(address), section == page ? .currentPage : nil, text: text)
                }
            }
            if let failure { html.failure(failure) }
            main(&html)
        }
    }

    /// How much of the Pokédex a user keeps: rows under their headings.
    static func progress(_ parts: [(title: String, rows: [Favorites.Progress])]) -> Page {
        .favorites(.progress) { html in
            html(.div, .class("panels")) { html in
                for (title, rows) in parts where !rows.isEmpty {
                    html(.section, .class("panel")) { html in
                        html(.h2, text: title)
                        html(.ul, .class("progress")) { for row in rows { line(row, &$0) } }
                    }
                }
            }
        }
    }

    private static func line(_ row: Favorites.Progress, _ html: inout HTML) {
        html(.li) { html in
            let query = row.id == "all" ? "species:yes" : "\(row.id) species:yes"
            html(.a, .href(ListView.boxes.shown(at: .list(query))), .title("In boxes"), text: row.name)
            html.bar(row.percent, of: 100)
            html(
                .span, .class("figure"),
                text: "\(row.kept.grouped) of \(row.total.grouped) · \(row.percent)%")
            if row.isComplete {
                html(.span, .class("status alive"), text: "Complete")
            } else {
                let missing = (row.total - row.kept).grouped
                html(.a, .href(.list(row.missing.text)), text: "\(missing) missing")
            }
        }
    }
}
