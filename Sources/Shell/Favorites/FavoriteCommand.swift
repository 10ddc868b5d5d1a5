import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal
import TransferFeature
import Wording

/// `favorite`: adds favourites, or removes them.
struct FavoriteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "favorite", abstract: "Add or remove favourites.",
        discussion: """
            One Pokémon is added, or removed if it is a favourite already; several, ranges, queries and lists are only \
            added. Without any, it is the Pokémon shown last; after a list you are asked which. Removing a favourite \
            removes its tags.
            On the command line, - reads a list from standard input as “import” does: tags, notes, ratings and dates come \
            along. \(KeptKind.listed.capitalizedFirst) don't.
            """,
        examples: [
            "favorite pikachu", "favorite add 1-9", "favorite add type:fire gen:1", "favorite remove mew",
        ],
        subcommands: [FavoriteToggleCommand.self, FavoriteAddCommand.self, FavoriteRemoveCommand.self],
        defaultSubcommand: FavoriteToggleCommand.self)
    static let aliases = ["fav", "favourite"]
}

/// `favorite <refs>`: adds or removes one Pokémon, and adds several.
struct FavoriteToggleCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "toggle", below: "favorite",
        abstract: "Add one Pokémon, or remove it if it is a favourite. Several are only added.",
        examples: ["favorite toggle pikachu"])
    static let offers: [Offer] = [.references()]

    @OptionGroup var arguments: ChangeArguments

    static func plain(_ words: [String]) -> Self? {
        var command = Self()
        command.arguments = .plain(words)
        return command
    }

    func run(in shell: REPL) async throws { try await shell.favorite(.toggle, arguments) }
}

/// `favorite add <refs>`: adds them.
struct FavoriteAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "favorite", abstract: "Add Pokémon to your favourites.",
        examples: ["favorite add 1-9 pikachu mr. mime"])
    static let otherWords = [OtherWords("add", "keep", "save", "like", "star")]
    static let offers: [Offer] = [.references()]

    @OptionGroup var arguments: ChangeArguments

    func run(in shell: REPL) async throws { try await shell.favorite(.add, arguments) }
}

/// `favorite remove <refs>`: removes them.
struct FavoriteRemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "remove", below: "favorite", abstract: "Remove Pokémon from your favourites.",
        examples: ["favorite remove 1-3"])
    static let otherWords = [
        OtherWords("delete", "remove", "rm", "del", "unfavorite", "unfavourite", "unlike")
    ]
    static let offers: [Offer] = [.references(keptAlone: true)]

    @OptionGroup var arguments: ChangeArguments

    func run(in shell: REPL) async throws { try await shell.favorite(.remove, arguments) }
}

extension REPL {
    fileprivate func favorite(_ act: Favorites.Act, _ arguments: ChangeArguments) async throws {
        let words = arguments.references
        let options = arguments.options
        let removes = if case .remove = act { true } else { false }
        let outcomes: [Favorites.Outcome]
        do {
            let user = try await requireUser()
            if words == ["-"], !removes {
                outcomes = try await features.transfer.add(
                    readStandardInput(), language: settings.language, of: user, isRehearsal: options.dryRun
                ).map { Favorites.Outcome(pokemon: $0.pokemon, change: $0.change) }
            } else {
                let found = try await resolveForChange(words, sayingLooks: false)
                let act = try act.naming(found.looks, isSingle: found.isSingle)
                outcomes = try await change(found.pokemon, act, options, of: user)
            }
        } catch {
            throw removes ? error : await explained(error, about: words)
        }
        try answer(
            outcomes.map {
                PokemonJSON(
                    PokemonDetail($0.pokemon), isFavorite: $0.isFavorite, addedTags: $0.change.added(.tags),
                    removedTags: $0.change.removed(.tags))
            },
            OutcomesView(outcomes: outcomes, act: removes ? .remove : .add, isDryRun: options.dryRun)
                .lines(theme), notes: options.rehearsal.notes)
    }
}

/// `move`: puts favourites into an order of one's own.
struct MoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "move", abstract: "Move favourites within your list.",
        discussion: """
            Put favourites before or after another, or at the top or bottom. Several keep the order in which you name them; a query means your favourites. “favorites” lists in this order, with new favourites on top.
            """,
        examples: ["move pikachu before 6", "move 25 to top", "move 6 after 25"])
    static let offers: [Offer] = [.placeInList]

    @Argument(
        help: "The Pokémon, by default the one shown last, and where to: “before 6”, “after 6”, “to top”.")
    var words: [String]
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        _ = try await shell.requireUser()
        let mark = self.words.lastIndex { ["before", "after", "to"].contains($0.lowercased()) }
        guard let mark else { throw Self.placeMissing }
        let (place, words): (ListPlace, String)
        let side = self.words[mark].lowercased()
        let target = Array(self.words[(mark + 1)...])
        switch (side, target.map { $0.lowercased() }) {
        case ("to", ["top"]): (place, words) = (.top, "to the top")
        case ("to", ["bottom"]): (place, words) = (.bottom, "to the bottom")
        case ("to", _), (_, []): throw Self.placeMissing
        default:
            let neighbor = try await shell.resolveOne(target)
            place = side == "before" ? .before(neighbor.id) : .after(neighbor.id)
            words = "\(side) \(neighbor.displayName)"
        }
        try await shell.change(Array(self.words[..<mark]), .move(place), options, to: words)
    }

    private static let placeMissing = Failure(
        .missingPlace, .usage, "It isn't clear where to move to.",
        advice: "Type “move 25 before 6”, “move 25 after 6”, “move 25 to top” or “move 25 to bottom”.")
}

/// The options of every verb that changes many favourites at once.
struct ChangeOptions: ParsableArguments, Sendable {
    @OptionGroup var rehearsal: Rehearsal
    @Flag(help: "Don't ask before changing more than 50.")
    var yes = false

    /// More changes at once than this are made only after a person at a terminal has agreed.
    static let unasked = 50

    /// Whether nothing is to be changed.
    var dryRun: Bool { rehearsal.dryRun }
}

/// The Pokémon that such a verb changes, and those options.
struct ChangeArguments: ParsableArguments, Sendable {
    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions
}

extension ChangeArguments {
    /// Words of which none is an option. Not an initialiser, where giving a property a value would only change its default.
    fileprivate static func plain(_ words: [String]) -> Self {
        var options = ChangeOptions()
        var rehearsal = Rehearsal()
        rehearsal.dryRun = false
        options.rehearsal = rehearsal
        options.yes = false
        var arguments = Self()
        arguments.references = words
        arguments.options = options
        return arguments
    }
}

extension REPL {
    /// Changes favourites, if the person agrees where they are many.
    ///
    /// - Parameters:
    ///   - pokemon: which.
    ///   - act: the change.
    ///   - options: how it was asked for.
    ///   - user: whose.
    /// - Returns: what became of each, or what would have.
    /// - Throws: what `perform` throws, or a `Failure` where the person doesn't agree.
    func change(
        _ pokemon: [Pokemon], _ act: Favorites.Act, _ options: ChangeOptions, of user: User
    ) async throws -> [Favorites.Outcome] {
        func rehearsed() async throws -> [Favorites.Outcome] {
            try await features.favorites.rehearsing.perform(act, on: pokemon, of: user).value
        }
        guard !options.dryRun else { return try await rehearsed() }
        if pokemon.count > ChangeOptions.unasked, !options.yes, canAsk {
            let changes = try await rehearsed().filter(\.isChanged)
            if changes.count > ChangeOptions.unasked {
                let new = changes.count(where: \.isNewFavorite)
                let becoming =
                    switch new {
                    case 0: ""
                    case changes.count: ", all of which would become favourites"
                    default: ", of which \(new.grouped) would become favourites"
                    }
                try await confirm(
                    changes.contains(where: \.isFavorite)
                        ? "Change \(changes.count.grouped) Pokémon\(becoming)? You can undo it."
                        : "Remove \(changes.count.grouped) favourites? “undo” brings them back.",
                    otherwise: "Nothing was changed.")
            }
        }
        return try await features.favorites.perform(act, on: pokemon, of: user).value
    }

    /// Changes what is kept of the Pokémon that `words` mean, and says what became of them.
    ///
    /// - Parameters:
    ///   - words: what they are named by; a query means favourites, since it may select hundreds of others.
    ///   - act: the change.
    ///   - options: how it was asked for.
    ///   - place: where a move goes, in words.
    ///   - addsOthers: whether a query means all Pokémon; nil for a verb that adds none.
    /// - Throws: what `resolveForChange` and `perform` throw, or a `Failure` where the person doesn't agree.
    func change(
        _ words: [String], _ act: Favorites.Act, _ options: ChangeOptions, to place: String = "",
        addsOthers: Bool? = nil
    ) async throws {
        let user = try await requireUser()
        let pokemon: [Pokemon]
        do { pokemon = try await resolveForChange(words, keptAlone: addsOthers != true).pokemon } catch let
            error
            as LookupError
        {
            guard case .noneKept = error, addsOthers == false else { throw error }
            let failure = Failure(error)
            throw Failure(
                failure.code, failure.kind, failure.message, advice: "Add --add to change those, too.")
        }
        try answer(try await change(pokemon, act, options, of: user), act, options, to: place)
    }

    /// Says what became of what is kept.
    func answer(
        _ outcomes: [Favorites.Outcome], _ act: Favorites.Act, _ options: ChangeOptions? = nil,
        to place: String = ""
    ) throws {
        let view = OutcomesView(
            outcomes: outcomes, act: act, place: place, isDryRun: options?.dryRun ?? false)
        try answer(
            outcomes.map { OutcomeJSON($0) }, view.lines(theme), notes: options?.rehearsal.notes ?? [])
    }

    /// All of standard input.
    ///
    /// - Throws: `Failure` in a shell, which reads its commands there.
    func readStandardInput() async throws -> [UInt8] {
        guard mode == .oneShot else {
            throw Failure(
                .noList, .usage, "“-” means standard input, from which the shell reads its commands.",
                advice: "Type it after the command, or run it as “pokeexplorer” in your system's shell.")
        }
        guard let bytes = try await reader.readRest(limit: Reading.byteLimit) else { throw Failure.cancelled }
        return bytes
    }
}
