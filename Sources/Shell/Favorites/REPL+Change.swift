import Answers
import ArgumentParser
import FavoritesFeature
import JSONShapes
import JournalFeature
import Pokedex
import Records
import ReferencesFeature
import Terminal
import TransferFeature
import Wording

extension REPL {
    /// Changes favourites, after asking for confirmation if there are many.
    ///
    /// - Parameters:
    ///   - pokemon: the Pokémon.
    ///   - act: the change.
    ///   - options: the options of the command.
    ///   - user: the owner.
    /// - Returns: the result for each Pokémon; in a dry run, the result that a change would have.
    /// - Throws: any error thrown by `perform`, or a `Failure` if the user declines.
    func change(
        _ pokemon: [Pokemon], _ act: Favorites.Act, _ options: ChangeOptions, of user: User
    ) async throws -> [Favorites.Outcome] {
        func expectedOutcomes() async throws -> [Favorites.Outcome] {
            try await favorites.dryRun.perform(act, on: pokemon, of: user).value
        }
        guard !options.dryRun else { return try await expectedOutcomes() }
        if pokemon.count > ChangeOptions.confirmationThreshold, !options.yes, canAsk {
            let changes = try await expectedOutcomes().filter(\.isChanged)
            if changes.count > ChangeOptions.confirmationThreshold {
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
        return try await favorites.perform(act, on: pokemon, of: user).value
    }

    /// Changes the favourites that `words` refer to, and prints the results.
    ///
    /// - Parameters:
    ///   - words: references or a query. A query selects favourites only, because it may match hundreds of
    ///     other Pokémon.
    ///   - act: the change.
    ///   - options: the options of the command.
    ///   - place: the destination of a move, in words.
    ///   - addsOthers: whether a query selects from all Pokémon; nil for a command that never adds any.
    /// - Throws: any error thrown by `resolveForChange` and `perform`, or a `Failure` if the user declines.
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
            throw error.failure.advising("Add --add to change those, too.")
        }
        try answer(await change(pokemon, act, options, of: user), act, options, to: place)
    }

    /// Prints the results of a change, and remarks below them.
    func answer(
        _ outcomes: [Favorites.Outcome], _ act: Favorites.Act, _ options: ChangeOptions? = nil,
        to place: String = "", remarks: [StyledText] = []
    ) throws {
        try answer(outcomes, act, options, to: place, remarks: remarks, inJSON: outcomes)
    }

    /// Prints the results of a change, which JSON describes in another shape.
    func answer(
        _ outcomes: [Favorites.Outcome], _ act: Favorites.Act, _ options: ChangeOptions?,
        to place: String = "", remarks: [StyledText] = [], inJSON json: @autoclosure () -> some MemberValue
    ) throws {
        let view = OutcomesView(
            outcomes: outcomes, act: act, place: place, isDryRun: options?.dryRun ?? false, theme: theme)
        try answer(json(), view.lines + remarks, notes: options?.notes ?? [])
    }

    /// Reads all of standard input.
    ///
    /// - Throws: `Failure` in a shell, which reads its commands from standard input.
    func readStandardInput() async throws -> [UInt8] {
        guard mode == .oneShot else {
            throw Failure(
                .noList, "“-” means standard input, from which the shell reads its commands.",
                advice: "Type it after the command, or run it as “pokeexplorer” in your system's shell.")
        }
        guard let bytes = try await reader.readRest(limit: Reading.byteLimit) else { throw Failure.cancelled }
        return bytes
    }
}

/// The options of every command that can change many favourites at once. They are in one group, because the
/// parser of a debug build checks a group within a group sixteen times, which takes 20 ms.
struct ChangeOptions: ParsableArguments, DryRunning {
    @Flag(help: .dryRun)
    var dryRun = false
    @Flag(help: "Don't ask before changing more than 50.")
    var yes = false

    /// The maximum number of changes to make without asking for confirmation at a terminal.
    static let confirmationThreshold = 50

    /// The options if none was typed. Assigning marks them as parsed, which an initialiser doesn't.
    static var none: Self {
        var options = Self()
        options.dryRun = false
        options.yes = false
        return options
    }
}

/// The option for a dry run, shared by every command that changes something.
struct DryRunOption: ParsableArguments, DryRunning {
    @Flag(help: .dryRun)
    var dryRun = false
}

/// The options of a command that has a dry run.
protocol DryRunning {
    /// Whether this is a dry run, which changes nothing.
    var dryRun: Bool { get }
}

extension DryRunning {
    /// Returns the journal to act on; in a dry run, a copy that changes nothing.
    func of(_ journal: Journal) -> Journal { dryRun ? journal.dryRun : journal }

    /// The notes below a dry run.
    var notes: [StyledText] { dryRun ? ["\("This was a dry run: nothing was changed.", .dim)"] : [] }
}

/// The option of a command that asks for confirmation before an action that can't be undone.
struct Confirmation: ParsableArguments {
    @Flag(help: "Don't ask for confirmation.")
    var yes = false
}
