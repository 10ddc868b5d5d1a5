package import Pokedex

/// The minimum and maximum of a stat at level 100.
package struct StatBounds: Hashable, Sendable {
    /// The minimum: without individual or effort values, with a nature that lowers the stat.
    package let least: Int
    /// The maximum: with all of them, and a nature that raises it.
    package let greatest: Int

    /// Calculates the bounds from a base stat, by the formulas since generation III; a Pokémon with 1 base HP
    /// always has 1 HP.
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

    /// A quarter of the 252 effort values that count for a single stat.
    private static let effort = 63
}
