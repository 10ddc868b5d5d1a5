package import DetailFeature
package import PokeAPI
package import Pokedex
import Wording

extension FactsMissing: DescribedError {
    /// Describes why a fact is unknown.
    package var failure: Failure {
        let unknown = field.map { ", so “\($0.name)” is unknown" } ?? ""
        return Failure(.factsMissing, "This PokéAPI lists only names\(unknown).", advice: .sync)
    }
}

extension SyncError: DescribedError {
    /// Describes why the catalogue couldn't be downloaded.
    package var failure: Failure {
        let kept = NextStep.syncAgain
        switch self {
        case .api(let error):
            let failure = error.failure
            // If network access is turned off, no download was attempted.
            let advice = failure.advice == .allowNetwork ? failure.advice : kept
            return Failure(failure.code, failure.kind, failure.message, advice: advice)
        case .catalog(.system(let path, _)):
            return Failure(.cannotWrite, "“\(path)” cannot be written.", advice: kept)
        case .catalog(.foreign(let path)):
            return Failure(
                .foreignFile,
                "“\(path)” isn't a Pokédex of pokeexplorer, so it was left alone and nothing was downloaded.",
                advice: "Move it elsewhere.")
        case .catalog:
            return Failure(
                .badCatalog, "PokéAPI's data doesn't make a complete Pokédex.",
                advice: "Your data is unchanged.")
        }
    }
}

extension DetailError: DescribedError {
    /// Describes why a Pokémon can't be shown.
    package var failure: Failure {
        switch self {
        case .nothingEarlier:
            return Failure(.nothingEarlier, "No other Pokémon was shown before this one.")
        case .api(let error): return error.failure
        case .noPicture: return Failure(.noPicture, "There is no such picture.")
        case .noSuchGeneration(let number, let all):
            return Failure(
                .noSuchGeneration,
                "There is no generation \(number); they go from \(all.lowerBound) to \(all.upperBound).")
        case .afterGeneration(let pokemon, let generation):
            let first = pokemon.generation.map { "it came in generation \($0)" } ?? "it came later"
            return Failure(
                .notInGame, "\(pokemon.displayName) isn't in generation \(generation): \(first).")
        case .typeAfterGeneration(let type):
            return Failure(
                .noSuchType,
                "There was no \(type.displayName) type before generation \(type.generation).")
        case .notComparable(let count):
            let few = Detail.comparable
            return Failure(
                .compareCount,
                count < few.lowerBound
                    ? "Name \(few.lowerBound) to \(few.upperBound) Pokémon."
                    : "You can compare \(few.lowerBound) to \(few.upperBound) Pokémon; you selected \(count).",
                advice: .tryComparing)
        }
    }
}
