import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import ReferencesFeature
import Terminal
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
    ///   - count: how many are named.
    ///   - options: how it was asked for.
    ///   - work: makes the change, or a rehearsal of it.
    /// - Returns: what became of each, or what would have.
    /// - Throws: what `work` throws, or a `Failure` where the person doesn't agree.
    func change(
        _ count: Int, _ options: ChangeOptions,
        _ work: (Favorites) async throws -> [Favorites.Outcome]
    ) async throws -> [Favorites.Outcome] {
        guard !options.dryRun else { return try await work(features.favorites.rehearsing) }
        if count > ChangeOptions.unasked, !options.yes, canAsk {
            let changes = try await work(features.favorites.rehearsing).filter(\.isChanged)
            if changes.count > ChangeOptions.unasked {
                let question: StyledText =
                    changes.contains(where: \.isFavorite)
                    ? "Change \(changes.count.grouped) Pokémon? You can undo it."
                    : "Remove \(changes.count.grouped) favourites? “undo” brings them back."
                try await confirm(question, otherwise: "Nothing was changed.")
            }
        }
        return try await work(features.favorites)
    }

    /// Changes what is kept of the Pokémon that `words` mean, and says what became of them.
    func change(
        _ words: [String], _ what: OutcomesView.What, _ options: ChangeOptions,
        _ work: (Favorites, [Pokemon], User) async throws -> [Favorites.Outcome]
    ) async throws {
        let user = try await requireUser()
        let pokemon = try await resolveForChange(words).pokemon
        try answer(
            try await change(pokemon.count, options) { try await work($0, pokemon, user) }, what, options)
    }

    /// Says what became of what is kept.
    func answer(
        _ outcomes: [Favorites.Outcome], _ what: OutcomesView.What, _ options: ChangeOptions? = nil
    ) throws {
        let view = OutcomesView(outcomes: outcomes, what: what, isDryRun: options?.dryRun ?? false)
        try answer(
            outcomes.map { OutcomeJSON($0) }, view.lines(console.theme), notes: options.map(notes) ?? [])
    }

    /// The notes below a dry run.
    func notes(_ options: ChangeOptions) -> [StyledText] {
        options.dryRun ? ["\("This was a dry run: nothing was changed.", .dim)"] : []
    }
}
