import Answers
import ArgumentParser
import Characters
import CharactersFeature
import Lists
import Terminal
import Wording

/// `characters`: lists the characters of Rick and Morty, optionally filtered.
struct CharactersCommand: ShellCommand {
    static let about = About(
        "characters", "List the characters of Rick and Morty.",
        discussion: """
            Plain words are part of a name, except alive, dead, female, male and genderless. The fields are status (alive, dead, unknown), species and gender (female, \
            male, genderless, unknown).
            """,
        examples: [
            "characters", "characters rick status:alive", "characters species:\"mythological creature\"",
        ],
        otherWords: [OtherWords("rick", "morty", "cast", mean: "characters")],
        offers: [.characters(fields: true)],
        optionOffers: ["--page": .nothing])

    @Argument(help: "Part of a name, and fields, such as: rick status:alive")
    var filter: [String] = []
    @Option(parsing: .unconditional, help: "The page number, from 1.")
    var page: Int?

    func run(in shell: REPL) async throws {
        let filter: CharacterFilter
        do throws(CharacterFilter.Fault) { filter = try CharacterFilter(self.filter) } catch {
            throw CastError.badFilter(error)
        }
        let isWhole = page == nil && shell.answersWhole
        try await shell.turnCharacters(isWhole ? .all(filter) : .search(filter, page: page))
    }
}

/// `character`: shows one character.
struct CharacterCommand: ShellCommand {
    static let about = About(
        "character", "Show one character of Rick and Morty.",
        examples: ["character 1", "character rick sanchez"],
        offers: [.characters(fields: false)])

    @Argument(help: "A number or a name.")
    var reference: [String]

    func run(in shell: REPL) async throws {
        let look = try await shell.features.cast.look(at: reference.joined(separator: " "))
        shell.hasListed = true
        await shell.offerCharacters(to: shell.completion)
        try shell.answer(
            CharacterJSON(look.character, look.episodes), look.lines(width: shell.width, theme: shell.theme))
    }
}

extension REPL {
    /// Applies an action to the list of characters and shows the resulting page.
    func turnCharacters(_ action: CharacterBrowser.Action) async throws {
        cast = try await features.cast.apply(action, to: cast)
        guard let page = cast.page else { return }
        hasListed = true
        openList = .characters
        await offerCharacters(to: completion)
        try await answerAtLength(
            page.results.map { CharacterJSON($0) },
            of: page.results,
            [
                TableColumn("No.", .right, priority: 10, minimumWidth: 3) { "\($0.id, .dim)" },
                TableColumn("Name", priority: 9, minimumWidth: 20, tightWidth: 12) {
                    "\($0.name, .accent)"
                },
                TableColumn("Status", priority: 8, minimumWidth: 7, cell: \.statusText),
                TableColumn("Species", priority: 6) { "\($0.species)" },
                TableColumn("Gender", priority: 5, minimumWidth: 7) { "\($0.gender)" },
                TableColumn("Last location", priority: 3, minimumWidth: 14) { "\($0.location.name)" },
            ],
            notes: page.count > 0
                ? ["\(page.place(of: page.noun, turning: turning, theme), .dim)"]
                : missed(
                    "No character matches “\(cast.query.text.shortened(), .accent)”.", nearest: page.nearest,
                    else: "“characters” lists them all."))
    }

    /// Offers the known characters to Tab completion.
    func offerCharacters(to completion: LineCompletion) async {
        let seen = Array(await features.cast.seen().values)
        completion.offer { $0.characters = seen }
    }

    /// Returns a clearer error if words that should name Pokémon name a character instead; otherwise returns
    /// the error unchanged.
    func explained(_ error: any Error, about words: [String]) async -> any Error {
        let text = words.joined(separator: " ")
        guard await features.cast.knows(text), (try? await resolve(words)) == nil else { return error }
        return Failure.favoritesAreForPokemon(text)
    }
}

extension LineCompletion {
    /// Completes a field's value, a field, or a name that may begin with the preceding words.
    func characters(fields: Bool, behind earlier: [TypedLine.Argument], _ typed: TypedLine) -> Completion {
        let seen = offered.characters
        let names = Set(seen.map(\.name)).sorted()
        let species = Set(seen.map(\.species)).sorted()
        if fields, let mark = typed.word.firstIndex(where: { ":=".contains($0) }),
            let field = CharacterFilter.Field(rawValue: typed.word[..<mark].lowercased())
        {
            let value = typed.word[typed.word.index(after: mark)...]
            let values = field == .species ? species : field == .name ? names : field.values
            return Completion(
                start: typed.start + typed.word.count - value.count,
                candidates: TypedLine.matching(value, values).map(\.quoted))
        }
        let titles = CharacterFilter.Field.allCases.dropFirst().map { $0.rawValue + ":" }
        let own = fields ? typed.matching(Array(titles)) : []
        let words = earlier.filter { $0.isAdjacent && !$0.text.contains(":") }
        let text = (words.map(\.text) + [typed.word]).joined(separator: " ")
        let found = text.isEmpty ? [] : TypedLine.matching(text, names)
        guard !found.isEmpty else { return typed.completion(own, appendsSpace: own.isEmpty) }
        return Completion(
            start: words.first?.start ?? typed.start,
            candidates: (words.isEmpty ? own : []) + found.prefix(Self.limit).map { $0.inCase(of: text) })
    }
}

extension CharacterBrowser.Entry {
    /// Renders a character as text.
    fileprivate func lines(width: Int, theme: Theme) -> [StyledText] {
        var block = KeyValues()
        block.add("Status", character.statusText)
        for fact in facts { block.add(fact.title, fact.text) }
        if !character.image.isEmpty { block.add("Picture", StyledText(character.image), wraps: false) }
        let name: StyledText = "\(character.name, .title) \("#\(character.id)", .dim)"
        let missing = failure.map { "Some data is missing. \(CastError.api($0).failure.message)" }
        let notes = [missing, staleNote].compactMap(\.self)
        return [name] + block.rendered(width: width, theme: theme) + notes.map { StyledText($0, .warning) }
    }
}

extension ShowCharacter {
    /// The status in its colour.
    fileprivate var statusText: StyledText {
        let role: Role =
            switch status.lowercased() {
            case "alive": .success
            case "dead": .error
            default: .dim
            }
        return StyledText(status.isEmpty ? "unknown" : status, role)
    }
}
