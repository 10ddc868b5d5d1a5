import Answers
import DetailFeature
import MovesFeature
import Pokedex

/// The moves of a Pokémon in a game, with a choice of games.
struct MovesPanel {
    let page: Moves.LearnsetPage
    /// The games that were asked for and have no moves of it.
    var missing: VersionGroup?

    func write(to html: inout HTML) {
        html(.section, .class("panel wide"), .labelledBy("moves")) { html in
            html(.h2, .id("moves"), text: "Moves in \(page.learnset.group.displayName)")
            if let missing {
                html(.p, .class("dim"), text: "It learns nothing in \(missing.displayName).")
            }
            choice(&html)
            for (index, occasion) in page.learnset.occasions.enumerated() {
                block(occasion.name, occasion, isOpen: index == 0, &html)
            }
            for (stage, learnset) in page.inherited {
                for occasion in learnset.occasions {
                    block("\(occasion.name), from \(stage.displayName)", occasion, isOpen: false, &html)
                }
            }
        }
    }

    private func choice(_ html: inout HTML) {
        guard page.games.count > 1 else { return }
        html(.form, .class("sort find"), .method("get"), .action(.pokemon(page.pokemon).at("moves"))) {
            html in
            html(.label, .for("game"), text: "Game")
            html(.select, .name("game"), .id("game")) { html in
                for game in page.games.reversed() {
                    html(
                        .option, .value(game.name), .flag("selected", if: game == page.learnset.group),
                        text: game.displayName)
                }
            }
            html(.button, .type("submit"), .class("quiet"), text: "Show")
        }
    }

    private func block(_ title: String, _ occasion: Learnset.Occasion, isOpen: Bool, _ html: inout HTML) {
        let group = page.learnset.group
        let rows = page.sorted(occasion).map {
            learned, move -> (first: String?, move: Move, values: Move.Values) in
            var first: String?
            if occasion.isByLevel { first = String(learned.level) }
            if occasion.isByMachine { first = page.machine(of: move) }
            return (first, move, move.values(in: group))
        }
        html(.details, .flag("open", if: isOpen)) { html in
            html(.summary, text: "\(title) (\(rows.count))")
            html.moveTable(rows, label: title)
        }
    }
}

/// The moves of a Pokémon, and where it is found: places on demand, since they need the network.
struct MorePanel {
    let page: Detail.Page
    let games: VersionGroup?
    /// Whether its moves aren't on the page already.
    let showsMoves: Bool

    private var title: String { showsMoves ? "Moves and locations" : "Locations" }

    private var pokemon: Pokemon { page.detail.pokemon }

    func write(to html: inout HTML) {
        html(.section, .class("panel wide"), .labelledBy("more")) { html in
            html(.h2, .id("more"), text: title)
            guard let more = page.more else {
                html(.p) {
                    $0(
                        .a, .class("button quiet"), .href(.pokemon(pokemon).adding("more", "yes").at("more")),
                        text: "Show \(title.lowercased())")
                }
                return
            }
            if let failure = showsMoves ? more.failure : more.placesFailure {
                html(
                    .p, .class("dim"),
                    text: more.isForbidden
                        ? "\(title) need the network, which this server doesn't use."
                        : "\(title) need the network. \(Failure(describing: failure).message)")
                return
            }
            if showsMoves { moves(more, &html) }
            places(more, &html)
        }
    }

    private func moves(_ more: Detail.More, _ html: inout HTML) {
        guard case .success(let learnsets) = more.learnsets, let learnset = learnsets.chosen(games) else {
            html(.p, .class("dim"), text: "No moves\(games.map { " in \($0.displayName)" } ?? "").")
            return
        }
        html(.h3, text: "Moves in \(learnset.group.displayName)")
        for method in learnset.occasions {
            html(.h4, text: method.name)
            html(.ul, .class("moves")) { html in
                for move in method.moves {
                    html(.li) { html in
                        if move.level > 0 { html(.span, .class("figure dim"), text: "\(move.level) ") }
                        html.text(MoveName.display(move.name))
                    }
                }
            }
        }
        others(learnsets.all.map(\.group), than: learnset.group, &html)
    }

    private func places(_ more: Detail.More, _ html: inout HTML) {
        guard case .success(let places) = more.places, let first = places.chosen(games).first else {
            html(
                .p, .class("dim"),
                text: "Not found in the wild\(games.map { " in \($0.displayName)" } ?? "").")
            return
        }
        html(.h3, text: "Locations in \(first.group.displayName)")
        html(.div, .class("scroll"), .other("tabindex", "0"), .role("region"), .label("Locations")) { html in
            html(.table, .class("places")) { html in
                html(.thead) { html in
                    html(.tr) { html in
                        for name in ["Where", "Game", "Level", "Chance", "How"] {
                            html(.th, .scope("col"), text: name)
                        }
                    }
                }
                html(.tbody) { html in
                    for place in places.chosen(games) { row(place, &html) }
                }
            }
        }
        others(places.groups, than: first.group, &html)
    }

    private func row(_ place: Place, _ html: inout HTML) {
        html(.tr) { html in
            html(.td, text: place.areaName)
            html(.td, text: VersionGroup.displayName(ofVersion: place.version))
            html(.td, .class("figure"), text: place.levelText)
            html(.td, .class("figure"), text: "\(place.chance)%")
            html(.td, text: Pokemon.capitalized(place.method))
        }
    }

    private func others(_ groups: [VersionGroup], than shown: VersionGroup, _ html: inout HTML) {
        let others = groups.filter { $0.name != shown.name }
        guard !others.isEmpty else { return }
        html(.p, .class("dim small")) { html in
            html.text("Other games: ")
            for (index, group) in others.enumerated() {
                if index > 0 { html.text(", ") }
                let address = Address.pokemon(pokemon).adding("more", "yes").adding("game", group.name)
                html(.a, .href(address.at("more")), text: group.displayName)
            }
        }
    }
}
