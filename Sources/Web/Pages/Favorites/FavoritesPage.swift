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
    /// The query that may have been meant then.
    var meant: Meant?
    /// All of the user's tags.
    let tags: [TagCount]
    /// Whether as a table.
    let isTable: Bool
    /// Whether the order is the user's own, so that it can be changed.
    let isInOwnOrder: Bool
    let visit: Visit

    /// All of it.
    var whole: Page {
        var whole = Page("Favourites", in: .favorites) { html in
            FavoritesSection.list.write(to: &html)
            tools(&html)
            tagChips(&html)
            if let failure { html.failure(failure, meant: meant) { .favorites($0) } }
            if let list {
                if list.instead != nil {
                    html(.p, .class("count"), text: "No name has “\(query)”; it is in your notes on these.")
                }
                if list.favorites.isEmpty { nothing(list, &html) } else { kept(list.favorites, &html) }
            }
        }
        whole.bar = BulkBar(place: .favorites(isInOwnOrder: isInOwnOrder), tags: tags.map(\.tag))
        return whole
    }

    private func tools(_ html: inout HTML) {
        html(
            .form, .class("tools"), .method("get"), .action(.favorites), .role("search"), .label("Favourites")
        ) { html in
            html(
                .input, .type("search"), .name("q"), .value(query), .label("Search your favourites"),
                .placeholder("Search your favourites"), .autocomplete("off"))
            if isTable { html.hidden("view", "table") }
            html(.button, .type("submit"), .class("quiet"), text: "Search")
            let other = Address.favorites(query)
            html(
                .a, .class("button quiet"), .href(isTable ? other : other.adding("view", "table")),
                text: isTable ? "Show cards" : "Show a table")
            if !query.isEmpty, failure == nil {
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
                html(.li) {
                    $0(
                        .a, .class(isOn ? "chip on" : "chip"), .href(.favorites(isOn ? "" : term)),
                        isOn ? .isTrue : nil, text: "\(tag.tag) \(tag.favorites.grouped)")
                }
            }
        }
    }

    private func nothing(_ list: Favorites.List, _ html: inout HTML) {
        if query.isEmpty {
            html(.p, text: "No favourites yet. Tap a Pokémon's heart to add it.")
            html(.p) { $0(.a, .class("button"), .href(.home), text: "Go to the Pokédex") }
        } else {
            html(.p, text: "None of your favourites match “\(query)”.")
            if let meant = list.meantFacts {
                html(.p) { html in
                    html.text("Did you mean ")
                    html(.a, .href(.favorites(meant)), text: meant)
                    html.text("?")
                }
            }
        }
    }

    private func kept(_ favorites: [Favorites.Favorite], _ html: inout HTML) {
        html(
            .p, .class("count"), .id("count"), .flag("data-fresh"),
            text: counted(favorites.count, "favourite"))
        html.heartsForm(visit.here)
        if isTable {
            FavoritesTable(favorites: favorites, query: parsed).write(to: &html)
        } else {
            html.grid(.flag("data-order", if: isInOwnOrder), .flag("data-fresh")) { html in
                for favorite in favorites { FavoriteCard(favorite: favorite).write(to: &html) }
            }
        }
    }
}
