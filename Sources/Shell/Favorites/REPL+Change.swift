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

extension REPL {
    /// Changes favourites, if the person agrees where they are many.
    ///
    /// - Parameters:
    ///   - pokemon: the Pokémon.
    ///   - act: the change.
    ///   - options: how it was asked for.
    ///   - user: the owner.
    /// - Returns: the change of each, or what would have.
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
