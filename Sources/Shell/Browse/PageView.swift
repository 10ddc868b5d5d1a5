import Answers
import BrowseFeature
import Lists
import Pokedex
import ReferencesFeature
import SettingsFeature
import Terminal
import Wording

/// A page of a list, as text.
struct PageView {
    let page: Browse.Page
    let query: Query
    let units: Settings.Units
    /// Whether the program exits after this page, so the user can't type a command for the next page.
    let isOnly: Bool
    /// Whether the whole list was opened at once, using only local facts.
    let isWhole: Bool
    /// A move, ability or nature with the name that was searched for, if no Pokémon has it.
    var namesake: OtherThing?

    /// Creates the table; nil if it would be empty. In a pipe it always has all columns.
    func table(width: Int, theme: Theme, isPiped: Bool) -> Table? {
        guard !page.results.isEmpty else { return nil }
        return PokemonTable(
            rows: page.results.map { .init(detail: $0, isFavorite: page.marks.contains($0.pokemon.id)) },
            units: units, fields: query.usedFields, isPiped: isPiped
        ).table(width: width, theme: theme)
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
            page.place(of: "Pokémon", isOnly: isOnly, theme),
        ]
        return [missing].compactMap { $0.map { StyledText($0, .warning) } }
            + notes.compactMap { $0.map { StyledText($0, .dim) } }
    }
}

extension OtherThing {
    /// A sentence that says what it is and how to look it up: “Adamant is a nature, not a Pokémon. “natures adamant”
    /// shows it.”
    fileprivate var words: String {
        let failure = LookupError.otherThing(self).failure
        return [failure.message, failure.advice?.shellWords].compactMap(\.self).joined(separator: " ")
    }
}

extension Query {
    /// Returns a message that the words matched names. It suggests a query that searches by field instead,
    /// and names the fields: “For the type and the gen: type:fire gen:1”.
    func matchedByName(meaning suggestion: String) -> String {
        let typed = text.split(separator: " ")
        var fields: [String] = []
        for fact in suggestion.split(separator: " ") where !typed.contains(fact) {
            let field = "the \(fact.drop { $0 == "(" }.prefix { $0 != ":" })"
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
    /// Returns the page number, the number of pages, and how to get the next page: with an option if
    /// `isOnly`, otherwise with a command.
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

/// A table of Pokémon with as many columns as fit.
struct PokemonTable {
    /// A row: the Pokémon, whether it is a favourite, and the values of the extra columns.
    struct Row {
        let detail: PokemonDetail
        let isFavorite: Bool
        var names: [StyledText] = []
        var more: [StyledText] = []
    }

    let rows: [Row]
    let units: Settings.Units
    /// The fields that the list is sorted or filtered by. The first two without a standard column get an
    /// extra column.
    var fields: [QueryField] = []
    /// The extra columns next to the name.
    var nameColumns: [Table.Column] = []
    /// The extra columns after the standard ones.
    var moreColumns: [Table.Column] = []
    /// Whether the output goes to a program that counts columns. If so, the columns are always the same, text
    /// is never truncated, and the favourite mark comes last.
    var isPiped = false

    /// A width that no row exceeds.
    static let pipeWidth = 5_000

    func rendered(width: Int, theme: Theme) -> [StyledText] {
        table(width: width, theme: theme).rendered(width: isPiped ? Self.pipeWidth : width, theme: theme)
    }

    /// Creates the table; columns that don't fit in `width` are dropped when it is rendered.
    func table(width: Int, theme: Theme) -> Table {
        let hasFacts = isPiped || rows.contains { !$0.detail.types.isEmpty }
        let heart = Table.Column("", priority: 9, minimumWidth: 1)
        var columns = [
            Table.Column("No.", .right, priority: 10, minimumWidth: 4),
            Table.Column("Name", priority: 10, minimumWidth: 20, tightWidth: 16),
        ]
        columns += nameColumns
        if hasFacts {
            columns += [
                // The widest pair of badges fits, so none is truncated.
                Table.Column("Types", priority: 8, minimumWidth: 21),
                Table.Column("Height", .right, priority: 4, minimumWidth: 7),
                Table.Column("Weight", .right, priority: 4, minimumWidth: 8),
                Table.Column("Total", .right, priority: 5, minimumWidth: 5),
            ]
        }
        // Cache the badges, because a list repeats the same few pairs of types.
        var known: [Int: StyledText] = [:]
        func badges(_ detail: PokemonDetail) -> StyledText {
            let types = detail.types.reduce(0) { $0 << 8 | Int($1.rawValue) }
            if let badges = known[types] { return badges }
            let badges = detail.badges(theme)
            known[types] = badges
            return badges
        }
        let facts = hasFacts ? facts(width: width, beside: [heart] + columns + moreColumns, theme) : []
        columns += facts.map(\.column)
        let all = (isPiped ? [] : [heart]) + columns + moreColumns + (isPiped ? [heart] : [])
        return Table(
            all,
            rows: rows.map { row in
                let detail = row.detail
                var cells: [StyledText] = []
                cells.reserveCapacity(all.count)
                if !isPiped { cells.append(theme.heart(row.isFavorite)) }
                // Programs use the number as a reference, so they get a form's own ID.
                let number = isPiped ? detail.pokemon.id : detail.pokemon.speciesNumber
                cells.append(StyledText(String(number), .dim))
                cells.append(StyledText(detail.pokemon.displayName, .accent))
                cells += row.names
                if hasFacts {
                    cells.append(badges(detail))
                    cells.append(StyledText(detail.heightText(units)))
                    cells.append(StyledText(detail.weightText(units)))
                    cells.append(StyledText(detail.stats.map { String($0.total) } ?? ""))
                }
                for fact in facts { cells.append(StyledText(fact.text(detail))) }
                cells += row.more.prefix(moreColumns.count)
                if isPiped { cells.append(theme.heart(row.isFavorite)) }
                return cells
            })
    }

    /// Returns the facts that get an extra column: those that the list is sorted or filtered by, and, if they
    /// all fit, the base stats and abilities.
    private func facts(width: Int, beside columns: [Table.Column], _ theme: Theme) -> [ListedFact] {
        func room(_ columns: [Table.Column]) -> Int {
            columns.map { $0.minimumWidth + theme.spacing.columnGap }.reduce(0, +)
        }
        let asked = fields.compactMap(ListedFact.init).prefix(2)
        let spare = width + theme.spacing.columnGap - room(columns)
        let stats = Stat.allCases.map { stat in
            asked.first { $0.stat == stat } ?? ListedFact(of: stat, title: stat.shortName, priority: 3)
        }
        let all = stats + asked.filter { $0.stat == nil }
        var facts = spare >= room(all.map(\.column)) ? all : Array(asked)
        if spare >= room((facts + [.abilities]).map(\.column)) { facts.append(.abilities) }
        return facts
    }
}

/// A fact shown in an extra column of a list, if requested or if there is room.
struct ListedFact {
    let column: Table.Column
    /// The base stat; nil for other facts.
    let stat: Stat?
    let text: (PokemonDetail) -> String
}

extension ListedFact {
    private init(
        _ title: String, stat: Stat? = nil, priority: Int = 7, text: @escaping (PokemonDetail) -> Int?
    ) {
        column = Table.Column(title, .right, priority: priority, minimumWidth: max(3, displayWidth(title)))
        self.stat = stat
        self.text = { text($0).map(String.init) ?? "" }
    }

    init(of stat: Stat, title: String, priority: Int) {
        self.init(title, stat: stat, priority: priority) { $0.stats?[stat] }
    }

    /// Creates the fact for a query's field; nil if every list already shows the fact, or if its value isn't
    /// a number.
    init?(_ field: QueryField) {
        switch field {
        case .experience: self.init("Exp") { $0.pokemon.baseExperience }
        case .capture: self.init("Catch") { $0.pokemon.species?.captureRate }
        default:
            guard let stat = field.stat else { return nil }
            self.init(of: stat, title: stat.displayName, priority: 7)
        }
    }

    /// All abilities, the hidden one last.
    static var abilities: ListedFact {
        ListedFact(column: Table.Column("Abilities", priority: 2, minimumWidth: 28), stat: nil) { detail in
            detail.abilities.map(\.displayName).joined(separator: ", ")
        }
    }
}
