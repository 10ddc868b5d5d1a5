import Answers
import DetailFeature
import MovesFeature
import Pokedex
import Records

/// The page of a Pokémon.
struct PokemonPage {
    let page: Detail.Page
    /// The Pokémon's type match-ups, if known.
    let matchups: Matchups?
    /// The previous and next Pokémon in the Pokédex.
    let neighbors: (previous: Pokemon?, next: Pokemon?)
    /// The version group of the moves and locations shown.
    var games: VersionGroup?
    /// The Pokémon's moves in that version group, if known.
    var learnset: Moves.LearnsetPage?
    /// The order of the moves, and the title of the sorted block; nil for the default order.
    var sorting: (order: MoveOrder, block: String?)?
    /// Whether the picture shows the shiny colours.
    var isShiny = false
    /// The query that a random choice came from, which offers another; nil if the Pokémon wasn't one.
    var random: String?
    /// Whether locations and further moves can be fetched.
    var offersMore = true
    let context: PageContext
    /// The Pokémon's looks.
    var looks: Looks?
    /// The requested look of the picture.
    var askedLook: String?
    /// The available Pokédex entries, oldest game first.
    var entries: [FlavorText] = []

    var pokemon: Pokemon { page.detail.pokemon }

    var whole: Page {
        Page(pokemon.displayName, about: page.detail.summary, in: .pokedex, canonical: .pokemon(pokemon)) {
            html in
            html.heartsForm(context.here)
            neighborLinks(html)
            html(.article, "pokemon \(page.detail.types.classes)") {
                top(html)
                if let words = page.missingWords { html(.p, "banner", text: words) }
                html(.div, "panels") {
                    looksPanel(html)
                    evolutionPanel(html)
                    forms(html)
                    entriesPanel(html)
                    if let learnset { movesPanel(learnset, html) }
                    morePanel(html)
                }
            }
        }
    }

    private func neighborLinks(_ html: HTML) {
        html(.nav, "neighbors", .label("Neighbours")) {
            for case (let rel, let pokemon?) in [
                ("prev" as StaticString, neighbors.previous), ("next", neighbors.next),
            ] {
                html(.a, .rel(rel), .href(.pokemon(pokemon))) {
                    html(.span, "number", text: pokemon.number)
                    html(.span, .isName, text: pokemon.displayName)
                }
            }
            if let random { html.buttonLink("Another", .random(random)) }
        }
    }

    private func top(_ html: HTML) {
        html(.div, "hero") {
            artwork(html)
            html(.div, "about") {
                html(.p, "number", text: pokemon.number)
                html(.div, "title") {
                    html(.h1, .isName, text: pokemon.displayName)
                    html.heart(pokemon, isKept: page.isFavorite)
                }
                html.keptNames(page.kept)
                subtitle(html)
                html(.p, "types") {
                    for type in page.detail.types { html.badge(type, isLink: true) }
                }
                game(html)
                contents(html)
            }
            html(.div, "beside") {
                html(.div, "panel more-about") {
                    flavorText(html)
                    facts(html)
                    html(.p, "actions") {
                        html(
                            .a, "button", .href(.compare.adding("id", String(pokemon.id))),
                            text: "Compare")
                        if looks?.isVaried == true {
                            html(.a, "button", .href(.looks(pokemon)), text: "All looks")
                        }
                    }
                    source(html)
                }
                statsPanel(html)
            }
            // In a wide window, the second to last panel is below the stats, and the last one below the facts.
            let notes = KeptPanel(pokemon: pokemon, kept: page.kept, context: context, looks: looks)
            if context.user != nil { notes.write(to: html) }
            if let matchups { matchupsPanel(matchups, html) }
            if context.user == nil { notes.write(to: html) }
        }
    }

    /// Writes links to the parts of the page.
    private func contents(_ html: HTML) {
        let parts: [(id: String, title: String, isThere: Bool)] = [
            ("mine", "Notes", true), ("stats", "Stats", page.detail.stats != nil),
            ("matchups", "Strengths", matchups != nil), ("all-looks", "Looks", normalLooks.count > 2),
            ("evolution", "Evolution", evolution != nil),
            ("forms", "Forms", page.relatives.forms?.isEmpty == false),
            ("entries", "Entries", entryTexts.count > 1), ("moves", "Moves", learnset != nil),
            ("more", "Locations", offersMore || page.more != nil),
        ]
        html.contents(parts.filter(\.isThere).map { ($0.id, $0.title) })
    }

    /// Writes the game that the facts are from, if one was chosen, and a link back to the current facts.
    private func game(_ html: HTML) {
        guard let words = page.gameWords else { return }
        html(.p) {
            html.text("Game: ")
            html(.strong, text: words)
            html.text(" · ")
            html.link("Newest facts", .pokemon(pokemon))
        }
    }

    /// Writes the large picture, with a switch between normal and shiny colours, which also names any
    /// other look that is shown.
    private func artwork(_ html: HTML) {
        let name = pokemon.displayName
        html(.div, "artwork", .id("artwork")) {
            let look = shownLook
            let isShiny = isShiny || look == "shiny"
            let words = isShiny ? "shiny" : look
            html.picture(
                isShiny ? .shiny : .artwork, of: pokemon, in: isShiny ? nil : look,
                alt: "Artwork of \(name)" + (words.map { ", \(Looks.name(of: $0))" } ?? ""), isFirst: true)
            html(.span, "switch", .role("group"), .label("Colours")) {
                let address = Address.pokemon(pokemon)
                let usual =
                    page.kept?.shownLook == nil ? address : address.adding("look", looks?.ownWord ?? "plain")
                html.link("Normal", usual, words == nil ? .isTrue : nil)
                if let look, !isShiny {
                    html.link(Looks.name(of: look), address.adding("look", look), .isTrue)
                }
                html.link("Shiny", address.adding("look", "shiny"), isShiny ? .isTrue : nil)
            }
        }
    }

    /// The look shown in the picture: the requested look, otherwise the first look that the user has
    /// collected. Nil for the default look, and if only shiny colours were requested.
    private var shownLook: String? {
        guard let askedLook else { return page.kept?.shownLook }
        return looks?.look(askedLook).flatMap { $0.isOwn ? nil : looks?.word(of: $0) }
    }

    /// The looks in normal colours.
    private var normalLooks: [LookJSON] {
        looks.map { LookJSON.all($0, kept: page.kept).filter { !$0.isShiny } } ?? []
    }

    /// Writes small pictures of looks that show more than the sexes, each leading to its large picture.
    private func looksPanel(_ html: HTML) {
        guard normalLooks.count > 2 else { return }
        html.panel("all-looks", "Looks", "panel wide") {
            html(.ul, "row") {
                for look in normalLooks.prefix(30) {
                    html(.li, "small-card \(page.detail.types.classes)") {
                        let address = Address.pokemon(pokemon).adding("look", look.word)
                        html(.a, .href(address)) {
                            html.picture(.look, of: pokemon, in: look.word)
                            html(.span, "name", text: look.nameInGroup)
                        }
                    }
                }
            }
        }
    }

    private func subtitle(_ html: HTML) {
        var parts: [String] = []
        if let species = pokemon.species {
            if !species.genus.isEmpty { parts.append(species.genus) }
            if species.isLegendary { parts.append("Legendary") }
            if species.isMythical { parts.append("Mythical") }
            if species.isBaby { parts.append("Baby") }
        }
        if let generation = pokemon.generation { parts.append("Generation \(generation)") }
        let species = pokemon.isDefault ? nil : pokemon.species
        guard !parts.isEmpty || species != nil else { return }
        html(.p, "dim") {
            if let species {
                html.text("Form of ")
                html.link(species.defaultPokemon, species.displayName)
                if !parts.isEmpty { html.text(" · ") }
            }
            html.text(parts.joined(separator: " · "))
        }
    }

    private func flavorText(_ html: HTML) {
        guard let flavor = page.flavorText, !flavor.text.isEmpty else { return }
        html(.p, "flavor", .other("lang", flavor.language)) {
            html.text(flavor.text)
            if let version = flavor.version {
                html.text(" ")
                html(.small, text: VersionGroup.displayName(ofVersion: version))
            }
        }
    }

    private func forms(_ html: HTML) {
        guard let forms = page.relatives.forms, !forms.isEmpty else { return }
        html.panel("forms", "Other forms", "panel wide") {
            // A few forms are centred, like the evolution.
            html.list(forms.count < 9 ? "row firsts" : "row", forms) {
                $1.linkedCard($0, isKept: page.marks.contains($0.id))
            }
        }
    }

    private func source(_ html: HTML) {
        guard let note = page.source.note else { return }
        let failure = page.reportedFailure.map { ". \(Failure(describing: $0).forVisitors.message)" } ?? ""
        html(.p, "dim small hint", text: "Source: \(note)\(failure)")
    }
}
