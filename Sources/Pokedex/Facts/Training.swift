// MARK: The level, nature and effort that make real stats of base stats

/// The training of a Pokémon: level, nature, effort values, and the best individual values.
public struct Training: Sendable {
    /// The levels that there are.
    public static let levels = 1...100
    /// The best individual value, which every Pokémon is taken to have.
    public static let individualValue = 31

    /// From 1 to 100.
    public var level: Int
    /// Nil for one that changes nothing.
    public var nature: Nature?
    /// The effort values.
    public var effort = EffortValues()

    /// An untrained Pokémon of a level, 1...100.
    public init(level: Int) { self.level = level }

    /// The real stats of these base stats, from generation III on.
    ///
    /// Source: <https://bulbapedia.bulbagarden.net/wiki/Stat#Generation_III_onward>. A base of 1 HP, Shedinja's, stays 1.
    public func stats(of base: Stats) -> Stats {
        func real(_ stat: Stat) -> Int {
            let grown = (2 * base[stat] + Self.individualValue + effort[stat] / 4) * level / 100
            guard stat != .hp else { return base.hp == 1 ? 1 : grown + level + 10 }
            // A nature that raises and lowers the same stat has neither.
            let tenths = 10 + (nature?.raised == stat ? 1 : 0) - (nature?.lowered == stat ? 1 : 0)
            return (grown + 5) * tenths / 10
        }
        return Stats(
            hp: real(.hp), attack: real(.attack), defense: real(.defense),
            specialAttack: real(.specialAttack), specialDefense: real(.specialDefense), speed: real(.speed))
    }
}
