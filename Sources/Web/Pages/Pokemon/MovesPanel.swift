import Answers
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
