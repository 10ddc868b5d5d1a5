package import Pokedex

/// The least and the greatest that training makes of a base stat at level 100.
package struct StatBounds: Hashable, Sendable {
    /// Without individual or effort values, with a nature that lowers the stat.
    package let least: Int
    /// With all of them, and a nature that raises it.
    package let greatest: Int

    /// The bounds of a base stat, by the formulas since generation III; a Pokémon whose base HP is 1 always has 1.
    ///
    /// Source: <https://bulbapedia.bulbagarden.net/wiki/Stat>
    package init(of stat: Stat, base: Int) {
        let best = 2 * base + Training.individualValue + Self.effort
        if stat == .hp {
            least = base == 1 ? 1 : 2 * base + 110
            greatest = base == 1 ? 1 : best + 110
        } else {
            least = (2 * base + 5) * 9 / 10
            greatest = (best + 5) * 11 / 10
        }
    }

    /// A quarter of the 252 effort values that count in one stat.
    private static let effort = 63
}
