package import Pokedex

/// The minimum and maximum of a stat at level 100.
package struct StatBounds: Hashable, Sendable {
    /// The minimum: no individual values, no effort values and a nature that lowers the stat.
    package let least: Int
    /// The maximum: full individual and effort values and a nature that raises the stat.
    package let greatest: Int

    /// Calculates the bounds from a base stat, using the formulas since generation III. A Pokémon with 1 base
    /// HP always has 1 HP.
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

    /// A quarter of 252, the highest effort value that affects a single stat.
    private static let effort = 63
}
