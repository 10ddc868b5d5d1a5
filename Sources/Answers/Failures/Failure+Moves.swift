package import MovesFeature
package import Pokedex
import Wording

extension Failure {
    /// Describes an unknown game, with the closest names, or with all games if none is close.
    package static func noSuchGame(_ text: String, nearest: [String], all: [VersionGroup]) -> Failure {
        Failure(
            .noSuchGame, "There is no game “\(text.shortened())”.",
            advice: .games(nearest: nearest, all: all))
    }

    /// Explains that a game can't be chosen because its learnsets are unknown.
    static func noLearnsets(of game: VersionGroup) -> String {
        "There are no learnsets for \(game.displayName)."
    }
}

extension MovesError: DescribedError {
    /// Describes an error about moves, abilities, natures or stats.
    package var failure: Failure {
        func unknown(
            _ code: Failure.Code, _ what: String, _ text: String, _ nearest: [String], _ list: String
        )
            -> Failure
        {
            Failure.redirection(in: text.split(separator: " ").map(String.init))
                ?? Failure(
                    code, "There is no \(what) “\(text.shortened())”.",
                    advice: .meant(nearest, orElse: .words(list), in: .pokedex))
        }
        return switch self {
        case .unavailable:
            Failure(
                .noMoves, .unavailable, "Nothing is known of moves here: this PokéAPI has none.",
                advice: .sync)
        case .badQuery(let error, let text): Failure(error, in: text, selecting: "move")
        case .noMatch(let text):
            Failure(
                .noMatch, "No move matches “\(text.shortened())”.", advice: .learnQueries)
        case .unknownMove(let text, let nearest):
            unknown(
                .noSuchMove, "move", text, nearest.map(MoveName.display),
                "Part of a name is enough: moves punch")
        case .unknownAbility(let text, let nearest):
            unknown(
                .noSuchAbility, "ability", text, nearest.map(Pokemon.capitalized),
                "Part of a name is enough: abilities absorb")
        case .unknownNature(let text, let nearest):
            unknown(.noSuchNature, "nature", text, nearest, "“natures” lists all 25.")
        case .unknownType(let text, let nearest):
            unknown(
                .noSuchType, "type", text, nearest,
                "The types are \(PokemonType.allCases.map(\.name).listed()).")
        case .unknownGame(let text, let nearest, let all):
            .noSuchGame(text, nearest: nearest, all: all)
        case .noLearnsets(let game):
            Failure(.noMoves, Failure.noLearnsets(of: game), advice: .gameExamples)
        case .oldRealStats(let game):
            Failure(
                .badLevel,
                "\(game.displayName) works out real stats in another way than games since generation III.",
                advice: "Leave out --level, --nature and --evs, or choose a later game.")
        case .notInGame(let pokemon, let game, let games):
            Failure(
                .notInGame, "\(pokemon.displayName) learns no moves in \(game.displayName).",
                advice: "It does in \(games.map(\.name).joined(separator: ", ")).")
        case .noMoves(let pokemon):
            Failure(.noMoves, "No moves of \(pokemon.displayName) are known.")
        case .badLevel(let level):
            Failure(
                .badLevel, "A level is a number from 1 to 100, not \(level).")
        case .badEffort(let fault): fault.failure
        }
    }
}

extension EffortValues.Fault: DescribedError {
    package var failure: Failure {
        let advice: NextStep = "Type them as in 252spe,252atk,4hp."
        return switch self {
        case .unreadable(let text):
            Failure(.badEvs, "“\(text.shortened())” isn't an effort value.", advice: advice)
        case .unknownStat(let text):
            Failure(
                .badEvs, "There is no stat “\(text.shortened())”.",
                advice: .meant(
                    EditDistance.nearest(to: text, among: ["hp", "atk", "def", "spa", "spd", "spe"]),
                    orElse: "The stats are hp, atk, def, spa, spd and spe."))
        case .repeated(let stat):
            Failure(.badEvs, "\(stat.displayName) has effort values twice.", advice: advice)
        case .tooMuch(let stat, let value):
            Failure(
                .badEvs,
                "A stat can have at most \(EffortValues.most) effort values; \(stat.displayName) has \(value)."
            )
        case .tooMuchInAll(let value):
            Failure(
                .badEvs,
                "All stats together can have at most \(EffortValues.mostInAll) effort values, not \(value.grouped)."
            )
        }
    }
}
