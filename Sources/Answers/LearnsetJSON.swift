package import MovesFeature
import Pokedex

/// A move of a learnset, with the values that it had in the game, as JSON.
package struct LearnedMoveJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "stage": "The earlier stage that learns it and passes it on by evolving."
    ]

    package let id: Int
    package let name: String
    package let displayName: String
    /// `level-up`, `machine`, `egg`, `tutor` and rarer ones.
    package let method: String
    /// Only if it is learnt by level.
    package let level: Int?
    package let versionGroup: String
    package let type: String?
    package let damageClass: String
    package let power: Int?
    package let accuracy: Int?
    package let pp: Int?
    /// The earlier stage that learns it and passes it on by evolving.
    package let stage: String?

    init(_ learned: Learnset.Learned, _ move: Move, in game: VersionGroup, stage: Species?) {
        let values = move.values(in: game)
        id = move.id
        name = move.name
        displayName = move.displayName
        method = learned.method
        level = learned.level > 0 ? learned.level : nil
        versionGroup = game.name
        type = values.type?.name
        damageClass = values.damageClass.name
        power = values.power
        accuracy = values.accuracy
        pp = values.pp
        self.stage = stage?.name
    }

    /// The moves of a page: its own, then those of earlier stages.
    package static func all(_ page: Moves.LearnsetPage) -> [LearnedMoveJSON] {
        func moves(_ learnset: Learnset, _ stage: Species?) -> [LearnedMoveJSON] {
            learnset.moves.compactMap { learned in
                page.move(learned.name).map { LearnedMoveJSON(learned, $0, in: learnset.group, stage: stage) }
            }
        }
        return moves(page.learnset, nil) + page.inherited.flatMap { moves($0.learnset, $0.stage) }
    }
}

/// Real stats, as JSON.
package struct RealStatsJSON: Codable {
    package let level: Int
    package let nature: String?
    package let effortValues: [String: Int]
    package let individualValue: Int
    package let stats: [String: Int]

    package init(_ real: Moves.RealStats) {
        level = real.training.level
        nature = real.training.nature?.name
        effortValues = Dictionary(
            uniqueKeysWithValues: Stat.allCases.map { ($0.name, real.training.effort[$0]) })
        individualValue = Training.individualValue
        stats = real.stats.byName
    }
}
