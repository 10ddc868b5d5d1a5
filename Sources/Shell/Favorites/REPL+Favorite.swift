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
    /// Adds or removes favourites, or toggles one, and prints the results.
    func favorite(_ act: Favorites.Act, _ arguments: ChangeArguments) async throws {
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
                PokemonJSON(PokemonDetail($0.pokemon), isFavorite: $0.isFavorite, change: $0.change)
            },
            OutcomesView(outcomes: outcomes, act: removes ? .remove : .add, isDryRun: options.dryRun)
                .lines(theme), notes: options.rehearsal.notes)
    }
}
