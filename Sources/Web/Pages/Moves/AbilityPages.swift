import Answers
import Pokedex
import Wording

extension Page {
    /// Creates the list of abilities whose names contain `typed`, or of all abilities; a failure replaces the
    /// list.
    static func abilities(
        _ typed: String, _ abilities: [AbilityEntry], in pokedex: NationalDex?, _ failure: Failure? = nil
    ) -> Page {
        let title = [typed, "Abilities"].filter { !$0.isEmpty }.joined(separator: " · ")
        let alike = Dictionary(grouping: abilities, by: \.displayName)
        return Page(
            title, about: "\(counted(abilities.count, "ability", plural: "abilities")), and what each does."
        ) { html in
            html.thingLinks(.abilities)
            html(.h1, text: "Abilities")
            html.finder(.abilities, typed, example: "Levitate")
            if let failure { return html.failure(failure) }
            html(.p, "count", text: counted(abilities.count, "ability", plural: "abilities"))
            let cards = abilities.map { ability in
                // Two abilities are called “As One”, so add the name of a Pokémon that has the ability.
                let isAlone = alike[ability.displayName]?.count == 1
                let owner = isAlone ? nil : pokedex.flatMap { ability.owners(in: $0).first?.pokemon }
                return (ability, name: ability.displayName + (owner.map { " (\($0.displayName))" } ?? ""))
            }
            // Search results keep their order.
            guard typed.isEmpty else { return html.abilities(cards) }
            let letters = Dictionary(grouping: cards) { $0.name.prefix(1).uppercased() }
                .sorted { $0.key < $1.key }
            html.rail(letters.map(\.key))
            for (letter, cards) in letters {
                html(.h2, .id("letter-\(letter)"), text: letter)
                html.abilities(cards.sorted { $0.name < $1.name })
            }
        }
    }

    /// Creates the page of an ability; `text` is the API's own description, nil if there is a
    /// summary.
    static func ability(_ ability: AbilityEntry, in pokedex: NationalDex, text: String?) -> Page {
        let owners = ability.owners(in: pokedex)
        let title = "\(ability.displayName) · Abilities"
        return Page(
            title,
            about: ability.summary ?? "\(ability.displayName): its effect, and the Pokémon that have it.",
            canonical: .ability(ability)
        ) { html in
            html.thingLinks(.abilities, isWhole: false)
            html(.h1, text: ability.displayName)
            html(.p, "dim", text: "Generation \(ability.generation)")
            if let summary = ability.summary { html(.p, "lead", text: summary) }
            if let text { html.effectText(text) }
            if owners.isEmpty {
                html(.p, text: "No Pokémon has it.")
            } else {
                html(.p) {
                    html.link(showAll(owners.count), .list("ability:\(ability.name)"))
                }
            }
            for (slot, title) in [
                (1, "Regular ability"), (2, "Second ability"), (3, "Hidden ability"),
            ] {
                let pokemon = owners.filter { $0.slot == slot }.map(\.pokemon)
                guard !pokemon.isEmpty else { continue }
                html(.h2, text: "\(title) of \(pokemon.count.grouped) Pokémon")
                html.pokemonCards(pokemon)
            }
        }
    }

    /// Creates the page with all natures in a grid.
    static func natures(_ natures: [Nature]) -> Page {
        Page("Natures", about: "The 25 natures, and the stats that each raises and lowers.") {
            html in
            html.thingLinks(.natures)
            html(.h1, text: "Natures")
            html(
                .p, "dim",
                text: "A nature raises one stat by a tenth and lowers another. The five in grey change none.")
            html.natureGrid(natures)
        }
    }
}

extension HTML {
    /// Writes links that jump to each letter of the list.
    fileprivate func rail(_ letters: [String]) {
        self(.nav, "rail", .label("Letters")) {
            for letter in letters {
                link(letter, Address.abilities.at("letter-\(letter)"))
            }
        }
    }

    /// Writes abilities as cards, each with a summary of its effect.
    fileprivate func abilities(_ cards: [(AbilityEntry, name: String)]) {
        self(.ul, "things whole") {
            for (ability, name) in cards {
                self(.li) {
                    link(name, .ability(ability))
                    if let summary = ability.summary { self(.p, text: summary) }
                }
            }
        }
    }

    /// Writes natures in a grid: a row for each raised stat, a column for each lowered stat. Natures on the
    /// diagonal change nothing.
    fileprivate func natureGrid(_ natures: [Nature]) {
        let stats = Stat.allCases.filter { $0 != .hp }
        // Neutral natures are placed on the diagonal, where the raised and lowered stats are the same.
        let neutral = natures.filter { $0.raised == nil || $0.raised == $0.lowered }
        table("Natures by what they change", "natures") {
            self(.td)
            for stat in stats {
                self(.th, .scope("col"), "lowered") {
                    text("Lowers \(stat.unbrokenName)")
                    let hated = natures.first { $0.lowered == stat && $0.raised != stat }?.hates
                    if let hated { self(.small, text: "Hates \(hated)") }
                }
            }
        } rows: {
            for (row, raised) in stats.enumerated() {
                self(.tr) {
                    self(.th, .scope("row"), "raised") {
                        text("Raises \(raised.unbrokenName)")
                        let liked = natures.first { $0.raised == raised && $0.lowered != raised }?.likes
                        if let liked { self(.small, text: "Likes \(liked)") }
                    }
                    for lowered in stats {
                        let found =
                            raised == lowered
                            ? neutral.first { $0.raised == raised }
                                ?? (neutral.indices.contains(row) ? neutral[row] : nil)
                            : natures.first { $0.raised == raised && $0.lowered == lowered }
                        self(
                            .td, raised == lowered ? "dim" : nil, text: found?.displayName ?? "")
                    }
                }
            }
        }
    }
}

extension Stat {
    /// The stat's name with a space that doesn't break the line, as in “Sp. Atk”.
    fileprivate var unbrokenName: String { displayName.replacing(". ", with: ".\u{A0}") }
}
