package import Pokedex

extension Species {
    /// Its growth rate as players call it, such as “Medium Fast” or “Erratic”.
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
