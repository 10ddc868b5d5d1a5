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
        discussion: """
            --save draws a picture of them for others to see, as one SVG file: in boxes with --boxes, or with --tiers in a row \
            for each rating. It has the small pictures you have seen before, and silhouettes in place of the others. Your \
            notes and tags aren't in it.
            """,
        examples: [
            "favorites", "favorites type:fire sort:name", "favorites --boxes",
            "favorites --tiers --save tiers.svg",
        ])
    static let aliases = ["favs", "favourites"]
    static let otherWords = [OtherWords("list", "ls", "dir", mean: "favorites", "browse")]
    static let offers: [Offer] = [.query()]
    static let optionOffers = PosterOptions.offers

    @Argument(help: "A query, such as: type:water sort:name")
    var query: [String] = []
    @Flag(help: "Show game sprites.")
    var sprites = false
    @Flag(help: "Show them in boxes of 30.")
    var boxes = false
    @Flag(help: "Draw a row for each rating; with --save.")
    var tiers = false
    @OptionGroup var picture: PosterOptions

    static func plain(_ words: [String]) -> Self? {
        var command = Self()
        command.query = words
        command.sprites = false
        command.boxes = false
        command.tiers = false
        command.picture = .none
        return command
    }

    func run(in shell: REPL) async throws {
        let arrangement = try arrangement()
        let user = try await shell.requireUser()
        let query = try await shell.query(query, mayGuess: true)
        let list = try await shell.features.favorites.list(of: user, matching: query)
        let favorites = list.favorites
        if let save = picture.save, let arrangement {
            shell.sayReading(of: query)
            return try await shell.save(
                try Poster(favorites, of: user, matching: query, in: arrangement), to: save,
                naming: arrangement.fileName, replacing: picture.force)
        }
        shell.hasListed = true
        guard !shell.answersInJSON else {
            shell.sayReading(of: query)
            return try shell.answer(favorites.map { FavoriteJSON($0) }, [])
        }
        let view = FavoritesView(
            user: user, favorites: favorites, query: query, meantFacts: list.meantFacts,
            isFromNotes: list.instead != nil, units: shell.settings.units)
        guard !boxes else {
            let boxes = Box.boxes(of: favorites.compactMap(\.pokemon), isKept: nil)
            return await shell.show(
                BoxesView(boxes: boxes).lines(width: shell.width, theme: shell.theme),
                notes: view.notes(leavingOut: []))
        }
        let isPiped = !shell.console.terminal.isOutputTerminal
        let width = isPiped ? PokemonTable.pipeWidth : shell.width
        let table = view.table(width: shell.width, theme: shell.theme, isPiped: isPiped)
        // A wider one shows what matters.
        let leftOut = width < 60 ? table?.titlesLeftOut(width: width, theme: shell.theme) ?? [] : []
        try await shell.print(
            favorites.compactMap { favorite in favorite.detail.map { ($0, favorite.kept) } },
            withSprites: sprites || shell.settings.sprites,
            table: table?.rendered(width: width, theme: shell.theme) ?? [],
            notes: view.notes(leavingOut: leftOut))
    }

    /// The arrangement of a picture to save; nil if none is wanted.
    ///
    /// - Throws: `Failure` for options that don't go together.
    private func arrangement() throws -> Poster.Arrangement? {
        guard picture.save != nil else {
            guard !tiers else {
                throw Failure(
                    .usage, .usage, "“--tiers” is about a picture to save.", advice: "Add --save FILE.")
            }
            return nil
        }
        guard boxes != tiers else {
            throw Failure(
                .usage, .usage, "“--save” draws boxes or tiers.",
                advice: "Add one of --boxes and --tiers; “export” saves a list.")
        }
        return boxes ? .boxes : .tiers
    }
}

/// A user's favourites, as text.
struct FavoritesView {
    let user: User
    let favorites: [Favorites.Favorite]
    let query: Query
    /// The query with facts in place of the words that may mean them, if they may.
    let meantFacts: String?
    /// Whether no name fits, and these have the words in their notes.
    let isFromNotes: Bool
    let units: Settings.Units

    /// The list itself; nil where it is empty. In a pipe it has all columns, whatever is in them.
    func table(width: Int, theme: Theme, isPiped: Bool) -> Table? {
        guard !favorites.isEmpty else { return nil }
        let shown = favorites.filter { $0.pokemon != nil }
        let fields = FavoriteField.textsLast.filter { field in
            FavoriteField.answered.contains(field)
                && (isPiped || shown.contains { $0.kept[field] != nil })
        }
        // Programs count columns, so in a pipe a new one comes last.
        let names = isPiped ? [] : fields.filter(\.isName)
        let ordered = isPiped ? fields.filter { $0 != .looks } + [.looks] : fields
        let others = ordered.filter { !names.contains($0) }
        return PokemonTable(
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
            isPiped: isPiped
        ).table(width: width, theme: theme)
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
        case .words(let words)?: StyledText(words.joined(separator: ", "))
        case .number(let number)?: Int(number).stars(theme)
        case .text(let text)?: StyledText(text.replacing("\n", with: " "))
        case nil: StyledText()
        }
    }

    /// The notes below the list: what it leaves out and how long it is, or why it is empty.
    ///
    /// - Parameter columns: the headings of those that a narrow screen has no room for.
    /// - Returns: a line each.
    func notes(leavingOut columns: [String]) -> [StyledText] {
        guard !favorites.isEmpty else {
            guard query.isEmpty else {
                return missed(
                    "None of your favourites match “\(query.text.shortened(), .accent)”.", meant: meantFacts,
                    else: query.readAs ?? query.adviceOnStatistic ?? "“favorites” lists them all.")
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
            lines.append(
                "\("No names match “\(query.text.shortened())”. These have it in your notes.", .dim)")
        } else if let meantFacts {
            lines.append(StyledText(query.matchedByName(meaning: meantFacts), .dim))
        } else if let readAs = query.readAs {
            lines.append(StyledText(readAs, .dim))
        }
        let count = favorites.count
        let name = user.username
        let sum =
            query.isEmpty
            ? "\(name) has \(counted(count, "favourite"))"
            : "\(count.grouped) of \(name)'s favourites \(count == 1 ? "matches" : "match")"
        lines.append("\(sum, .dim)")
        if !columns.isEmpty {
            lines.append("\("Not shown, for want of room: \(columns.listed(isQuoted: false)).", .dim)")
        }
        return lines
    }
}

/// `progress`: how much of the Pokédex the signed-in user keeps.
struct ProgressCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "progress", abstract: "Show how much of the Pokédex you have collected.",
        discussion: """
            Without a query it shows all species, and each region's Pokédex that you have begun. Each species counts \
            once. With form:, species:no, a name or a number, each form counts. With look: it counts what you keep in that \
            look, such as a collection of shiny Pokémon. “looks” counts the forms of each Pokémon that has several, in any \
            colours; add --all to count sexes and forms that aren't seen apart, too.
            """,
        examples: [
            "progress", "progress gen", "progress type", "progress dex:kanto",
            "progress dex:kanto look:shiny",
            "progress looks",
        ])
    static let otherWords = [OtherWords("percent", "collection", "completed", "missing")]
    static let offers: [Offer] = [.query(or: ["gen", "type", "dex", "looks"])]

    @Argument(help: "gen, type, dex or looks for a bar for each, or a query, such as: dex:kanto")
    var query: [String] = []
    @Flag(help: "With “looks”, count sexes and every form.")
    var all = false

    static func plain(_ words: [String]) -> Self? {
        var command = Self()
        command.query = words
        command.all = false
        return command
    }

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        guard query != ["looks"] else { return try await showLooks(of: user, in: shell) }
        let view = ProgressView(
            progress: try await progress(of: user, in: shell), query: query.joined(separator: " "),
            theme: shell.theme)
        try await shell.answerAtLength(
            view.progress.map { ProgressJSON($0) },
            view.lines(width: shell.console.terminal.isOutputTerminal ? shell.width : nil),
            notes: view.notes)
    }

    @ShellActor private func showLooks(of user: User, in shell: REPL) async throws {
        let progress = try await shell.features.favorites.lookProgress(of: user, includesAll: all)
        let view = ProgressView(
            progress: progress.map { $0.progress() }, query: "looks", theme: shell.theme)
        try await shell.answerAtLength(
            view.progress.map { ProgressJSON($0) },
            view.lines(width: shell.console.terminal.isOutputTerminal ? shell.width : nil),
            notes: ["\("“look vivillon” lists the looks of one, and those you keep.", .dim)"])
    }

    @ShellActor private func progress(
        of user: User, in shell: REPL
    ) async throws -> [Favorites.Progress] {
        let favorites = shell.features.favorites
        guard let first = query.first else { return try await favorites.progress(of: user) }
        if query.count == 1, let field = QueryField(named: first), Favorites.progressFields.contains(field) {
            return try await favorites.progress(of: user, by: field)
        }
        let query = try await shell.query(query, mayGuess: true)
        shell.sayReading(of: query)
        return try await [favorites.progress(of: user, in: query)].compactMap(\.self)
    }
}

/// The progress of a collection, as bars.
struct ProgressView {
    let progress: [Favorites.Progress]
    /// The query.
    let query: String
    let theme: Theme

    /// Bars with fewer cells would look alike.
    private static let barWidths = 8...40

    /// A line for each part, of at most `width` columns; into a file or a pipe, for which it is nil, without bars and
    /// with every name whole, so that the last four words are always `96 of 1025 9%`.
    func lines(width: Int?) -> [StyledText] {
        func number(_ number: Int) -> String { width == nil ? String(number) : number.grouped }
        let counts = progress.map { "\(number($0.kept)) of \(number($0.total))" }
        let gap = theme.spacing.columnGap
        let numbers = (counts.map(displayWidth).max() ?? 0) + gap
        let percents = displayWidth("100%") + gap
        let names = progress.map { displayWidth($0.name) }.max() ?? 0
        guard let width else {
            return zip(progress, counts).map { part, count in
                StyledText(part.name).padded(to: names)
                    + StyledText(count).padded(to: numbers, .right)
                    + StyledText("\(part.percent)%").padded(to: percents, .right)
            }
        }
        let mark = progress.contains(where: \.isComplete) ? 1 + displayWidth(theme.glyphs.check) : 0
        let name = min(names, max(12, width / 3))
        // Where it is narrow, a bar says more than its percentage.
        let room = width - name - gap - numbers
        let showsPercent = room - percents - mark >= Self.barWidths.lowerBound
        let cells =
            theme.hasBars ? min(Self.barWidths.upperBound, showsPercent ? room - percents - mark : room) : 0
        return zip(progress, counts).map { part, count in
            let bar = Bar(part.kept, of: part.total).rendered(
                width: max(0, cells), theme: theme, role: part.isComplete ? .barGood : .barFill)
            let line =
                StyledText(part.name, .accent).truncated(to: name, ellipsis: theme.glyphs.ellipsis)
                .padded(to: name + gap) + bar + StyledText(count).padded(to: numbers, .right)
            guard showsPercent else { return line }
            return line
                + (part.isComplete
                    ? StyledText("100% \(theme.glyphs.check)", .success).padded(to: percents + mark, .right)
                    : StyledText("\(part.percent)%").padded(to: percents, .right))
        }
    }

    /// Below the bars: how to list what is missing, or that nothing is.
    var notes: [StyledText] {
        guard let first = progress.first(where: { !$0.isComplete }) else {
            guard !progress.isEmpty else {
                return missed(
                    "No Pokémon matches “\(query.shortened(), .accent)”.",
                    meant: (try? Query(parsing: query))?.meantFacts(in: .bundled),
                    else: "“help query” explains queries.")
            }
            return [theme.heart(true) + " Nothing is missing. Congratulations!"]
        }
        let name = PokemonType(name: first.id) == nil ? first.name : "the \(first.name) types"
        let part = progress.count > 1 && first.id != "all" ? " from \(name)" : ""
        return ["\("“browse \(first.missing)” lists what's missing\(part).", .dim)"]
    }
}
