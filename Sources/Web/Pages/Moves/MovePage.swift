import Answers
import MovesFeature
import Pokedex
import Wording

/// The page of a move.
struct MovePage {
    let page: MoveDetail
    /// The Pokémon that learn the move, grouped by learn method.
    let learners: [MoveLearners]
    /// The API's own description of the move; nil if there is a summary.
    let text: String?

    private var move: Move { page.move }

    var whole: Page {
        Page(
            "\(move.displayName) · Moves",
            about: move.summary ?? "\(move.displayName): its effect, and who learns it.",
            in: .moves, canonical: .move(move)
        ) { html in
            html.thingLinks(.moves, isWhole: false)
            html(.h1, .isName, text: move.displayName)
            html(.p, "types") {
                html.badge(move.type, isLink: true)
                html.damageClass(move.damageClass)
            }
            if let summary = move.summary { html(.p, "lead", text: summary) }
            figures(html)
            if let text { html.effectText(text) }
            html(.div, "panels") {
                html.panel("facts", "Facts") { html(.dl, "facts") { facts(html) } }
                eras(html)
            }
            html(.h2, "part", text: "Learned by \(page.learners.count.grouped) Pokémon")
            learned(html)
        }
    }

    /// Writes the move's power, accuracy and PP in large type; a missing value is shown as a dash.
    private func figures(_ html: HTML) {
        let figures = [
            ("Power", move.power.map(String.init)), ("Accuracy", move.accuracy.map { "\($0)%" }),
            ("PP", move.pp.map(String.init)),
        ]
        html(.dl, "figures t-\(move.type.name)") {
            for (name, figure) in figures { html(.div) { html.fact(name, [figure ?? "–"]) } }
        }
    }

    private func facts(_ html: HTML) {
        if move.priority != 0 { html.fact("Priority", [String(move.priority)]) }
        html.fact("Target", [move.targetWords.capitalizedFirst])
        // A summary already describes the effect.
        if move.summary == nil {
            html.fact("Effect", move.effects?.words.map(\.capitalizedFirst) ?? [])
        }
        html.fact("Flags", [move.flagWords.joined(separator: ", ").capitalizedFirst])
        html.fact("Generation", [String(move.generation)])
        html.fact("Number", [String(move.id)])
    }

    /// Writes the move's values in different version groups, if they ever changed, and its machines.
    private func eras(_ html: HTML) {
        let eras = page.eras
        guard eras.count > 1 || !page.machines.isEmpty else { return }
        html.panel("games", "Through the games") {
            if eras.count > 1 {
                html.table("Values through the games", "places eras") {
                    html.headings(["Games", "Type", "Class"])
                    html.headings(["Power", "Acc.", "PP"], "figure")
                } rows: {
                    for era in eras.reversed() {
                        html(.tr) {
                            html(.th, .scope("row"), text: era.games.gameWords)
                            html.moveValues(era.values)
                        }
                    }
                }
            }
            html(.dl, "facts") {
                for (machine, games) in page.machines { html.fact(machine.label, [games.gameWords]) }
            }
        }
    }

    private func learned(_ html: HTML) {
        guard !page.learners.isEmpty else { return }
        html(.p) {
            html.link(showAll(page.learners.count), .list("move:\(move.name)"))
            html.text(" · Each is listed by how it learns the move in its newest game.")
        }
        if learners.count > 1 { html.contents(learners.map { ($0.id, $0.name) }) }
        for group in learners {
            html(.h3, .id(group.id), text: "\(group.name) (\(group.learners.count.grouped))")
            cards(of: group, group.learners.prefix(Self.shown), html)
            let others = group.learners.dropFirst(Self.shown)
            guard !others.isEmpty else { continue }
            html.details("\(others.count.grouped) more", "others") {
                cards(of: group, others, html)
            }
        }
    }

    /// The number of Pokémon per learn method that are shown at first; the others are collapsed.
    private static let shown = 24

    private func cards(
        of group: MoveLearners, _ learners: ArraySlice<MoveLearners.Learner>, _ html: HTML
    ) {
        html(.ul, "row owners") {
            for (pokemon, learned, forms) in learners {
                html.linkedCard(pokemon) {
                    if group.isByLevel { html(.span, "number", text: "Level \(learned.level)") }
                    if forms > 1 { html(.span, "number", text: "\(forms) forms") }
                }
            }
        }
    }
}
