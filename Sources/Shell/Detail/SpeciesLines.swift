import Answers
import DetailFeature
import Pokedex
import Records
import Terminal

/// The lines of the species and its relatives on a Pokémon's page.
struct SpeciesLines {
    let page: Detail.Page
    private var pokemon: Pokemon { page.detail.pokemon }

    /// How many forms are named.
    private static let named = 6

    /// Facts of one line each, or little more.
    func addFacts(to facts: inout KeyValues, theme: Theme) {
        guard let species = pokemon.species else { return }
        if let weaknesses = weaknesses(theme) { facts.add("Weak to", weaknesses) }
        facts.add(
            "Gender", Self.genderBar(species.genderRate, theme) + StyledText(species.genderText))
        facts.add("Egg groups", StyledText(species.eggGroupNames.joined(separator: ", ")))
        facts.add("Catch rate", "\(species.captureRate) \("of 255", .dim)")
        facts.add("Growth", StyledText(Pokemon.capitalized(species.growthRate)))
    }

    /// Its relatives, which may take many lines.
    func addRelatives(to facts: inout KeyValues, theme: Theme) {
        guard pokemon.species != nil else { return }
        facts.add("Evolution", evolution(theme))
        if let forms = page.relatives.forms, !forms.isEmpty { facts.add("Forms", names(forms, theme)) }
    }

    /// The types that do more than usual, the worst first; `nil` when nothing does.
    private func weaknesses(_ theme: Theme) -> StyledText? {
        guard let weaknesses = page.relatives.weaknesses, !weaknesses.isEmpty else { return nil }
        let types = weaknesses.map { weakness -> StyledText in
            let badge = theme.badge(weakness.type.name, label: weakness.type.displayName)
            guard weakness.multiplier > 2 else { return badge }
            return "\(badge) \(theme.glyphs.times)\(weakness.multiplier.multiplierText)"
        }
        // An ability that it may have, or not.
        let changes = page.relatives.abilities.map { change -> StyledText in
            let types = change.incoming.keys.sorted().map { type -> StyledText in
                let times = theme.glyphs.times + (change.incoming[type] ?? 1).multiplierText
                return "\(theme.badge(type.name, label: type.displayName)) \(times)"
            }
            return "\("with \(change.ability.displayName):", .dim) \(types.joined(separator: " "))"
        }
        return (types + changes).joined(separator: " ")
    }

    /// The chain on one line; what one species can become stands separated by strokes.
    private func evolution(_ theme: Theme) -> StyledText {
        let stages = page.relatives.stages
        guard stages.count > 1 else { return "\("does not evolve", .dim)" }
        let texts = stages.map { species -> StyledText in
            species.map { species in
                name(
                    species.displayName, of: species.defaultPokemon,
                    species == pokemon.species ? .accent : .text, theme)
            }.joined(separator: " / ")
        }
        return texts.joined(separator: " \(theme.glyphs.arrow, .dim) ")
    }

    private func names(_ forms: [Pokemon], _ theme: Theme) -> StyledText {
        let names = forms.prefix(Self.named).map { name($0.displayName, of: $0, .text, theme) }
        let rest = forms.count - names.count
        return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    /// A name with the mark of a favourite, which goes wherever its Pokémon is named.
    private func name(_ name: String, of pokemon: Pokemon, _ role: Role, _ theme: Theme) -> StyledText {
        let name = StyledText(name, role)
        return page.marks.contains(pokemon.id) ? name + " " + theme.heart(true) : name
    }

    /// A cell for each eighth if there are both genders, as colours alone would be lost on many people.
    private static func genderBar(_ rate: Int, _ theme: Theme) -> StyledText {
        (1..<8).contains(rate) ? SplitBar(8 - rate, rate).rendered(theme: theme) + "  " : ""
    }
}

/// A Pokémon's mark wherever it is named.
extension PokemonDetail {
    /// The types as badges, in slot order.
    func badges(_ theme: Theme) -> StyledText {
        types.map { theme.badge($0.name, label: $0.displayName) }.joined(separator: " ")
    }
}

extension Theme {
    /// The mark of a favourite, or as much room.
    func heart(_ isFavorite: Bool) -> StyledText {
        isFavorite ? StyledText(glyphs.heart, .heart) : " "
    }
}
