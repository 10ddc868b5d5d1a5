package import MovesFeature
package import Pokedex
import Wording

extension SpeedRank {
    /// Where the speed stands, with and without training.
    package var words: String {
        "\(place.grouped) of \(count.grouped); \(plain) to \(best) at Lv. 50"
    }
}

extension Moves.RealStats {
    /// The training that the stats are worked out for: “Level 50, Jolly, 252 Speed, 252 Attack, 4 HP”.
    package var words: String {
        let effort = Stat.allCases.filter { training.effort[$0] > 0 }.map {
            "\(training.effort[$0]) \($0.displayName)"
        }
        let nature = training.nature.map(\.displayName)
        return
            (["Level \(training.level)"] + [nature].compactMap(\.self)
            + (effort.isEmpty ? ["no effort values"] : effort)).joined(separator: ", ")
    }
}
