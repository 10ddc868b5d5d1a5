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

/// The options of every verb that changes many favourites at once.
struct ChangeOptions: ParsableArguments, Sendable {
    @Flag(help: "Show what would change, without changing it.")
    var dryRun = false
    @Flag(help: "Don't ask before changing more than 50.")
    var yes = false

    /// More changes at once than this are made only after a person at a terminal has agreed.
    static let unasked = 50
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
                let question: StyledText =
                    changes.contains(where: \.isFavorite)
                    ? "Change \(changes.count.grouped) Pokémon? You can undo it."
                    : "Remove \(changes.count.grouped) favourites? “undo” brings them back."
                try await confirm(question, otherwise: "Nothing was changed.")
            }
        }
        return try await features.favorites.perform(act, on: pokemon, of: user).value
    }

    /// Changes what is kept of the Pokémon that `words` mean, and says what became of them; `place` is where a move goes.
    func change(
        _ words: [String], _ act: Favorites.Act, _ options: ChangeOptions, to place: String = ""
    ) async throws {
        let user = try await requireUser()
        let pokemon = try await resolveForChange(words).pokemon
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
            outcomes.map { OutcomeJSON($0) }, view.lines(console.theme), notes: options.map(notes) ?? [])
    }

    /// The notes below a dry run.
    func notes(_ options: ChangeOptions) -> [StyledText] {
        options.dryRun ? ["\("This was a dry run: nothing was changed.", .dim)"] : []
    }

    // MARK: Lists on standard input

    /// The Pokémon that standard input names, each once.
    ///
    /// - Throws: `Failure` where standard input is no list, `ReadingError`, `BadRows`.
    func resolveList() async throws -> [Pokemon] {
        let bytes = try await readStandardInput(limit: Reading.byteLimit)
        return try await features.transfer.list(bytes, language: settings.language)
    }

    /// Adds what standard input lists, with all that it says.
    ///
    /// - Throws: `Failure` where standard input is no list, `ReadingError`, `BadRows`.
    func addList(of user: User, isDryRun: Bool) async throws -> [Favorites.Outcome] {
        let bytes = try await readStandardInput(limit: Reading.byteLimit)
        return try await features.transfer.add(
            bytes, language: settings.language, of: user, isRehearsal: isDryRun
        ).map { Favorites.Outcome(pokemon: $0.pokemon, change: $0.change) }
    }

    /// All of standard input.
    ///
    /// - Throws: `Failure` in a shell, which reads its commands there.
    func readStandardInput(limit: Int) async throws -> [UInt8] {
        guard mode == .oneShot else {
            throw Failure(
                .noList, .usage,
                "“-” means a list on standard input, where the shell reads its commands.",
                advice:
                    "Type the names after the command, or run it as “pokeexplorer” in your system's shell.")
        }
        guard let bytes = try await reader.readRest(limit: limit) else { throw Failure.cancelled }
        return bytes
    }
}

extension StyledText {
    /// The message for an empty list on standard input.
    static let emptyList: StyledText = "The list is empty; nothing to do."
}
