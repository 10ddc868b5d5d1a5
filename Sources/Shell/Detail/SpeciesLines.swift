import Answers
import Pokedex
import Terminal

/// What the species and its relatives add to a Pokémon's page.
struct SpeciesLines {
    let pokemon: Pokemon
    let pokedex: Pokedex
    let favorites: Set<Int>

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
        guard let species = pokemon.species else { return }
        facts.add("Evolution", line(pokedex.evolution(of: species), theme))
        let forms = species.varieties.filter { $0 != pokemon }
        if !forms.isEmpty { facts.add("Forms", names(forms, theme)) }
    }

    /// The types that do more than usual, the worst first; `nil` when nothing does.
    private func weaknesses(_ theme: Theme) -> StyledText? {
        guard let incoming = pokedex.matchups(of: pokemon)?.incoming.filter({ $0.value > 1 }),
            !incoming.isEmpty
        else { return nil }
        let order = incoming.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return order.map { type, multiplier in
            let badge = theme.badge(type.name, label: type.displayName)
            return multiplier > 2 ? "\(badge) \(theme.glyphs.times)\(multiplier.multiplierText)" : badge
        }.joined(separator: " ")
    }

    /// The chain on one line; alternatives are separated by slashes.
    private func line(_ tree: EvolutionTree, _ theme: Theme) -> StyledText {
        guard tree.nodes.count > 1 else { return "\("does not evolve", .dim)" }
        var stages: [[Species]] = []
        var nodes = [tree.root]
        while !nodes.isEmpty {
            stages.append(nodes.map(\.species))
            nodes = nodes.flatMap { $0.evolutions.map(\.node) }
        }
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
        return favorites.contains(pokemon.id) ? name + " " + theme.heart(true) : name
    }

    /// A cell for each eighth if there are both genders, as colours alone would be lost on many people.
    private static func genderBar(_ rate: Int, _ theme: Theme) -> StyledText {
        (1..<8).contains(rate) ? SplitBar(8 - rate, rate).rendered(theme: theme) + "  " : ""
    }
}
