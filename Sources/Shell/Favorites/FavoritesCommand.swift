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
    static let about = About(
        "favorites", "List your favourites in your order, new ones on top.",
        discussion: """
            --tiers shows them in a row for each rating; “rate” moves them between the rows. --save draws a picture of them \
            for others to see, as one SVG file: in a list, with the first three on a podium once you have put them into \
            your own order, in boxes with --boxes, or with --tiers in a row for each rating. It fetches the pictures that aren't here yet, and draws a \
            shape for each that it can't get. Your notes and tags aren't in it.
            """,
        examples: [
            "favorites", "favorites type:fire sort:name", "favorites --boxes", "favorites --tiers",
            "favorites --save top.svg", "favorites --tiers --save tiers.svg",
        ],
        aliases: ["favs", "favourites"],
        otherWords: [OtherWords("list", "ls", "dir", mean: "favorites", "browse")],
        offers: [.query()],
        optionOffers: PosterOptions.offers)

    @Argument(help: "A query, such as: type:water sort:name")
    var query: [String] = []
    @Flag(help: "Show game sprites.")
    var sprites = false
    @Flag(help: "Show them in boxes of 30.")
    var boxes = false
    @Flag(help: "Show a row for each rating.")
    var tiers = false
    @OptionGroup var picture: PosterOptions

    mutating func take(_ words: [String]) -> Bool {
        query = words
        sprites = false
        boxes = false
        tiers = false
        picture = .none
        return true
    }

    func run(in shell: REPL) async throws {
        let arrangement = try arrangement()
        let user = try await shell.requireUser()
        let query = try await shell.query(query, mayGuess: true)
        let list = try await shell.favorites.list(of: user, matching: query)
        let favorites = list.favorites
        if let save = picture.save, let arrangement {
            shell.sayReading(of: query, isFound: !favorites.isEmpty)
            return try await shell.save(
                Poster(favorites, of: user, matching: query, in: arrangement), to: save,
                naming: arrangement.fileName, replacing: picture.force)
        }
        shell.hasListed = true
        guard !shell.answersInJSON else {
            shell.sayReading(of: query, isFound: !favorites.isEmpty)
            return try shell.answer(favorites, [])
        }
        let view = FavoritesView(
            user: user, favorites: favorites, query: query, meantFacts: list.meantFacts,
            isFromNotes: list.instead != nil, units: shell.settings.units)
        switch arrangement {
        case .boxes:
            let boxes = Box.boxes(of: favorites.compactMap(\.pokemon), isKept: nil)
            await shell.show(
                BoxesView(boxes: boxes).lines(width: shell.width, theme: shell.theme),
                notes: view.notes)
        case .tiers:
            await shell.show(
                TiersView(tiers: list.favorites.tiers).lines(width: shell.width, theme: shell.theme),
                notes: view.notes)
        case .list, nil:
            try await shell.print(
                view.table(shell.theme, isPiped: !shell.console.terminal.isOutputTerminal),
                withSprites: sprites || shell.settings.sprites, notes: view.notes)
        }
    }

    /// Returns the requested arrangement; nil for a table.
    ///
    /// - Throws: `Failure` for conflicting options.
    private func arrangement() throws -> Poster.Arrangement? {
        guard !boxes || !tiers else {
            throw Failure(
                usage: "“--boxes” and “--tiers” exclude each other.",
                advice: "Use one of --boxes and --tiers.")
        }
        return boxes ? .boxes : tiers ? .tiers : picture.save == nil ? nil : .list
    }
}

/// A user's favourites, as text.
struct FavoritesView {
    let user: User
    let favorites: [Favorites.Favorite]
    let query: Query
    /// A suggested query that uses fields in place of words that may refer to them; nil if no word does.
    let meantFacts: String?
    /// Whether the words were found in notes, because no name matched.
    let isFromNotes: Bool
    let units: Settings.Units

    /// Creates the table; nil if it would be empty. In a pipe it always has all columns.
    func table(_ theme: Theme, isPiped: Bool) -> PokemonTable? {
        guard !favorites.isEmpty else { return nil }
        let shown = favorites.filter { $0.pokemon != nil }
        let fields = FavoriteField.textsLast.filter { field in
            FavoriteField.answered.contains(field)
                && (isPiped || shown.contains { $0.kept[field] != nil })
        }
        // Programs count columns, so in a pipe the newest fields come last.
        let names = isPiped ? [] : fields.filter(\.isName)
        let ordered = isPiped ? fields.filter { $0 != .looks } + [.looks] : fields
        let others = ordered.filter { !names.contains($0) }
        return PokemonTable(
            rows: favorites.compactMap { favorite in
                favorite.detail.map { .init(detail: $0, kept: favorite.kept) }
            }, units: units, fields: query.usedFields, nameColumns: names.map { column($0, theme) },
            moreColumns: [
                TableColumn("Added", priority: 6, minimumWidth: 10) {
                    StyledText($0.kept?.addedAt.day ?? "", .dim)
                }
            ] + others.map { column($0, theme) },
            isPiped: isPiped)
    }

    private func column(_ field: FavoriteField, _ theme: Theme) -> TableColumn<PokemonTable.Row> {
        var priority = 7
        var width = 10
        switch field.kind {
        case .text(_, hasLines: true):
            priority = query.usedFields.contains { $0.attribute == field } ? 8 : 5
            width = 12
        case .number: width = 6
        default: break
        }
        return TableColumn(field.heading, priority: priority, minimumWidth: width) {
            switch $0.kept?[field] {
            case .words(let words)?: StyledText(field.line(words))
            case .number(let number)?: Int(number).stars(theme)
            case .text(let text)?: StyledText(text.replacing("\n", with: " "))
            case nil: StyledText()
            }
        }
    }

    /// The notes below the list: the number of rows, or why the list is empty.
    var notes: [StyledText] {
        guard !favorites.isEmpty else {
            guard query.isEmpty else {
                return missed(
                    "None of your favourites match “\(query.text.shortened(), .accent)”.", meant: meantFacts,
                    else: ["add ", "remove "].contains(where: query.text.hasPrefix)
                        ? "Did you mean “favorite \(query.text.shortened())”?"
                        : query.readingText(isFound: false) ?? query.adviceOnStatistic
                            ?? query.unreadText ?? "“favorites” lists them all.")
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
            lines.append(StyledText(query.onlyNotesMatch, .dim))
        } else if let meantFacts {
            lines.append(StyledText(query.matchedByName(meaning: meantFacts), .dim))
        } else if let reading = query.readingText() {
            lines.append(StyledText(reading, .dim))
        }
        let count = favorites.count
        let name = user.username
        let sum =
            query.isEmpty
            ? "\(name) has \(counted(count, "favourite"))"
            : "\(count.grouped) of \(name)'s favourites \(count == 1 ? "matches" : "match")"
        lines.append("\(sum, .dim)")
        return lines
    }
}

/// Favourites under a heading for each rating, as text.
struct TiersView {
    let tiers: [Favorites.Tier]

    /// Renders the tiers that aren't empty, one below the other.
    ///
    /// - Parameters:
    ///   - width: the width of the window, in columns.
    ///   - theme: the theme, for the stars.
    /// - Returns: the lines.
    func lines(width: Int, theme: Theme) -> [StyledText] {
        let blocks = tiers.filter { !$0.favorites.isEmpty }.map { tier in
            let title = tier.rating > 0 ? tier.rating.stars(theme) : StyledText("Unrated", .title)
            let names = tier.favorites.compactMap { $0.pokemon?.displayName }
            // A name stays in one line, so that “import” can read the lines.
            let lines = names.reduce(into: [] as [String]) { lines, name in
                guard let last = lines.popLast() else { return lines.append(name) }
                let isFull = last.count + name.count + 3 > width
                lines += isFull ? [last + ",", name] : ["\(last), \(name)"]
            }
            return [title + " \("(\(tier.favorites.count.grouped))", .dim)"] + lines.map { StyledText($0) }
        }
        return Array(blocks.joined(separator: [""]))
    }
}
