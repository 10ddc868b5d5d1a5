// MARK: From base stats to actual stats

/// A Pokémon's training: level, nature and effort values, with the best individual values.
public struct Training: Sendable {
    /// The valid levels.
    public static let levels = 1...100
    /// The best individual value, assumed for every Pokémon.
    public static let individualValue = 31

    /// The level, 1...100.
    public var level: Int
    /// The nature; nil for a neutral one.
    public var nature: Nature?
    /// The effort values.
    public var effort = EffortValues()

    /// Creates training for a level, 1...100, with a neutral nature and no effort values.
    public init(level: Int) { self.level = level }

    /// Computes the actual stats from base stats, for generation III and later.
    ///
    /// Source: <https://bulbapedia.bulbagarden.net/wiki/Stat#Generation_III_onward>. A base HP of 1, as
    /// Shedinja has, always results in 1.
    public func stats(of base: Stats) -> Stats {
        func real(_ stat: Stat) -> Int {
            let grown = (2 * base[stat] + Self.individualValue + effort[stat] / 4) * level / 100
            guard stat != .hp else { return base[.hp] == 1 ? 1 : grown + level + 10 }
            // A nature that raises and lowers the same stat cancels out.
            let tenths = 10 + (nature?.raised == stat ? 1 : 0) - (nature?.lowered == stat ? 1 : 0)
            return (grown + 5) * tenths / 10
        }
        return Stats(real)
    }
}
