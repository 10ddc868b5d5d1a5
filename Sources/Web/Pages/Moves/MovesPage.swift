import Answers
import Lists
import MovesFeature
import Pokedex
import Wording

/// The list of moves, with filters.
struct MovesPage: FailingPage {
    /// The query as typed.
    let typed: String
    /// The parsed query; nil if it is invalid.
    var query: Query?
    /// The page of results; nil if the query is invalid.
    var list: MoveList?
    /// The version groups offered as filters.
    var games: [VersionGroup] = []
    /// The reason why there are no results.
    var failure: Failure?

    var whole: Page {
        let count = counted(list?.count ?? 0, "move")
        return Page(
            [typed, "Moves"].filter { !$0.isEmpty }.joined(separator: " · "),
            about: "\(count) with power, accuracy and PP.", in: .moves
        ) { html in
            html.thingLinks(.moves)
            html(.h1, text: heading)
            let filters = query.map { chosen(in: $0) } ?? []
            html.finder(.moves, typed, example: "Surf, or type:fire power:90-", canClear: filters.isEmpty)
            if let query { html.filters(filters, of: .moves) { choices(query, html) } }
            if let failure { return html.failure(failure) }
            guard let list else { return }
            html(
                .p, "count", .id("results"), .takesFocus,
                text: list.countWords(of: list.count == 1 ? "move" : "moves"))
            html.pages(of: list, "moves", at: { .moves(selectedBy: typed, page: $0) }) {
                let rows = list.results.map {
                    (first: String?.none, move: $0, values: $0.values(in: list.game))
                }
                html.moveTable(rows, label: "Moves", isList: true, leavingOut: said) {
                    query?.sorting(at: $0, isFigure: $1) { .moves(selectedBy: $0) }
                }
            }
        }
    }

    /// The columns to leave out, because the query allows only a single value in them.
    private var said: Set<QueryField> {
        guard let query else { return [] }
        var said: Set<QueryField> = []
        if PokemonType.allCases.filter({ query.asks(for: $0.name, of: .type) }).count == 1 {
            said.insert(.type)
        }
        let classes = Move.DamageClass.allCases.map { "class:\($0.name)" }
        if query.parts(besides: []).contains(where: { classes.contains($0.text) }) {
            said.insert(.damageClass)
        }
        return said
    }

    /// The heading: “Moves”, with the type if the query allows only one, such as “Fire moves”.
    private var heading: String {
        guard let query, said.contains(.type),
            let type = PokemonType.allCases.first(where: { query.asks(for: $0.name, of: .type) })
        else { return "Moves" }
        return "\(type.displayName) moves"
    }

    private static let types = PokemonType.allCases.map { ($0.displayName, $0.name) }

    /// The most popular effects, with their values in queries.
    private static let effects = [
        ("Burn", "burn"), ("Paralysis", "paralysis"), ("Poison", "poison"), ("Sleep", "sleep"),
        ("Freeze", "freeze"), ("Confusion", "confusion"), ("Flinch", "flinch"), ("Raises stats", "raise"),
        ("Lowers stats", "lower"), ("Heals", "heal"), ("Drains", "drain"), ("Recoil", "recoil"),
        ("Critical hits", "critical"), ("Hits several times", "multi-hit"),
    ]

    private func chosen(in query: Query) -> [ChosenFilter] {
        let chips =
            Chip.all(of: .type, Self.types, in: query) + Chip.all(of: .effect, Self.effects, in: query)
        let others = query.parts(besides: [.type, .effect]).map { part in
            let choice = Self.choices(of: games).first { $0.term == part.text }
            return ChosenFilter(
                label: choice?.label ?? part.text, without: .moves(selectedBy: part.without.text),
                isMarked: choice != nil)
        }
        return chips.filter(\.isOn).map {
            ChosenFilter(
                label: $0.label, without: .moves(selectedBy: $0.query), type: PokemonType(name: $0.value))
        } + others
    }

    /// Returns the query terms of the single-choice filters, classes and games, with their labels.
    private static func choices(of games: [VersionGroup]) -> [(term: String, label: String)] {
        Move.DamageClass.allCases.map { ("class:\($0.name)", $0.displayName) }
            + games.map { ("game:\($0.name)", $0.displayName) }
    }

    private func choices(_ query: Query, _ html: HTML) {
        html.chips("Types", Chip.all(of: .type, Self.types, in: query), at: { .moves(selectedBy: $0) }) {
            "badge t-\($0.value)"
        }
        classes(query, html)
        let effects = Chip.all(of: .effect, Self.effects, in: query)
        let areUsed = list?.game != nil || effects.contains(where: \.isOn)
        html.details("Games and effects", "others", .flag("open", if: areUsed)) {
            gameChoice(query, html)
            html.chips("Effects", effects, at: { .moves(selectedBy: $0) })
        }
    }

    /// Writes chips that filter moves by class. Only one can be selected, since every move has a single
    /// class.
    private func classes(_ query: Query, _ html: HTML) {
        let chosen = query.parts(besides: []).first { $0.text.hasPrefix("class:") }
        let rest = (chosen?.without ?? query).text
        html(.ul, "chips", .label("Classes")) {
            for damageClass in Move.DamageClass.allCases {
                let term = "class:\(damageClass.name)"
                let isOn = chosen?.text == term
                let wanted = [rest, isOn ? "" : term].filter { !$0.isEmpty }.joined(separator: " ")
                html.chip(
                    damageClass.displayName, .moves(selectedBy: wanted), isOn: isOn,
                    look: "chip class \(damageClass.name)")
            }
        }
    }

    private func gameChoice(_ query: Query, _ html: HTML) {
        html.getForm(.moves, "sort") {
            html.hidden("q", query.text)
            html.menu("Game", "game") {
                html.option("", "Any")
                for game in games.reversed() {
                    html.option(game.name, game.displayName, isChosen: game == list?.game)
                }
            }
            html.submit("Show")
        }
    }
}

extension Query {
    /// Returns the link that sorts the query's results by a field; if they are already sorted by it, the link
    /// reverses the order. `address` returns the address of a query's results.
    func sorting(
        at field: QueryField, isFigure: Bool, in address: (String) -> Address
    ) -> ColumnSorting {
        let sorting = firstSorting
        let isSorted = sorting?.field == field
        let next = isSorted ? sorting?.isDescending != true : isFigure
        return ColumnSorting(
            address: address(text(sortedBy: field, isDescending: next)),
            isDescending: isSorted ? sorting?.isDescending == true : nil)
    }
}

/// The sort link in the heading of a column.
struct ColumnSorting {
    /// The address of the sorted list.
    let address: Address
    /// Whether the list is already sorted by this column in descending order; nil if it isn't sorted by it.
    let isDescending: Bool?
}
