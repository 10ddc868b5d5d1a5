import Answers
import FavoritesFeature
import Pokedex
import RankingsFeature
import Records
import Wording

/// The page of a share link, which anyone may see.
struct SharedPage {
    let shared: Shared
    /// The visitor's own favourites.
    let marks: FavoriteSet
    /// The page on which the visitor makes the same of their own; nil if its query is private.
    let mine: Address?
    /// Whether its owner has a page, which everybody may see.
    let hasPage: Bool
    let context: PageContext

    private var owner: String { shared.owner.username }

    var whole: Page {
        let isEmpty = shared.pokemon.isEmpty
        var page = Page(shared.title, about: shared.sentence) { html in
            html(.h1, text: shared.title)
            html(.p, "lead") { lead(html) }
            if !isEmpty { next(html) }
            html.heartsForm(context.here)
            content(html)
        }
        if !isEmpty { page.picture = .picture(of: .shared(shared.link.token)) }
        return page
    }

    private func lead(_ html: HTML) {
        switch shared.content {
        case .picks, .tiers: return html.text(shared.sentence)
        case .list, .ranking: break
        }
        if let (words, query) = shared.rankingWords {
            html.text(words)
            guard !query.isEmpty else { return }
            html.text(" with ")
            return html(.code, text: query)
        }
        let count = shared.pokemon.count
        html.text(
            count == 0
                ? "At the moment, \(owner) has no favourites"
                : "\(count.grouped) \(shared.phrase ?? "Pokémon"), ")
        switch shared.query {
        case nil: html.text(count == 0 ? " in this selection." : "a selection picked by \(owner).")
        case let query?:
            if count > 0 { html.text("picked by \(owner)") }
            if !query.isEmpty, count == 0 || shared.phrase == nil {
                html.text(" with ")
                html(.code, text: query)
            }
            html.text(".")
        }
    }

    /// Writes the actions available to the visitor.
    private func next(_ html: HTML) {
        if context.user == nil {
            html(.p, "count") {
                html.link("Log in", .logIn.adding("next", context.here.text))
                html.text(" to add them to favourites of your own.")
            }
        } else if context.user?.id != shared.owner.id {
            let own = shared.shown.count { marks.contains($0.id) }
            html(.p, "count", text: Shared.common(own, of: shared.shown.count))
        }
        guard context.user?.id != shared.owner.id else { return }
        let both = Address.shared(shared.link.token).appending("both")
        let ways = [
            ("What we both like", both), mine.map { ("Make yours", $0) },
            hasPage ? ("\(owner)'s page", .own(owner)) : nil,
        ]
        html.ways(ways.compactMap(\.self), look: "actions")
    }

    private func content(_ html: HTML) {
        switch shared.content {
        case .list(let favorites):
            let details = favorites.compactMap(\.detail)
            html.grid(of: details.count) { for detail in details { card(detail, html) } }
        case .tiers(let favorites):
            html.tiers(favorites.tiers.filter { !$0.favorites.isEmpty }) { favorite, html in
                if let detail = favorite.detail { card(detail, html) }
            }
        case .picks(let picks): html.cards(picks)
        case .ranking(let ranking):
            if let doubt = shared.doubt { html(.p, "dim", text: doubt) }
            html.places(shared.pokemon, certain: ranking.order.count)
        }
    }

    private func card(_ detail: PokemonDetail, _ html: HTML) {
        html.card(detail, isKept: marks.contains(detail.pokemon.id), isShared: true)
    }
}

extension Page {
    /// Creates the page that compares the visitor's favourites with what `name` shares.
    static func compared(_ comparison: Comparison, with name: String, back: Address) -> Page {
        let title = "You and \(name)"
        return Page(title, about: "What you and \(name) both like.", in: .favorites) { html in
            html(.h1, text: title)
            html(.p, "lead", text: comparison.summary(with: name))
            html.ways([("What \(name) shares", back)], look: "actions")
            let lists = comparison.lists(with: name)
            for (title, pokemon) in lists {
                let words = "\(title) (\(pokemon.count.grouped))"
                guard pokemon != comparison.both else {
                    html(.h2, text: words)
                    html.pokemonCards(pokemon)
                    continue
                }
                html.details(words, "others") {
                    html.pokemonCards(pokemon)
                }
            }
            // If no other list is between the tables and the Pokémon, this element keeps them apart.
            if lists.count == 1 { html(.div, "others") }
            html(.div, "panels") {
                html.groups("Generations", of: comparison, comparison.generations, name) {
                    html.text("Gen \($0)")
                }
                html.groups("Types", of: comparison, comparison.types, name) { type in
                    if let type = PokemonType(name: type) { html.badge(type) }
                }
            }
        }
    }

    /// Creates a user's own page; `isOwn` is true if its owner reads it.
    static func own(_ own: OwnPage, isOwn: Bool) -> Page {
        let name = own.owner.username
        var page = Page(own.title, about: "\(own.title): what \(name) likes most of all Pokémon.") { html in
            let best = own.first ?? own.top?.ranking.orderSoFar(top: 1).first
            html(.div, "hero type \(best?.types.classes ?? "")") {
                html(.h1, text: own.title)
                if let first = own.first {
                    html(.p, "lead") {
                        html.text("\(name)'s favourite is ")
                        html.link(first)
                        html.text(".")
                    }
                }
                if !own.counts.isEmpty { html(.p, text: own.counts) }
            }
            if own.top == nil, let first = own.first { html.places([first], certain: 1) }
            if let (link, ranking) = own.top {
                html(.h2) { html.link(link.pageTitle, .shared(link.token)) }
                html.places(ranking.orderSoFar(top: 3), certain: ranking.order.count)
            }
            let links = own.links.filter { $0 != own.top?.link }
            if links.isEmpty, own.top != nil { return }
            html.tiles(
                links,
                { link, html in
                    html(.li) {
                        html.faces(Sample(of: own.samples[link.token] ?? []))
                        html(.span, "what") {
                            html.link(link.pageTitle, .shared(link.token))
                            // Only the first Pokémon of a ranking are known here, so they can't be counted.
                            guard link.kind != .ranking, let count = own.samples[link.token]?.count else {
                                return
                            }
                            html(
                                .span, "dim small", text: counted(count, "Pokémon", plural: "Pokémon")
                            )
                        }
                    }
                }, nothing: isOwn ? "Your page lists nothing yet" : "Nothing listed yet",
                isOwn
                    ? "Whatever you list, everyone with its address can see."
                    : "Come back soon: \(name) has only just begun."
            ) {
                if isOwn { html.ways([("List a link", .shares)]) }
            }
        }
        if own.poster != nil { page.picture = .picture(of: .own(name)) }
        return page
    }
}

extension HTML {
    /// Writes a table of the numbers of Pokémon that two people have in each group, with bars in two or
    /// three parts: a comparison with a selection has no part for Pokémon that only the user has.
    fileprivate func groups(
        _ title: String, of comparison: Comparison, _ groups: [Comparison.Group], _ name: String,
        _ heading: (String) -> Void
    ) {
        let groups = groups.filter { $0.both > 0 }
        guard !groups.isEmpty else { return }
        func counts(of group: Comparison.Group) -> [Int] {
            [group.both] + (comparison.isWhole ? [group.mine] : []) + [group.theirs]
        }
        let most = groups.reduce(1) { max($0, counts(of: $1).reduce(0, +)) }
        panel(title.lowercased(), title) {
            table(title, "list alike") {
                self(.td)
                self(.td)
                headings(
                    ["Both"] + (comparison.isWhole ? ["Only you"] : []) + ["Only \(name)"], "figure")
            } rows: {
                for group in groups {
                    let numbers = counts(of: group)
                    self(.tr) {
                        self(.th, .scope("row")) { heading(group.name) }
                        self(.td, "bar") {
                            bar(
                                group.both, of: most, then: Array(numbers.dropFirst()), "bar great")
                        }
                        for number in numbers { self(.td, "figure", text: number.grouped) }
                    }
                }
            }
        }
    }
}

extension Address {
    /// Returns the public address of a share link; its last segment is secret.
    static func shared(_ token: String) -> Address { Address("/shared").appending(token) }

    /// Returns the address of the picture that previews a public page.
    static func picture(of page: Address) -> Address { page.appending("picture.png") }

    /// Returns the address of a user's own page.
    static func own(_ username: String) -> Address { Address("/u").appending(username) }
}
