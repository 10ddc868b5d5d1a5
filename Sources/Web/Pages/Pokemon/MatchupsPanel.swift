import Answers
import Pokedex

/// A Pokémon's weaknesses and resistances.
struct MatchupsPanel {
    let matchups: Matchups

    func write(to html: inout HTML) {
        html(.section, .class("panel"), .labelledBy("matchups")) { html in
            html(.h2, .id("matchups"), text: "Strengths and weaknesses")
            html(.dl, .class("matchups")) { html in
                row("Very weak to", matchups.incoming, &html) { $0 > 2 }
                row("Weak to", matchups.incoming, &html) { $0 > 1 && $0 <= 2 }
                row("Resists", matchups.incoming, &html) { $0 >= 0.5 && $0 < 1 }
                row("Strongly resists", matchups.incoming, &html) { $0 > 0 && $0 < 0.5 }
                row("Immune to", matchups.incoming, &html) { $0 == 0 }
                row("Strong against", matchups.outgoing, &html) { $0 > 1 }
                for change in matchups.abilities where !change.incoming.isEmpty {
                    row("With \(change.ability.displayName)", change.incoming, &html) { _ in true }
                }
            }
        }
    }

    private func row(
        _ name: String, _ multipliers: [PokemonType: Double], _ html: inout HTML,
        where isShown: (Double) -> Bool
    ) {
        let types = multipliers.filter { isShown($0.value) }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard !types.isEmpty else { return }
        html(.dt, text: name)
        html(.dd) { html in
            for (type, times) in types {
                html.badge(type, times: times == 2 && name != "Weak to" ? nil : times, isLink: true)
            }
        }
    }
}
