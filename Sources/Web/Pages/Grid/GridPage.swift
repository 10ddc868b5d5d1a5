import Answers
import BrowseFeature
import FavoritesFeature
import Lists
import MovesFeature
import Pokedex
import Wording

/// The Pokédex list as a grid of cards, with filters.
struct GridPage: FailingPage {
    /// The number of cards per page.
    static let size = 60

    /// The query as typed.
    let query: String
    /// The parsed query; empty if it is invalid.
    var parsed = Query()
    /// The page of results; nil if the query couldn't be answered.
    var page: Browse.Page?
    /// The reason why the query couldn't be answered.
    var failure: Failure?
    /// The move, the ability and the nature with the name searched for.
    var namesakes: [Namesake] = []
    /// Pokémon with similar names, nearest first, if nothing was found.
    var nearest: [Pokemon] = []
    /// The look of the list: cards, or the whole list in boxes.
    var view = ListView.cards
    let context: PageContext

    /// A move, ability or nature named in the query.
    struct Namesake {
        let name: String
        /// The kind with its article, such as “a move”; for a nature, also its effect.
        let kind: String
        /// The address of its page.
        let address: Address
        /// The query for its Pokémon, and the verb phrase for their relation to it, such as “learn it”; nil
        /// for a nature.
        let pokemon: (query: String, relation: String)?

        init(_ move: Move) {
            name = move.displayName
            kind = "a move"
            address = .move(move)
            pokemon = ("move:\(move.name)", "learn it")
        }

        init(_ ability: AbilityEntry) {
            name = ability.displayName
            kind = "an ability"
            address = .ability(ability)
            pokemon = ("ability:\(ability.name)", "have it")
        }

        init(_ nature: Nature) {
            name = nature.displayName
            kind = "a nature that \(nature.effect)"
            address = .natures
            pokemon = nil
        }
    }

    var whole: Page {
        let bar = page.flatMap { _ in view == .boxes ? nil : BulkBar(isInOwnOrder: nil, tags: context.tags) }
        var whole = Page(query, about: description, in: .pokedex, bar: bar) { html in
            html(.div, "headline") {
                html(
                    .h1, parsed.isEmpty ? nil : .id("count"), .flag("data-fresh", if: parsed.usesFavorites),
                    text: heading)
                guard let page, page.count > 0 else { return }
                if parsed.isEmpty {
                    html(.p, "count", .id("count"), text: "\(page.count.grouped) Pokémon")
                } else {
                    html.link("Save this search", Address.saved.adding("q", parsed.keptText))
                }
            }
            if isWelcoming {
                html(.p, "lead", text: Features.purpose)
                if offersSignUp {
                    html(.p, "tools") {
                        html(.a, "button", .href(.signUp), text: "Sign up")
                        html.buttonLink("Random", .random(""))
                    }
                }
            }
            Filters(query: parsed, view: view).write(to: html, hasResults: page?.count != 0)
            if let failure {
                html.failure(failure)
                html(.h2, text: "Searches to try")
                html.examples()
            }
            if let page { list(page, html) }
        }
        whole.query = query
        whole.rest = "main"
        whole.isGrowing = page?.isGrowing == true
        return whole
    }

    /// The heading, with the number of Pokémon that a search found.
    private var heading: String {
        if parsed.isEmpty, failure == nil { return "Pokédex" }
        guard let page, page.count > 0 else { return "Search" }
        return "\(page.count.grouped) Pokémon"
    }

    private var description: String {
        guard !query.isEmpty, let page else { return Features.purpose }
        return "\(counted(page.count, "Pokémon", plural: "Pokémon")) for “\(query)”."
    }

    /// Whether the page tells a stranger what the program is for.
    private var isWelcoming: Bool {
        query.isEmpty && page?.number == 1 && context.user == nil && context.knowsUser
    }

    /// Whether the page has buttons to sign up and for a random Pokémon.
    private var offersSignUp: Bool { isWelcoming && context.canSignUp }

    private func list(_ page: Browse.Page, _ html: HTML) {
        Filters(query: parsed, view: view)
            .writeResultLine(page.count, offersRandom: !offersSignUp, to: html)
        if let words = page.source.note, page.failure != nil { html(.p, "count", text: words) }
        if !page.foreignNames.isEmpty {
            let names = page.foreignNames.map(\.words).joined(separator: ", ")
            html(.p, "count", text: "Showing \(names)")
        }
        if let note = parsed.formNote { html(.p, "count", text: note) }
        if let answered = page.instead {
            instead(answered, html)
        } else {
            html.reading(of: parsed, isFound: page.count > 0) { .list($0) }
        }
        if let comparison = parsed.comparison { html.advice(.query(comparison.sign)) }
        if page.count == 0 {
            nothing(page, html)
        } else if !namesakes.isEmpty {
            links(html)
        } else if let meant = page.meantFacts {
            html.advice(.query(meant))
        }
        html.heartsForm(context.here)
        guard view != .boxes else {
            let isKept = context.user == nil ? nil : page.marks.contains
            let boxes = Box.boxes(of: page.results.map(\.pokemon), isKept: isKept)
            return html.boxes(boxes, isFresh: parsed.usesFavorites)
        }
        html.grid(of: page, "Pokémon", isOwn: parsed.usesFavorites, at: { .list(query, page: $0) }) {
            html.cards(
                page.results, sortedBy: parsed.firstSorting?.field, keeps: page.marks.contains)
        }
    }

    private func instead(_ answered: Query, _ html: HTML) {
        html(.p, "count") {
            html.text("\(parsed.noNamesMatch) These have it ")
            html.link("in your notes", .list(answered.text))
        }
    }

    /// Writes a link to each move, ability or other item with this name.
    private func links(_ html: HTML) {
        for thing in namesakes {
            html(.p) {
                html.link(thing.name, thing.address)
                html.text(" is \(thing.kind). ")
                guard let pokemon = thing.pokemon else { return }
                html.link("Show the Pokémon that \(pokemon.relation)", .list(pokemon.query))
            }
        }
    }

    private func nothing(_ page: Browse.Page, _ html: HTML) {
        let unread = parsed.unreadText.map { $0 + " " } ?? ""
        html.nothing("No Pokémon matches “\(query)”.", nil) {
            links(html)
            if namesakes.isEmpty, let meant = page.meantFacts { html.advice(.query(meant)) }
            if namesakes.isEmpty, !nearest.isEmpty {
                html(.p, "lead", text: "\(unread)Similar names:")
                html.similar(nearest)
            } else {
                html(.p, text: "\(unread)Try a name, a number, or words such as these:")
                html.examples()
            }
            html.ways([("How searches work", .queries), ("The whole Pokédex", .home)])
        }
    }
}

/// The routes of the Pokédex list, and of a random Pokémon in it.
enum GridRoutes {
    static let all: [Route] = [
        .page("/") { call in
            let query = call.query["q"] ?? ""
            let words = query.split(separator: " ", maxSplits: 1)
            if words.first?.lowercased() == "random" {
                return Reply.seeOther(.random(words.dropFirst().joined()))
            }
            var page = GridPage(query: query, context: try await call.offeringTags())
            page.view = call.listView(among: [.cards, .boxes])
            do {
                let found = try await call.listQuery(SortChoice.ofPokedex, in: page.view) { .list($0) }
                if let sorted = found.sorted { return sorted }
                page.parsed = found.query
                page.page = try await call.page(
                    call.listPage(), of: page.parsed, size: page.view == .boxes ? nil : GridPage.size,
                    by: call.browse, for: call.context.user, isShownEarly: true)
                page.namesakes = await call.namesakes(of: query)
                page.nearest = try await call.pokedex().pokemon(named: page.page?.nearest ?? [])
            } catch {
                if Refusal(error).failure == .notSignedIn { return call.logIn(thenTo: call.context.here) }
                return call.reply(page, after: error)
            }
            return call.reply(page.whole)
        }.kept,
        // Redirects to a random Pokémon that matches a query; if none does, to the list, which says why.
        .page("/random") { call in
            let text = call.query["q"] ?? ""
            do {
                let query = try await call.parsed(text)
                let marks = try await call.favorites.marks(of: call.context.user, for: query)
                let pokemon = try await call.browse.random(matching: query, marks: marks)
                return Reply.seeOther(.pokemon(pokemon).adding("random", text))
            } catch { return Reply.seeOther(.list(text)) }
        },
    ]
}

extension Call {
    /// Finds the move, the ability and the nature with this name; none for a query.
    fileprivate func namesakes(of text: String) async -> [GridPage.Namesake] {
        guard !text.isEmpty, !text.contains(where: QueryCompletion.isOperator),
            let found = try? await moves.namesakes(of: text)
        else { return [] }
        return [
            found.move.map { .init($0) }, found.ability.map { .init($0) }, found.nature.map { .init($0) },
        ].compactMap(\.self)
    }

    /// Returns the requested page number of a list; nil for the first page.
    func listPage() throws(Refusal) -> Int? {
        guard let text = query["page"] else { return nil }
        guard let number = Int(text) else { throw .notFound }
        return number
    }
}
