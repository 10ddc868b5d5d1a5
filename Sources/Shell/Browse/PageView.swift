import Answers
import BrowseFeature
import Lists
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal
import Wording

/// A page of a list, as text.
struct PageView {
    let page: Browse.Page
    let query: Query
    let units: Settings.Units
    /// The words before the number of the next page, if the program exits after this one.
    let turning: String?
    /// Whether the whole list was opened at once, using only local facts.
    let isWhole: Bool
    /// A move, ability or nature with the name that was searched for, if no Pokémon has it.
    var namesake: OtherThing?

    /// Creates the table; nil if it would be empty. In a pipe it always has all columns.
    func table(isPiped: Bool) -> PokemonTable? {
        guard !page.results.isEmpty else { return nil }
        return PokemonTable(
            rows: page.results.map { .init(detail: $0, kept: page.marks.kept[$0.pokemon.id]) },
            units: units, fields: query.usedFields, isPiped: isPiped)
    }

    /// Returns the notes below the list: what is missing and the page number, or why the list is empty.
    func notes(_ theme: Theme) -> [StyledText] {
        guard !page.results.isEmpty else {
            return missed(
                "No Pokémon matches “\(query.text.shortened(), .accent)”.", meant: page.meantFacts,
                nearest: query.adviceOnStatistic == nil && namesake == nil ? page.nearest : [],
                else: namesake?.words ?? query.readingText(isFound: false) ?? query.adviceOnStatistic
                    ?? query.unreadText ?? "“browse” lists them all; “help query” explains queries.")
        }
        let missing = page.failure.map { "Some data is missing. \(Failure(describing: $0).message)" }
        let notes = [
            isWhole && page.results.allSatisfy(\.types.isEmpty)
                ? "Only names and numbers; “sync” downloads the rest." : nil,
            page.foreignNames.isEmpty ? nil : page.foreignNames.map(\.words).joined(separator: ", "),
            page.meantFacts.map { query.matchedByName(meaning: $0) },
            page.instead == nil ? query.readingText() ?? query.adviceOnStatistic : query.onlyNotesMatch,
            query.formNote,
            page.place(of: "Pokémon", turning: turning, theme),
        ]
        return [missing].compactMap { $0.map { StyledText($0, .warning) } }
            + notes.compactMap { $0.map { StyledText($0, .dim) } }
    }
}

extension OtherThing {
    /// A sentence that says what the name refers to and how to look it up: “Adamant is a nature, not a
    /// Pokémon. “natures adamant” shows it.”
    fileprivate var words: String {
        let failure = LookupError.otherThing(self).failure
        return [failure.message, failure.advice?.shellWords].compactMap(\.self).joined(separator: " ")
    }
}

extension Query {
    /// Returns a message that the words matched names. It suggests a query that searches by field instead,
    /// and names the fields: “For the type and the generation: type:fire gen:1”.
    func matchedByName(meaning suggestion: String) -> String {
        let typed = text.split(separator: " ")
        var fields: [String] = []
        for fact in suggestion.split(separator: " ") where !typed.contains(fact) {
            let name = fact.drop { $0 == "(" }.prefix { $0 != ":" }
            let field = "the \(name == "gen" ? "generation" : name)"
            if !fields.contains(field) { fields.append(field) }
        }
        return "These match by name. For \(fields.joined(separator: " and ")): \(suggestion)"
    }
}

/// Returns a message that nothing matches, with a better query, the nearest names, or `advice`.
func missed(
    _ miss: StyledText, meant facts: String? = nil, nearest: [String] = [], else advice: String
) -> [StyledText] {
    if let facts { return [miss + " Did you mean “\(facts, .accent)”?"] }
    guard nearest.isEmpty else { return [miss + " Did you mean \(nearest.listed(conjunction: "or"))?"] }
    return [miss, "\(advice, .dim)"]
}

extension ListPage {
    /// Returns the page number, the number of pages, and how to get the next page: with `turning` and its
    /// number, or without with “next”.
    func place(of noun: String, turning: String?, _ theme: Theme) -> String {
        var parts = ["Page \(number.grouped) of \(pages.grouped)", "\(count.grouped) \(noun)"]
        if pages > 1 {
            let next = turning.map { "\($0) \(number + 1)" } ?? "next"
            parts.append(number < pages ? "“\(next)” for more" : "last page")
        }
        if case .stale = source, let note = source.note { parts.append("the list: \(note)") }
        return parts.joined(separator: " \(theme.glyphs.bullet) ")
    }
}

/// A table of Pokémon with as many columns as fit.
struct PokemonTable {
    /// A row: the Pokémon, and the favourite if it is one.
    struct Row {
        let detail: PokemonDetail
        var kept: FavoritePokemon?
    }

    let rows: [Row]
    let units: Settings.Units
    /// The fields that the list is sorted or filtered by. The first two without a standard column get an
    /// extra column.
    var fields: [QueryField] = []
    /// The extra columns next to the name.
    var nameColumns: [TableColumn<Row>] = []
    /// The extra columns after the standard ones.
    var moreColumns: [TableColumn<Row>] = []
    /// Whether the output goes to a program that counts columns. If so, the columns are always the same, text
    /// is never truncated, and the favourite mark comes last.
    var isPiped = false

    /// A width that no row exceeds.
    static let pipeWidth = 5_000

    /// Creates the table; columns that don't fit in `width` are dropped when it is rendered.
    func table(width: Int, theme: Theme) -> Table {
        let heart = TableColumn<Row>("", priority: 9, minimumWidth: 1) { theme.heart($0.kept != nil) }
        var columns = [
            TableColumn<Row>("No.", .right, priority: 10, minimumWidth: 4) {
                // Programs use the number as a reference, so they get a form's own ID.
                let number = isPiped ? $0.detail.pokemon.id : $0.detail.pokemon.speciesNumber
                return StyledText(String(number), .dim)
            },
            TableColumn("Name", priority: 10, minimumWidth: 20, tightWidth: 16) {
                StyledText($0.detail.pokemon.displayName, .accent)
            },
        ]
        columns += nameColumns
        // Cache the badges, because a list repeats the same few pairs of types.
        var known: [Int: StyledText] = [:]
        func badges(_ detail: PokemonDetail) -> StyledText {
            let types = detail.types.reduce(0) { $0 << 8 | Int($1.rawValue) }
            if let badges = known[types] { return badges }
            let badges = detail.badges(theme)
            known[types] = badges
            return badges
        }
        if isPiped || rows.contains(where: { !$0.detail.types.isEmpty }) {
            columns += [
                // The widest pair of badges fits, so none is truncated.
                TableColumn("Types", priority: 8, minimumWidth: 21) { badges($0.detail) },
                TableColumn("Height", .right, priority: 4, minimumWidth: 7) {
                    StyledText($0.detail.heightText(units))
                },
                TableColumn("Weight", .right, priority: 4) { StyledText($0.detail.weightText(units)) },
                Self.column("Total", priority: 5) { $0.stats?.total },
            ]
            columns += facts(width: width, beside: [heart] + columns + moreColumns, theme)
        }
        columns += moreColumns
        return Table(of: rows, isPiped ? columns + [heart] : [heart] + columns)
    }

    /// Returns the facts that get an extra column: those that the list is sorted or filtered by and, if there
    /// is room for all of them, the base stats and abilities.
    private func facts(width: Int, beside columns: [TableColumn<Row>], _ theme: Theme) -> [TableColumn<Row>] {
        func room(_ columns: [TableColumn<Row>]) -> Int {
            columns.map { $0.heading.minimumWidth + Theme.columnGap }.reduce(0, +)
        }
        let asked = fields.compactMap { field in Self.column(of: field).map { (stat: field.stat, $0) } }
            .prefix(2)
        let spare = width + Theme.columnGap - room(columns)
        let stats = Stat.allCases.map { stat in
            asked.first { $0.stat == stat }?.1 ?? Self.column(stat.shortName, priority: 3) { $0.stats?[stat] }
        }
        let all = stats + asked.filter { $0.stat == nil }.map(\.1)
        let facts = spare >= room(all) ? all : asked.map(\.1)
        let abilities = TableColumn<Row>("Abilities", priority: 2, minimumWidth: 28) {
            StyledText($0.detail.abilities.map(\.displayName).joined(separator: ", "))
        }
        return spare >= room(facts + [abilities]) ? facts + [abilities] : facts
    }

    /// Creates the column for the field of a query; nil for a field without one.
    private static func column(of field: QueryField) -> TableColumn<Row>? {
        switch field {
        case .experience: column("Exp") { $0.pokemon.baseExperience }
        case .capture: column("Catch") { $0.pokemon.species?.captureRate }
        default: field.stat.map { stat in column(stat.displayName) { $0.stats?[stat] } }
        }
    }

    /// Creates a column of numbers.
    private static func column(
        _ title: String, priority: Int = 7, number: @escaping (PokemonDetail) -> Int?
    ) -> TableColumn<Row> {
        TableColumn(title, .right, priority: priority, minimumWidth: max(3, displayWidth(title))) {
            numberCell(number($0.detail))
        }
    }
}
