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
    /// Whether stats may stand beside facts, to take fewer rows of a screen. In a pipe, one line is one fact.
    var spreads = false

    /// Most facts take no more columns than the least of these; with more than the most, stats would be far away.
    private static let factsWidths = 48...64

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
        return [header] + subtitle + flavorText(width) + [""] + body(facts, width, theme)
            + (more?.lines(width: width, theme: theme) ?? [])
    }

    /// Where its picture and its cry are, and where the facts came from.
    private var origins: KeyValues {
        var origins = KeyValues()
        // In one piece, for terminals make it a link and people copy it.
        if let artwork = page.detail.artworkURL { origins.add("Artwork", "\(artwork, .link)", wraps: false) }
        if let cry = page.detail.cryURL { origins.add("Cry", "\(cry, .link)", wraps: false) }
        if let note { origins.add("Source", "\(note, .dim)") }
        return origins
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
        guard page.detail.pokemon.hasFacts else { return "its page alone; “sync” fetches the other facts" }
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

    /// The facts, and the stats: beside them where there is room for both, else below.
    private func body(_ facts: KeyValues, _ width: Int, _ theme: Theme) -> [StyledText] {
        let view = page.detail.stats.map { StatsView(stats: $0, theme: theme) }
        let gap = theme.spacing.columnGap
        guard let view, spreads,
            width - gap - StatsView.compactWidths.lowerBound >= Self.factsWidths.lowerBound
        else {
            var all = facts
            all.add(origins)
            return all.rendered(width: width, theme: theme)
                + (view.map { [""] + $0.lines(width: width) } ?? [])
        }
        // The same for every Pokémon, so that nothing moves from page to page.
        let left = min(
            Self.factsWidths.upperBound,
            max(Self.factsWidths.lowerBound, width - gap - StatsView.compactWidths.upperBound))
        var (short, long) = facts.parted(at: left, theme: theme)
        long.add(origins)
        let column = short.rendered(width: left, theme: theme).map { $0.padded(to: left) }
        return sideBySide([column, view.compactLines(width: width - gap - left)], width: width, theme: theme)
            + long.rendered(width: width, theme: theme)
    }
}
