import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import SettingsFeature
import Terminal
import Wording

/// `favorites`: lists the signed-in user's favourites.
struct FavoritesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "favorites", abstract: "List your favourites in your order, new ones on top.",
        examples: ["favorites", "favorites type:fire sort:name"])
    static let aliases = ["favs", "favourites"]
    static let otherWords = [
        OtherWords("list", "ls", "dir", mean: "favorites", "browse")
    ]
    static let offers: [Offer] = [.query()]

    @Argument(help: "A query, such as: type:water sort:name")
    var query: [String] = []
    @Flag(help: "Show game sprites.")
    var sprites = false

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let query = try await shell.query(query)
        let list = try await shell.features.favorites.list(of: user, matching: query)
        let favorites = list.favorites
        shell.hasListed = true
        guard !shell.answersInJSON else { return try shell.answer(favorites.map { FavoriteJSON($0) }, []) }
        let view = FavoritesView(
            user: user, favorites: favorites, query: query,
            meantFacts: list.meantFacts, isFromNotes: list.instead != nil, units: shell.settings.units)
        let theme = shell.console.theme
        try await shell.print(
            favorites.compactMap { $0.detail.map { ($0, true) } },
            withSprites: sprites || shell.settings.sprites,
            table: view.table(
                width: shell.console.size.columns, theme: theme,
                isPiped: !shell.console.terminal.isOutputTerminal), notes: view.notes)
    }
}

/// One user's favourites, as text.
struct FavoritesView {
    let user: User
    let favorites: [Favorites.Favorite]
    let query: Query
    /// The query with facts in place of the words that may mean them, if they may.
    let meantFacts: String?
    /// Whether no name fits, and these have the words in their notes.
    let isFromNotes: Bool
    let units: Settings.Units

    /// The list itself. In a pipe it has all columns, whatever is in them.
    func table(width: Int, theme: Theme, isPiped: Bool) -> [StyledText] {
        guard !favorites.isEmpty else { return [] }
        let shown = favorites.filter { $0.pokemon != nil }
        let fields = FavoriteField.textsLast.filter { field in
            FavoriteField.answered.contains(field)
                && (isPiped || shown.contains { $0.kept[field] != nil })
        }
        // Programs count columns, so in a pipe a new one comes last.
        let names = isPiped ? [] : fields.filter(\.isName)
        let others = fields.filter { !names.contains($0) }
        let table = PokemonTable(
            rows: favorites.compactMap { favorite in
                let kept = favorite.kept
                return favorite.detail.map {
                    .init(
                        detail: $0, isFavorite: true, names: names.map { cell(kept[$0], of: $0, theme) },
                        more: [StyledText(favorite.addedAt.day, .dim)]
                            + others.map { cell(kept[$0], of: $0, theme) })
                }
            }, units: units, fields: query.usedFields, nameColumns: names.map(column),
            moreColumns: [Table.Column("Added", priority: 6, minimumWidth: 10)] + others.map(column),
            isPiped: isPiped)
        return table.rendered(width: width, theme: theme)
    }

    private func column(_ field: FavoriteField) -> Table.Column {
        switch field.kind {
        case .text(_, hasLines: true):
            let isAskedFor = query.usedFields.contains { $0.attribute == field }
            return Table.Column(field.heading, priority: isAskedFor ? 8 : 5, minimumWidth: 12)
        case .number: return Table.Column(field.heading, priority: 7, minimumWidth: 6)
        default: return Table.Column(field.heading, priority: 7, minimumWidth: 10)
        }
    }

    private func cell(_ value: FavoriteValue?, of field: FavoriteField, _ theme: Theme) -> StyledText {
        switch value {
        case .tags(let tags)?: StyledText(tags.joined(separator: ", "))
        case .number(let number)?: Int(number).stars(theme)
        case .text(let text)?: StyledText(text.replacing("\n", with: " "))
        case nil: StyledText()
        }
    }

    /// The notes below the list: what it leaves out and how long it is, or why it is empty.
    var notes: [StyledText] {
        guard !favorites.isEmpty else {
            guard query.isEmpty else {
                let miss: StyledText =
                    "None of your favourites match “\(query.text.shortened(), .accent)”."
                if let facts = meantFacts { return [miss + " Did you mean “\(facts, .accent)”?"] }
                return [
                    miss,
                    "\("“favorites” lists them all.", .dim)",
                ]
            }
            return ["You have no favourites yet. “favorite pikachu” adds one; “browse” lists Pokémon."]
        }
        let unknown = favorites.filter { $0.pokemon == nil }.map { "#\($0.id)" }
        var lines: [StyledText] = []
        if !unknown.isEmpty {
            lines.append(
                "\("Also favourites, but not in this Pokédex: \(unknown.joined(separator: ", "))", .warning)")
        }
        if isFromNotes {
            lines.append("\("No name has “\(query.text.shortened())”; it is in your notes on these.", .dim)")
        }
        let count = counted(favorites.count, "favourite")
        let sum =
            query.isEmpty
            ? "\(user.username) has \(count)"
            : "\(count) of \(user.username) \(favorites.count == 1 ? "matches" : "match")"
        return lines + ["\(sum, .dim)"]
    }
}
