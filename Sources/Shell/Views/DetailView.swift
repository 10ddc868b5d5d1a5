import Detail
import PokeAPI
import Pokedex
import Terminal

/// One Pokémon, as text.
struct DetailView {
    let page: Detail.Page
    /// Tells of the species and what it is related to.
    let pokedex: Pokedex
    let isFavorite: Bool
    /// What the user tagged it with.
    var tags: [String] = []
    let settings: Settings
    /// Moves and places, where they were asked for.
    var more: MoreView?

    func lines(width: Int, theme: Theme) -> [StyledText] {
        let detail = page.detail
        let pokemon = detail.pokemon
        var header: StyledText = "\(pokemon.number, .dim) \(pokemon.displayName, .accent, .bold)"
        if isFavorite { header += " \(theme.heart(true))" }
        header += "  \(detail.badges(theme))"

        var facts = KeyValues()
        facts.add("Height", StyledText(detail.wholeHeightText(settings.units)))
        facts.add("Weight", StyledText(detail.wholeWeightText(settings.units)))
        facts.add("Abilities", StyledText(detail.abilitiesText))
        SpeciesLines(pokemon: pokemon, pokedex: pokedex).add(to: &facts, theme: theme)
        facts.add("Favourite", StyledText(isFavorite ? "yes" : "no"))
        if !tags.isEmpty { facts.add("Tags", StyledText(tags.joined(separator: ", "))) }
        // In one piece, for terminals make it a link and people copy it.
        if let artwork = detail.artworkURL { facts.add("Artwork", "\(artwork, .link)", wraps: false) }
        if let cry = detail.cryURL { facts.add("Cry", "\(cry, .link)", wraps: false) }
        if let note { facts.add("Source", "\(note, .dim)") }
        return [header] + subtitle + flavorText(width) + [""] + facts.rendered(width: width, theme: theme)
            + stats(width, theme) + (more?.lines(width: width, theme: theme) ?? [])
    }

    /// What the games say, no wider than what reads well.
    private func flavorText(_ width: Int) -> [StyledText] {
        guard let flavor = page.flavorText, !flavor.text.isEmpty else { return [] }
        var source = flavor.version.map { VersionGroup.displayName(ofVersion: $0) } ?? ""
        if flavor.language != settings.language.lowercased() {
            source += source.isEmpty ? "" : "; "
            source += "not told in “\(settings.language)”"
        }
        let line = StyledText(flavor.text) + (source.isEmpty ? "" : " \("(\(source))", .dim)")
        return [""] + line.wrapped(to: max(20, min(width, 80)))
    }

    /// Where the facts came from and why not from nearer, where there is something to say.
    private var note: String? {
        guard let note = page.source.note else { return nil }
        guard let failure = page.failure, failure != .networkForbidden else { return note }
        return "\(note). \(Failure(failure).message)"
    }

    private var subtitle: [StyledText] {
        let pokemon = page.detail.pokemon
        var parts: [String] = []
        if let species = pokemon.species, !species.genus.isEmpty { parts.append(species.genus) }
        if let generation = pokemon.generation { parts.append("Generation \(generation)") }
        return parts.isEmpty ? [] : [StyledText(parts.joined(separator: ", "), .dim)]
    }

    private func stats(_ width: Int, _ theme: Theme) -> [StyledText] {
        guard let stats = page.detail.stats else { return [] }
        let bar = max(8, min(40, width - 20))
        let lines = Stat.allCases.map { stat -> StyledText in
            StyledText(stat.displayName).padded(to: 12)
                + StyledText(String(stats[stat])).padded(to: 4, .right) + "  "
                + Bar(stats[stat], of: Stats.maximum).rendered(width: bar, theme: theme)
        }
        let total = StyledText("Total").padded(to: 12) + StyledText(String(stats.total)).padded(to: 4, .right)
        return [""] + lines + [total]
    }
}
