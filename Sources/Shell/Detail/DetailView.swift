import Answers
import DetailFeature
import MovesFeature
import Pokedex
import Records
import SettingsFeature
import Terminal

/// A Pokémon's page, as text.
struct DetailView {
    let page: Detail.Page
    let settings: Settings
    var theme: Theme
    /// The moves and locations, if requested.
    var more: MoreView?
    /// The calculated stats at a level, if requested.
    var real: Moves.RealStats?
    /// Whether stats may go next to the facts, to save rows on a screen. In a pipe, each line holds one fact.
    var spreads = false
    /// Whether less important facts are left out, so that the page fits in a low window.
    var isCompact = false
    /// The maximum number of lines of a page in a short and narrow window: the stats, which share a row, are
    /// followed by the most important facts, as many as fit. Nil for other pages.
    var tightHeight: Int?
    /// Whether a silhouette replaces a missing picture.
    var hasSilhouette = false

    /// The minimum and maximum width of the facts. Most facts fit the minimum, and beyond the maximum the
    /// stats would be too far away.
    private static let factsWidths = 48...64

    func lines(width: Int) -> [StyledText] {
        if let tightHeight { return tightLines(tightHeight, width: width) }
        return top(width) + body(width) + realStats(width)
            + (more?.lines(width: width, theme: theme) ?? [])
    }

    private func tightLines(_ height: Int, width: Int) -> [StyledText] {
        var facts = self.facts
        facts.add(rest)
        let stats = page.detail.stats.map { Self.table(of: $0).rendered(width: width, theme: theme) + [""] }
        let lines =
            header(width) + subtitle + [""] + (stats ?? [])
            + facts.rendered(width: width, theme: theme)
        return lines.prefix(max(1, height - 1)) + ["\("“--full” shows the rest.", .dim)"]
    }

    /// The tables of the page.
    var tables: [Table] { [real.map { Self.table(of: $0.stats) }, more?.table].compactMap(\.self) }

    /// Lays out the page with the stats in a right-hand column and room for a picture above them, which takes
    /// fewer rows than stats below the facts. Nil if the column would be too narrow or empty.
    func frame(width: Int) -> PictureLayout.Frame? {
        guard let left = factsWidth(width), let stats = page.detail.stats else { return nil }
        let gap = Theme.columnGap
        let bars = StatsView(stats: stats, theme: theme).lines(width: width - gap - left, isCompact: true)
        let top = top(left)
        var facts = self.facts
        var rest = self.rest
        if top.count + facts.rendered(width: left, theme: theme).count < PictureLayout.fewestRows + 1
            + bars.count
        {
            // If there are few facts, all of them fit next to the picture.
            facts.add(rest)
            rest = KeyValues()
        }
        let column = top + facts.rendered(width: left, theme: theme)
        let rows = column.count - bars.count - 1
        guard rows >= PictureLayout.fewestRows else { return nil }
        let right = Array(repeating: StyledText(), count: rows + 1) + bars
        return PictureLayout.Frame(
            lines: sideBySide([column.map { $0.padded(to: left) }, right], width: width)
                + rest.rendered(width: width, theme: theme),
            rows: rows, column: left + gap)
    }

    /// Renders the calculated stats as one row.
    private func realStats(_ width: Int) -> [StyledText] {
        guard let real else { return [] }
        return ["", "\("Real stats", .title) \(real.words, .dim)"]
            + Self.table(of: real.stats).rendered(width: width, theme: theme)
    }

    private static func table(of stats: Stats) -> Table {
        Table(
            of: [stats],
            Stat.allCases.map { stat in
                TableColumn(stat.shortName, .right, priority: 5, minimumWidth: 4) { "\($0[stat], .accent)" }
            })
    }

    /// Renders the lines above the facts, with an empty line.
    private func top(_ width: Int) -> [StyledText] {
        header(width) + subtitle + flavorText(width) + [""]
    }

    /// Renders the number, name and types; if the name is long, the types go on the next line.
    private func header(_ width: Int) -> [StyledText] {
        var name: StyledText = "\(pokemon.number, .dim) \(pokemon.displayName, .accent, .bold)"
        if let nickname = page.kept?.quotedNames { name += " \(nickname)" }
        name = theme.marked(name, page.isFavorite)
        let badges = page.detail.badges(theme)
        let line: StyledText = "\(name)  \(badges)"
        return line.width <= width ? [line] : name.wrapped(to: width) + badges.wrapped(to: width)
    }

    /// Lists the facts that may have stats or a picture next to them.
    private var facts: KeyValues {
        let detail = page.detail
        var facts = KeyValues()
        if let words = page.gameWords { facts.add("Game", words) }
        facts.add("Height", detail.wholeHeightText(settings.units))
        facts.add("Weight", detail.wholeWeightText(settings.units))
        if isCompact || detail.abilities.isEmpty { facts.add("Abilities", detail.abilitiesText) }
        addSpecies(to: &facts)
        if !isCompact, let rank = page.relatives.speedRank {
            facts.add("Speed rank", rank.words)
        }
        facts.add("Favourite", page.isFavorite ? "yes" : "no")
        for field in FavoriteField.answered {
            switch page.kept?[field] {
            case .words(let words)?: facts.add(field.heading, field.line(words))
            case .number(let number)?: facts.add(field.heading, Int(number).stars(theme))
            default: break
            }
        }
        return facts
    }

    /// Lists the long facts, which come last and use the full width: relatives, the addresses of the picture
    /// and cry, and the source. Their values are aligned with those of `facts`.
    private var rest: KeyValues {
        var rest = KeyValues()
        rest.leastNameWidth = facts.nameWidth
        for (index, ability) in page.detail.abilities.enumerated() where !isCompact {
            rest.add(index == 0 ? "Abilities" : "", ability.text)
        }
        for field in FavoriteField.answered where !field.isName {
            guard case .text(let text)? = page.kept?[field] else { continue }
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                rest.add(index == 0 ? field.heading : "", String(line))
            }
        }
        if pokemon.species != nil {
            rest.add("Evolution", evolution)
            if let forms = page.relatives.forms, !forms.isEmpty { rest.add("Forms", names(forms)) }
        }
        let addresses = [("Artwork", page.detail.artworkURL), ("Cry", page.detail.cryURL)]
            .compactMap { name, address in address.map { (name, $0) } }
        if more == nil, spreads, theme.hasLinks, !addresses.isEmpty {
            let links = addresses.map { StyledText($0.lowercased(), .link).linked(to: $1) }
            rest.add("Links", links.joined(separator: ", "))
        } else if tightHeight == nil, more != nil || !spreads || !page.hasPicture {
            // Don't wrap these, so that they can be copied.
            for (name, address) in addresses { rest.add(name, "\(address, .link)", wraps: false) }
        }
        if let note { rest.add("Source", "\(note, .dim)") }
        return rest
    }

    /// Wraps the Pokédex text to a comfortable reading width.
    private func flavorText(_ width: Int) -> [StyledText] {
        guard let flavor = page.flavorText, !flavor.text.isEmpty else { return [] }
        var source = flavor.version.map { VersionGroup.displayName(ofVersion: $0) } ?? ""
        if flavor.language != settings.language.lowercased() {
            source += source.isEmpty ? "" : "; "
            source += "not available in “\(settings.language)”"
        }
        let line = StyledText(flavor.text) + (source.isEmpty ? "" : " \("(\(source))", .dim)")
        return [""] + (spreads ? line.wrapped(to: max(20, min(width, 80))) : [line])
    }

    /// The source of the facts, and the reason why there are no newer facts; nil if not worth mentioning.
    private var note: String? {
        guard pokemon.hasFacts else { return "this page only; “sync” downloads the rest" }
        guard let note = page.source.note else { return nil }
        return page.reportedFailure.map { "\(note). \(Failure(describing: $0).message)" } ?? note
    }

    private var subtitle: [StyledText] {
        var parts: [String] = []
        if let species = pokemon.species, !species.genus.isEmpty { parts.append(species.genus) }
        if let generation = pokemon.generation { parts.append("Generation \(generation)") }
        return parts.isEmpty ? [] : [StyledText(parts.joined(separator: ", "), .dim)]
    }

    /// Returns the width of the facts next to the stats; nil if there isn't room for both.
    ///
    /// The width is the same for every Pokémon, so that nothing moves between pages.
    private func factsWidth(_ width: Int) -> Int? {
        let room = width - Theme.columnGap
        guard room - StatsView.compactWidths.lowerBound >= Self.factsWidths.lowerBound else { return nil }
        return min(
            Self.factsWidths.upperBound,
            max(Self.factsWidths.lowerBound, room - StatsView.compactWidths.upperBound))
    }

    /// Renders the facts and the stats, side by side if there is room, otherwise below each other.
    private func body(_ width: Int) -> [StyledText] {
        let view = page.detail.stats.map { StatsView(stats: $0, theme: theme) }
        var facts = self.facts
        guard let view, spreads, let left = factsWidth(width) else {
            facts.add(rest)
            return facts.rendered(width: spreads ? width : PokemonTable.pipeWidth, theme: theme)
                + (view.map { [""] + $0.lines(width: width) } ?? [])
        }
        let column = facts.rendered(width: left, theme: theme).map { $0.padded(to: left) }
        let bars = view.lines(width: width - Theme.columnGap - left, isCompact: true)
        return sideBySide([column, bars], width: width)
            + rest.rendered(width: width, theme: theme)
    }
}
