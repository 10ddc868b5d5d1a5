import Answers
import ArgumentParser
import DetailFeature
import FavoritesFeature
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal

/// `look`: the looks of a Pokémon that the user has collected.
struct LookCommand: ShellCommand {
    static let about = About(
        "look", "Keep a look of a Pokémon: shiny, female, a form.",
        discussion: """
            The Pokémon comes first, then its looks, each one word: “shiny”, “b” or “female”, or several joined by hyphens, \
            such as “fancy-shiny”. Without a look, it lists all of them and marks those you keep. A Pokémon that isn't a \
            favourite becomes one. The first look that isn't the usual one is shown in lists. A name can carry a look, too: \
            favorite add shiny gyarados. Queries find looks: favorites look:shiny. Spinda's patterns are left out.
            """,
        examples: [
            "look gyarados", "look unown b c", "look vivillon fancy-shiny", "look remove unown c",
            "favorites look:shiny",
        ],
        takesVerbLater: true,
        subcommands: [LookAddCommand.self, LookRemoveCommand.self])
}

/// `look <ref> [looks]`: adds looks to the user's collection; without looks, lists those of the Pokémon.
struct LookAddCommand: ShellCommand {
    static let about = About(
        "add", "Keep looks of a Pokémon, making it a favourite, or list its looks.",
        examples: ["look add unown b c", "look add gyarados shiny"],
        offers: [.look])

    @Argument(help: "The Pokémon, by default the one shown last, and its looks.")
    var words: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        let (looks, named): (Looks, [String])
        do { (looks, named) = try await shell.looks(words) } catch let part as PartOfLooks {
            // A script has to name the look that it adds.
            guard shell.answersPerson, shell.console.terminal.isOutputTerminal else { throw part.fault }
            return try await shell.listLooks(part.looks, only: part.words)
        }
        guard !named.isEmpty else { return try await shell.listLooks(looks) }
        let act = Favorites.Act.give(.looks, named)
        let user = try await shell.requireUser()
        let outcomes = try await shell.change([looks.pokemon], act, options, of: user)
        try shell.answer(outcomes, act, options, remarks: remarks(named, looks))
    }

    /// Returns notes on unreleased looks, and on two looks that could be combined.
    private func remarks(_ named: [String], _ looks: Looks) -> [StyledText] {
        let missing = named.filter { word in looks.look(word).map(looks.isReleased) == false }
        let lines = missing.map {
            "\("“\(Looks.name(of: $0))”: no shiny released by 2024-10.", .dim)" as StyledText
        }
        let joined = named.joined(separator: "-")
        guard named.count > 1, let one = looks.look(joined) else { return lines }
        let name = looks.pokemon.name
        return lines + [
            "\("These are \(named.count) looks. For one with all of it: look \(name) \(looks.word(of: one))", .dim)"
        ]
    }
}

/// `look remove <ref> <looks>`: removes looks from the user's collection.
struct LookRemoveCommand: ShellCommand {
    static let about = About(
        "remove", "Remove looks; the Pokémon stays a favourite.",
        examples: ["look remove unown c"],
        offers: [.look])

    @Argument(help: "The Pokémon, by default the one shown last, and its looks.")
    var words: [String]
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        let (looks, named) = try await shell.looks(words)
        guard !named.isEmpty else {
            throw Failure(
                .badLook, .usage, "The look is missing.", advice: "Such as “look remove unown c”.")
        }
        let act = Favorites.Act.take(.looks, named)
        let user = try await shell.requireUser()
        try shell.answer(await shell.change([looks.pokemon], act, options, of: user), act, options)
    }
}

/// Resolves and lists looks at the prompt.
extension REPL {
    /// Splits words into the name of a Pokémon and looks. The name takes as many words as possible; each
    /// remaining word is a look, or several words together form one look.
    ///
    /// - Throws: any error thrown by `resolve`, `PartOfLooks` for a part of looks, or `FavoriteFault` for a
    ///   look that the Pokémon doesn't have.
    func looks(_ words: [String]) async throws -> (looks: Looks, named: [String]) {
        let pokedex = try await lookup.pokedex()
        let (pokemon, first, rest) = try await pokemonAndLooks(words, in: pokedex)
        shown = pokemon
        hasListed = false
        let looks = pokedex.looks(of: pokemon)
        var named = [first].compactMap(\.self)
        var left = rest[...]
        while let text = left.first {
            guard let (word, count) = Self.look(at: left, of: looks) else {
                let part = PartOfLooks(text: left.joined(separator: " "), looks: looks)
                throw part.words.isEmpty
                    ? FavoriteFault.wordOfOthers(
                        .looks, text.clipped, pokemon: looks.pokemon.displayName, own: looks.words) : part
            }
            named.append(word)
            left = left.dropFirst(count)
        }
        return (looks, FavoriteField.looks.value(of: named).words)
    }

    /// Finds a look in the first word, otherwise in as many words as possible, as in `la reine`.
    private static func look(
        at words: ArraySlice<String>, of looks: Looks
    ) -> (word: String, count: Int)? {
        // In “A, shiny”, the comma joins two words to one look.
        let isJoined = words.first?.hasSuffix(",") == true
        for count in (isJoined ? [] : [1]) + (1...8).reversed() where count <= words.count {
            if let word = looks.word(named: words.prefix(count).joined(separator: "-")) {
                return (word, count)
            }
        }
        return nil
    }

    private func pokemonAndLooks(
        _ words: [String], in pokedex: NationalDex
    ) async throws -> (Pokemon, look: String?, rest: [String]) {
        // Try names without a look first: in `vivillon fancy shiny`, each word is a look.
        for takesLook in [false, true] {
            for count in stride(from: min(words.count, 8), to: 0, by: -1) {
                let name = Array(words.prefix(count))
                guard
                    let found = try? pokedex.resolve(
                        name, last: shown, language: settings.language, suggesting: false),
                    found.isSingle, found.pokemon.count == 1, found.looks.isEmpty != takesLook
                else { continue }
                return (found.pokemon[0], found.looks.first?.word, Array(words.dropFirst(count)))
            }
        }
        if let shown, let first = words.first, pokedex.looks(of: shown).look(first) != nil {
            return (shown, nil, words)
        }
        return (try await resolveOne(Array(words.prefix(1))), nil, Array(words.dropFirst()))
    }

    /// Resolves `words` to a single Pokémon and the look to show: the named look, otherwise the first look
    /// that the user has collected.
    ///
    /// - Throws: any error thrown by `resolveOne`.
    func resolveLook(_ words: [String]) async throws -> (pokemon: Pokemon, look: Look?) {
        let pokemon = try await resolveOne(words)
        if let named = try await namedLook(words, of: pokemon) { return (pokemon, named) }
        return (pokemon, try await keptLook(of: pokemon))
    }

    /// Returns the look that a Pokémon's name includes; nil for a name without a look.
    func namedLook(_ words: [String], of pokemon: Pokemon) async throws -> Look? {
        let pokedex = try await lookup.pokedex()
        let named = (try? pokedex.resolve(words, last: shown, suggesting: false))?.looks.first?.word
        return named.flatMap { pokedex.looks(of: pokemon).look($0) }
    }

    /// Returns the first look of a Pokémon that the user has collected, apart from its default look.
    func keptLook(of pokemon: Pokemon) async throws -> Look? {
        let user = try? await currentUser()
        let marks = try? await favorites.marks(of: user, among: [pokemon.id])
        guard let word = marks?.kept[pokemon.id]?.shownLook else { return nil }
        return try await lookup.pokedex().looks(of: pokemon).look(word)
    }

    /// Describes which parts of the requested look a picture doesn't show; nil if it shows all of them.
    func remark(on found: FoundPicture, of pokemon: Pokemon, _ wish: PictureWish) async -> StyledText? {
        guard let look = wish.look, let shown = found.shown, shown != look,
            let looks = try? await lookup.pokedex().looks(of: pokemon)
        else { return nil }
        return "\("No picture shows “\(looks.name(of: look))”. This is “\(looks.name(of: shown))”.", .dim)"
    }

    /// Lists the looks of a Pokémon, all or only some, and marks those that the user has collected.
    func listLooks(_ looks: Looks, only some: [String]? = nil) async throws {
        let user = try await currentUser()
        let kept = try await favorites.marks(of: user, among: [looks.pokemon.id])
            .kept[looks.pokemon.id]
        let rows = LookJSON.all(looks, kept: kept)
            .filter { some?.contains($0.word) ?? true }
        let open = rows.filter { !$0.isKept }.map(\.word)
        let example = open.first { $0 != looks.ownWord } ?? open.first
        try await answerAtLength(
            rows,
            of: rows,
            [
                TableColumn("Look", priority: 10, minimumWidth: 12) { "\($0.name, .accent)" },
                TableColumn("Kept", priority: 9, minimumWidth: 4) {
                    $0.isKept ? self.theme.heart(true) : ""
                },
                TableColumn("", priority: 5, minimumWidth: 12) { "\($0.remark, .dim)" },
            ],
            notes: example.map { ["\("“look \(looks.pokemon.name) \($0)” keeps one.", .dim)"] } ?? [])
    }
}

/// Thrown for text that isn't a look, but a part of several looks.
struct PartOfLooks: DescribedError {
    /// The text as typed.
    let text: String
    /// The looks of the Pokémon.
    let looks: Looks

    /// The words of the looks with this part.
    var words: [String] { looks.words(containing: text) }

    /// The refusal, which names the looks with this part.
    var fault: FavoriteFault {
        .wordOfOthers(.looks, text.clipped, pokemon: looks.pokemon.displayName, own: words)
    }

    var failure: Failure { fault.failure }
}
