package import MovesFeature
package import Pokedex
import Wording

extension Failure {
    /// Describes an error about moves, abilities, natures or stats.
    package init(_ error: MovesError) {
        func unknown(_ code: Code, _ what: String, _ text: String, _ nearest: [String], _ list: String)
            -> Failure
        {
            Failure.redirection(in: text.split(separator: " ").map(String.init))
                ?? Failure(
                    code, .notFound, "There is no \(what) “\(text.shortened())”.",
                    advice: .meant(nearest, orElse: .words(list)))
        }
        switch error {
        case .unavailable(wasSynced: true):
            self.init(
                .noMoves, .unavailable, "Nothing is known of moves here: this PokéAPI has none.",
                advice: .sync)
        case .unavailable(wasSynced: false): self = .factsMissing
        case .badQuery(let error, let text): self.init(error, in: text, selecting: "move")
        case .noMatch(let text):
            self.init(
                .noMatch, .notFound, "No move matches “\(text.shortened())”.", advice: .learnQueries)
        case .unknownMove(let text, let nearest):
            self = unknown(.noSuchMove, "move", text, nearest, "Part of a name is enough: moves punch")
        case .unknownAbility(let text, let nearest):
            self = unknown(
                .noSuchAbility, "ability", text, nearest, "Part of a name is enough: abilities absorb")
        case .unknownNature(let text, let nearest):
            self = unknown(.noSuchNature, "nature", text, nearest, "“natures” lists all 25.")
        case .unknownType(let text, let nearest):
            self = unknown(
                .noSuchType, "type", text, nearest,
                "The types are \(PokemonType.allCases.map(\.name).listed()).")
        case .unknownGame(let text, let nearest, let all):
            self = .noSuchGame(text, nearest: nearest, all: all)
        case .noLearnsets(let game):
            self.init(.noMoves, .notFound, Self.noLearnsets(of: game), advice: .gameExamples)
        case .oldRealStats(let game):
            self.init(
                .badLevel, .usage,
                "\(game.displayName) works out real stats in another way than games since generation III.",
                advice: "Leave out --level, --nature and --evs, or choose a later game.")
        case .notInGame(let pokemon, let game, let games):
            self.init(
                .notInGame, .notFound, "\(pokemon.displayName) learns no moves in \(game.displayName).",
                advice: .words("It does in \(games.map(\.name).joined(separator: ", "))."))
        case .noMoves(let pokemon):
            self.init(.noMoves, .notFound, "No moves of \(pokemon.displayName) are known.")
        case .noStats: self = .factsMissing
        case .badLevel(let level):
            self.init(
                .badLevel, .usage, "A level is a number from 1 to 100, not \(level).")
        case .badEffort(let fault): self.init(fault)
        }
    }

    /// Describes an unknown game, with the closest names, or with all games if none is close.
    package static func noSuchGame(_ text: String, nearest: [String], all: [VersionGroup]) -> Failure {
        Failure(
            .noSuchGame, .usage, "There is no game “\(text.shortened())”.",
            advice: .games(nearest: nearest, all: all))
    }

    /// Explains that a game can't be chosen because its learnsets are unknown.
    static func noLearnsets(of game: VersionGroup) -> String {
        "There are no learnsets for \(game.displayName)."
    }

    fileprivate init(_ fault: EffortValues.Fault) {
        let advice: NextStep = "Type them as in 252spe,252atk,4hp."
        switch fault {
        case .unreadable(let text):
            self.init(.badEvs, .usage, "“\(text.shortened())” isn't an effort value.", advice: advice)
        case .unknownStat(let text):
            let near = EditDistance.nearest(to: text, among: ["hp", "atk", "def", "spa", "spd", "spe"])
            self.init(
                .badEvs, .usage, "There is no stat “\(text.shortened())”.",
                advice: .meant(near, orElse: "The stats are hp, atk, def, spa, spd and spe."))
        case .repeated(let stat):
            self.init(.badEvs, .usage, "\(stat.displayName) has effort values twice.", advice: advice)
        case .tooMuch(let stat, let value):
            self.init(
                .badEvs, .usage,
                "A stat can have at most \(EffortValues.most) effort values; \(stat.displayName) has \(value)."
            )
        case .tooMuchInAll(let value):
            self.init(
                .badEvs, .usage,
                "All stats together can have at most \(EffortValues.mostInAll) effort values, not \(value.grouped)."
            )
        }
    }
}

extension MovesError: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension EffortValues.Fault: DescribedError {
    package var failure: Failure { Failure(self) }
}
