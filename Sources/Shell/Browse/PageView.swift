import Answers
import BrowseFeature
import Lists
import Pokedex
import SettingsFeature
import Terminal
import Wording

/// One page of a list, as text.
struct PageView {
    let page: Browse.Page
    let query: Query
    let units: Settings.Units
    /// Whether the program ends with this page, so that no verb can turn it.
    let isOnly: Bool
    /// Whether the list was opened whole, with the facts at hand alone.
    let isWhole: Bool

    /// The list itself.
    func table(width: Int, theme: Theme, isPiped: Bool) -> [StyledText] {
        guard !page.results.isEmpty else { return [] }
        let table = PokemonTable(
            rows: page.results.map { .init(detail: $0, isFavorite: page.marks.contains($0.pokemon.id)) },
            units: units, fields: query.usedFields, isPiped: isPiped)
        return table.rendered(width: width, theme: theme)
    }

    /// The notes below the list: what is missing and which page it is, or why it is empty.
    func notes(_ theme: Theme) -> [StyledText] {
        guard !page.results.isEmpty else {
            let miss: StyledText = "No Pokémon matches “\(query.text.shortened(), .accent)”."
            if let facts = page.meantFacts { return [miss + " Did you mean “\(facts, .accent)”?"] }
            guard page.nearest.isEmpty else {
                return [miss + " Did you mean \(page.nearest.listed(conjunction: "or"))?"]
            }
            return [miss, "\("“browse” lists them all; “help query” explains queries.", .dim)"]
        }
        let missing: [StyledText] =
            page.failure.map {
                ["\("Some data is missing. \(Failure(describing: $0).message)", .warning)"]
            } ?? []
        let facts: [StyledText] =
            page.meantFacts.map { ["\("Matched by name. For \(fields(of: $0)): \($0)", .dim)"] } ?? []
        let foreign: [StyledText] =
            page.foreignNames.isEmpty
            ? [] : ["\(page.foreignNames.map(\.words).joined(separator: ", "), .dim)"]
        let names: [StyledText] =
            isWhole && page.results.allSatisfy(\.types.isEmpty)
            ? ["\("Only names and numbers; “sync” downloads the rest.", .dim)"] : []
        let instead: [StyledText] = page.instead.map { ["\(words(for: $0), .dim)"] } ?? []
        return missing + names + foreign + facts + instead
            + ["\(page.place(of: "Pokémon", isOnly: isOnly, theme), .dim)"]
    }

    /// The fields that a suggestion adds to the typed words: “the type and the gen”.
    private func fields(of suggestion: String) -> String {
        let typed = query.text.split(separator: " ")
        var fields: [String] = []
        for fact in suggestion.split(separator: " ") where !typed.contains(fact) {
            let field = "the \(fact.prefix { $0 != ":" })"
            if !fields.contains(field) { fields.append(field) }
        }
        return fields.joined(separator: " and ")
    }

    /// Words for the query that was answered in place of names.
    private func words(for answered: Query) -> String {
        let typed = query.text.shortened()
        return answered.uses(.note)
            ? "No name has “\(typed)”; it is in your notes on these."
            : "No name has “\(typed)”, so these match \(answered)"
    }
}

extension ListPage {
    /// Which page of how many it is, and how to see more; `isOnly` where no verb can turn it.
    func place(of noun: String, isOnly: Bool, _ theme: Theme) -> String {
        var parts = ["Page \(number.grouped) of \(pages.grouped)", "\(count.grouped) \(noun)"]
        if pages > 1 {
            let next = isOnly ? "“--page \(number + 1)” for more" : "“next” for more"
            parts.append(number < pages ? next : "last page")
        }
        if case .stale = source, let note = source.note { parts.append("the list: \(note)") }
        return parts.joined(separator: " \(theme.glyphs.bullet) ")
    }
}

/// Pokémon as small pictures with their names below, as many in a row as fit.
struct SpriteGallery {
    /// The room of one picture. Every card is as wide, and as high but for its words.
    static let box = TerminalSize(columns: 18, rows: 9)
    /// Longer lists are not drawn.
    static let limit = 60

    /// One card: the Pokémon, whether it is kept, and its picture in lines, if there is one.
    struct Card {
        let detail: PokemonDetail
        let isFavorite: Bool
        let picture: [StyledText]?
    }

    let cards: [Card]

    func rendered(width: Int, theme: Theme) -> [StyledText] {
        let blocks = cards.map { card -> [StyledText] in
            let picture = card.picture ?? []
            // They stand on one ground, however high they are.
            let above = [StyledText](repeating: "", count: max(0, Self.box.rows - picture.count))
            let pokemon = card.detail.pokemon
            let name: StyledText = "\(String(pokemon.id), .dim) \(pokemon.displayName, .accent)"
            let title = card.isFavorite ? theme.heart(true) + " " + name : name
            let words = [title, card.detail.badges(theme)].map {
                $0.truncated(to: Self.box.columns, ellipsis: theme.glyphs.ellipsis)
            }
            return (above + picture + words).map { line in line.padded(to: Self.box.columns, .center) }
        }
        return sideBySide(blocks, width: width, theme: theme)
    }
}
