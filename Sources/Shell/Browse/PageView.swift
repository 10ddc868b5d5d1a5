import Answers
import BrowseFeature
import Pokedex
import Records
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
    func table(width: Int, theme: Theme, heartIsLast: Bool) -> [StyledText] {
        guard !page.results.isEmpty else { return [] }
        let table = PokemonTable(
            rows: page.results.map { .init(detail: $0, isFavorite: page.marks.contains($0.pokemon.id)) },
            units: units, fields: query.usedFields, heartIsLast: heartIsLast)
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
        return missing + names + foreign + facts + ["\(place(theme), .dim)"]
    }

    /// What a suggestion adds to the typed words: “the type and the gen”.
    private func fields(of suggestion: String) -> String {
        let typed = query.text.split(separator: " ")
        let facts = suggestion.split(separator: " ").filter { !typed.contains($0) }
        return facts.map { "the \($0.prefix { $0 != ":" })" }.joined(separator: " and ")
    }

    private func place(_ theme: Theme) -> String {
        var parts = [
            "Page \(page.number.grouped) of \(page.pages.grouped)", "\(page.count.grouped) Pokémon",
        ]
        if page.pages > 1 {
            let next = isOnly ? "“--page \(page.number + 1)” for more" : "“next” for more"
            parts.append(page.number < page.pages ? next : "last page")
        }
        if case .stale = page.source, let note = page.source.note { parts.append("the list: \(note)") }
        return parts.joined(separator: " \(theme.glyphs.bullet) ")
    }
}
