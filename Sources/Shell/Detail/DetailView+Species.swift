import Answers
import DetailFeature
import Pokedex
import Terminal

/// Renders the facts about the species and its relatives.
extension DetailView {
    var pokemon: Pokemon { page.detail.pokemon }

    /// The maximum number of forms to name on a screen.
    private static let named = 6

    /// Adds the short facts about the species.
    func addSpecies(to facts: inout KeyValues) {
        guard let species = pokemon.species else { return }
        if let weaknesses { facts.add("Weak to", weaknesses) }
        guard tightHeight == nil else { return }
        facts.add(
            "Gender", genderBar(species.genderRate) + StyledText(species.genderText))
        facts.add("Egg groups", species.eggGroupNames.joined(separator: ", "))
        facts.add("Catch rate", "\(species.captureRate) \("of 255", .dim)")
        facts.add("Growth", species.growthWords)
        if !isCompact, let yield = pokemon.effortYield { facts.add("EV yield", yield.words) }
    }

    /// Returns the types that deal more than normal damage, the strongest first; nil if there are none.
    private var weaknesses: StyledText? {
        guard let weaknesses = page.relatives.weaknesses, !weaknesses.isEmpty else { return nil }
        let types = weaknesses.map { weakness -> StyledText in
            let badge = theme.badge(weakness.type)
            guard weakness.multiplier > 2 else { return badge }
            return "\(badge) \(theme.glyphs.times)\(weakness.multiplier.multiplierText)"
        }
        // Abilities of the Pokémon that change its weaknesses.
        let changes = page.relatives.abilities.map { change -> StyledText in
            let types = change.incoming.keys.sorted().map { type -> StyledText in
                let times = theme.glyphs.times + (change.incoming[type] ?? 1).multiplierText
                return "\(theme.badge(type)) \(times)"
            }
            return "\("with \(change.ability.displayName):", .dim) \(types.joined(separator: " "))"
        }
        return ([types.joined(separator: " ")] + changes).joined(separator: "; ")
    }

    /// Renders the evolution chain on one line, with slashes between alternatives.
    var evolution: StyledText {
        let stages = page.relatives.stages
        guard stages.count > 1 else { return "\("does not evolve", .dim)" }
        // For a form that isn't in the chain, highlight the default form.
        let shown = stages.joined().contains(pokemon) ? pokemon : pokemon.species?.defaultPokemon
        let texts = stages.map { forms -> StyledText in
            forms.map { form in
                theme.marked(
                    StyledText(form.displayName, form == shown ? .accent : .text),
                    page.marks.contains(form.id))
            }.joined(separator: " / ")
        }
        return texts.joined(separator: " \(theme.glyphs.arrow, .dim) ")
    }

    func names(_ forms: [Pokemon]) -> StyledText {
        let names = forms.prefix(spreads ? Self.named : forms.count).map {
            theme.marked(StyledText($0.displayName), page.marks.contains($0.id))
        }
        let rest = forms.count - names.count
        return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    /// Draws the gender ratio as a bar with a cell for each eighth; empty if there is only one gender. The
    /// two parts use different symbols, because some people can't distinguish the colours.
    private func genderBar(_ rate: Int) -> StyledText {
        theme.hasBars && (1..<8).contains(rate) ? splitBar(8 - rate, rate, theme: theme) + "  " : ""
    }
}
