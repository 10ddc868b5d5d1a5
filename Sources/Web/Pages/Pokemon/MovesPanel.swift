import Answers
import DetailFeature
import MovesFeature
import Pokedex

extension PokemonPage {
    /// Writes the Pokémon's moves in a version group, with a menu to choose another.
    func movesPanel(_ moves: Moves.LearnsetPage, _ html: HTML) {
        let group = moves.learnset.group
        html.panel("moves", "Moves in \(group.displayName)", "panel wide") {
            if let games, games != group {
                html(
                    .p, "dim", text: "\(pokemon.displayName) learns no moves in \(games.displayName)."
                )
            }
            choice(of: moves, html)
            let occasions = moves.learnset.occasions
            let opened = occasions.firstIndex(where: \.isByLevel) ?? 0
            for (index, occasion) in occasions.enumerated() {
                block(occasion.name, occasion, of: moves, isOpen: index == opened, html)
            }
            for (stage, learnset) in moves.inherited {
                for occasion in learnset.occasions {
                    let title = "\(occasion.name), learned as \(stage.displayName)"
                    block(title, occasion, of: moves, isOpen: false, html)
                }
            }
        }
    }

    private func choice(of moves: Moves.LearnsetPage, _ html: HTML) {
        guard moves.games.count > 1 else { return }
        html.getForm(.pokemon(pokemon).at("moves"), "sort find") {
            html.menu("Game", "game") {
                for game in moves.games.reversed() {
                    html.option(game.name, game.displayName, isChosen: game == moves.learnset.group)
                }
            }
            html.submit("Show")
        }
    }

    private func block(
        _ title: String, _ occasion: Learnset.Occasion, of moves: Moves.LearnsetPage, isOpen: Bool,
        _ html: HTML
    ) {
        let rows = moves.sorted(occasion, by: sorting?.order).map { learned, move in
            let first =
                occasion.isByMachine
                ? moves.machine(of: move) : occasion.isByLevel ? String(learned.level) : nil
            return (first, move, move.values(in: moves.learnset.group))
        }
        html.details("\(title) (\(rows.count))", .flag("open", if: isOpen || sorting?.block == title)) {
            html.moveTable(rows, first: occasion.isByMachine ? "Machine" : "Level", label: title) {
                heading($0, isFigure: $1, of: title)
            }
        }
    }

    /// Returns the link that sorts the moves by a field and opens the block with its heading; if they are
    /// already sorted by it, the link reverses the order.
    private func heading(_ field: QueryField, isFigure: Bool, of block: String) -> ColumnSorting? {
        let isSorted = sorting?.order.field == field
        let isDescending = sorting?.order.isDescending == true
        let next = MoveOrder(field, isDescending: isSorted ? !isDescending : isFigure)
        var address = Address.pokemon(pokemon)
        if let games { address = address.adding("game", games.name) }
        address = address.adding("moves", next.text).adding("block", block)
        return ColumnSorting(address: address.at("moves"), isDescending: isSorted ? isDescending : nil)
    }

    /// Writes the Pokémon's locations, and its moves if the page doesn't show them yet. They are loaded on
    /// demand, because they need the network.
    func morePanel(_ html: HTML) {
        guard offersMore || page.more != nil else { return }
        let showsMoves = learnset == nil
        let title = showsMoves ? "Moves and locations" : "Locations"
        html.panel("more", title, "panel wide") {
            guard let more = page.more else {
                let address = Address.pokemon(pokemon).adding("more", "yes").at("more")
                let words = "Show \(title.lowercased())"
                return html(.p) { html.buttonLink(words, address) }
            }
            if let error = showsMoves ? more.failure : more.placesFailure {
                let failure = Failure(describing: error)
                let rest =
                    more.isForbidden
                    ? ", and this server is set to stay offline."
                    : ". \(failure.forVisitors.message)"
                let words =
                    failure.kind == .notFound
                    ? "No \(title.lowercased()) are known." : "\(title) need the internet\(rest)"
                return html(.p, "dim", text: words)
            }
            if showsMoves { moves(more, html) }
            places(more, html)
        }
    }

    private func moves(_ more: Detail.More, _ html: HTML) {
        guard case .success(let learnsets) = more.learnsets, let learnset = learnsets.chosen(games) else {
            return html(.p, "dim", text: "No moves\(inGames).")
        }
        html(.h3, text: "Moves in \(learnset.group.displayName)")
        for method in learnset.occasions {
            html(.h4, text: method.name)
            html(.ul, "moves") {
                for move in method.moves {
                    html(.li) {
                        if move.level > 0 { html(.span, "figure dim", text: "\(move.level) ") }
                        html.text(MoveName.display(move.name))
                    }
                }
            }
        }
        others(learnsets.all.map(\.group), than: learnset.group, html)
    }

    private var inGames: String { games.map { " in \($0.displayName)" } ?? "" }

    private func places(_ more: Detail.More, _ html: HTML) {
        guard case .success(let places) = more.places, let first = places.chosen(games).first else {
            return html(.p, "dim", text: "Not found in the wild\(inGames).")
        }
        html(.h3, text: "Locations in \(first.group.displayName)")
        html.table("Locations", "places") {
            html.headings(["Where", "Game", "Level", "Chance", "How"])
        } rows: {
            for place in places.chosen(games) { row(place, html) }
        }
        others(places.groups, than: first.group, html)
    }

    private func row(_ place: Place, _ html: HTML) {
        html(.tr) {
            html(.td, text: place.areaName)
            html(.td, text: VersionGroup.displayName(ofVersion: place.version))
            html(.td, "figure", text: place.levelText)
            html(.td, "figure", text: "\(place.chance)%")
            html(.td, text: Pokemon.capitalized(place.method))
        }
    }

    private func others(_ groups: [VersionGroup], than shown: VersionGroup, _ html: HTML) {
        let others = groups.filter { $0.name != shown.name }
        guard !others.isEmpty else { return }
        html(.p, "dim small") {
            html.text("Other games: ")
            let more = Address.pokemon(pokemon).adding("more", "yes")
            html.links(others.map { ($0.displayName, more.adding("game", $0.name).at("more")) })
        }
    }
}
