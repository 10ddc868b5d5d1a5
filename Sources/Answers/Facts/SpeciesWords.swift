package import Pokedex

extension EffortYield {
    /// The effort yield, such as “2 Speed” or “1 Attack, 1 Speed”.
    package var words: String { stats.map { "\(self[$0]) \($0.displayName)" }.joined(separator: ", ") }
}

extension Species {
    /// The growth rate's common name, such as “Medium Fast” or “Erratic”.
    ///
    /// Source: <https://bulbapedia.bulbagarden.net/wiki/Experience>
    package var growthWords: String {
        switch growthRate {
        case "medium": "Medium Fast"
        case "slow-then-very-fast": "Erratic"
        case "fast-then-very-slow": "Fluctuating"
        default: Pokemon.capitalized(growthRate)
        }
    }
}
