import Answers
import ArgumentParser
import Pokedex
import RankingsFeature
import Records
import ReferencesFeature
import Terminal

/// `picks`: shows the grid of types and generations with the user's picks.
struct PicksCommand: UserCommand {
    static let about = About(
        "picks", "Show your pick of each type and generation.",
        examples: ["pick ghost gastly", "picks", "picks --save picks.svg"],
        optionOffers: PosterOptions.offers)

    static func meant(by words: [String]) -> String? { "pick \(words.joined(separator: " "))" }

    @OptionGroup var picture: PosterOptions

    func run(as user: User, in shell: REPL) async throws {
        let picks = try await shell.rankings.picks(of: user)
        if let save = picture.save {
            return try await shell.save(
                Poster(picks, of: user), to: save, naming: Poster.picksFileName, replacing: picture.force)
        }
        guard !shell.answersInJSON else { return try shell.answer(picks, []) }
        if let failure = picks.failure { throw failure }
        await shell.show(
            PicksView(picks: picks).lines(width: shell.tableWidth, shell.theme),
            notes: [
                "\("\(picks.countWords) picked. “pick ghost gastly” picks one; “pick ghost” asks.", .dim)"
            ])
    }
}

/// `pick CELL POKEMON`: sets the user's pick for a type, a generation, or both.
struct PickCommand: UserCommand {
    static let about = About(
        "pick", "Pick your favourite of a type, a generation, or both.",
        discussion: """
            The Pokémon comes first in the ranking of that name, and becomes a favourite if it isn't one. Without a \
            Pokémon, it asks, as “rank” does. “rank delete ghost” takes a pick back.
            """,
        examples: ["pick ghost gastly", "pick dark-gen2 umbreon", "picks"],
        offers: [.kept(.ranking), .references()])

    @Argument(help: "A type, a generation such as gen4, or both: ghost-gen4.")
    var cell: String
    @Argument(help: "The Pokémon.")
    var pokemon: [String] = []

    func run(as user: User, in shell: REPL) async throws {
        let pokedex = try await shell.lookup.pokedex()
        guard let (meant, rest) = Self.cell(in: [cell] + pokemon, of: pokedex) else {
            throw RankingFault.unknownCell(cell, in: pokedex)
        }
        guard !rest.isEmpty else {
            return try await RankShowCommand.parsed([meant.name]).run(in: shell)
        }
        let chosen = try await shell.resolveOne(rest)
        let before = try await shell.rankings.pick(
            chosen, in: shell.rankings.ranking(meant.name, of: user), of: user)
        let picks = try await shell.rankings.picks(of: user)
        let next = picks.nextEmpty(after: meant)
        let replaced = before.value.map { " instead of \($0.displayName)" } ?? ""
        try shell.answer(
            picks.filter { $0.cell == meant },
            [
                shell.theme.heart(true)
                    + " Picked \(chosen.displayName, .accent) for \(meant.shortTitle)\(replaced)."
            ], notes: next.map { ["\("“pick \($0.name)” is the next empty one.", .dim)"] } ?? [])
    }

    /// Finds the cell named by the first words, otherwise by the last, and returns it with the remaining
    /// words.
    private static func cell(in words: [String], of pokedex: NationalDex) -> (PickCell, rest: [String])? {
        let counts = (1...min(words.count, longestCell)).reversed()
        func found(_ name: ArraySlice<String>) -> PickCell? {
            PickCell.cell(saying: name.joined(separator: " "), in: pokedex)
        }
        // The cell may come last, because no cell has the name of a Pokémon.
        return counts.lazy.compactMap { count in
            found(words.prefix(count)).map { ($0, Array(words.dropFirst(count))) }
        }
        .first
            ?? counts.lazy.compactMap { count in
                found(words.suffix(count)).map { ($0, Array(words.dropLast(count))) }
            }
            .first
    }

    /// The largest number of words in a cell's name, as in “ghost gen 4”.
    private static let longestCell = 3
}

/// The picks, rendered for the shell.
struct PicksView {
    private let picks: [Pick]
    private let byName: [String: Pick]
    /// The columns of the grid: the heading, and the suffix that follows the type in the names of their
    /// cells.
    private let columns: [(title: String, suffix: String)]

    init(picks: [Pick]) {
        self.picks = picks
        byName = Dictionary(first: picks.map { ($0.cell.name, $0) })
        let generations = picks.map(\.cell).filter { $0.kind == .generation }
        columns =
            [("All", "")] + generations.map { ($0.shortTitle, "-\($0.name)") }
    }

    /// The width of a type's column, and the width needed to recognise a name.
    private static let typeWidth = 8
    private static let cellWidth = 8

    /// Renders the grid, split into as many tables as necessary, and a line for each other pick.
    func lines(width: Int, _ theme: Theme) -> [StyledText] {
        let each = columnsOfTable(width: width)
        let tables = stride(from: 0, to: columns.count, by: each).map { start in
            table(of: columns[start..<min(start + each, columns.count)], theme)
                .rendered(width: width, theme: theme)
        }
        let others = Table(
            of: picks.map(\.cell).filter { $0.isBelowGrid || $0.kind == .generation },
            [
                TableColumn("", priority: 10, minimumWidth: Self.typeWidth) { "\($0.shortTitle)" },
                TableColumn("", priority: 9, minimumWidth: Self.cellWidth) { cell($0.name, theme) },
            ])
        return (tables + [others.rendered(width: width, theme: theme)]).flatMap { $0 + [""] }.dropLast()
    }

    /// Returns the number of columns per table, not counting the column of types, such that all tables have
    /// about the same number.
    private func columnsOfTable(width: Int) -> Int {
        // If nothing has been picked, all cells are empty, so the titles determine the width.
        let longest =
            picks.contains { $0.pokemon != nil } ? Self.cellWidth : columns.map(\.title.count).max() ?? 1
        let most = max(1, (width - Self.typeWidth) / (Theme.columnGap + longest))
        let tables = (columns.count + most - 1) / most
        return (columns.count + tables - 1) / tables
    }

    private func table(of columns: ArraySlice<(title: String, suffix: String)>, _ theme: Theme) -> Table {
        Table(
            of: picks.map(\.cell).filter { $0.kind == .type }.map(\.name),
            [
                TableColumn("Type", priority: 10, minimumWidth: Self.typeWidth) {
                    "\(Pokemon.capitalized($0))"
                }
            ]
                + columns.map { column in
                    TableColumn(column.title, priority: 9, minimumWidth: 5) {
                        cell($0 + column.suffix, theme)
                    }
                })
    }

    private func cell(_ name: String, _ theme: Theme) -> StyledText {
        guard let pick = byName[name] else { return "" }
        guard let pokemon = pick.pokemon else { return "\("·", .dim)" }
        let name = StyledText(pokemon.displayName)
        return pick.isFavorite ? theme.heart(true) + " " + name : name
    }
}
