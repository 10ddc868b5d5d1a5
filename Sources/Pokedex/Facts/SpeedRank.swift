/// A Pokémon's rank by speed.
public struct SpeedRank: Hashable, Sendable {
    /// The number of faster Pokémon, plus one.
    public let place: Int
    /// The number of Pokémon ranked.
    public let count: Int
    /// The Speed at level 50 without effort values and with a neutral nature.
    public let plain: Int
    /// The Speed at level 50 with 252 effort values and a nature that raises it.
    public let best: Int
    /// Ranks a Pokémon among all others; nil if its stats are unknown.
    public init?(of pokemon: Pokemon, in pokedex: NationalDex) {
        guard let speed = pokemon.stats?[.speed] else { return nil }
        var faster = 0
        var count = 0
        for facts in pokedex.storage.pokemon where facts.hasStats {
            count += 1
            if facts.stats[5] > speed { faster += 1 }
        }
        place = faster + 1
        self.count = count
        // At level 50: ⌊(2B + 31) / 2⌋ + 5. With full effort, 63 is added to 2B + 31, and the best nature adds 10 %.
        plain = (2 * speed + 31) / 2 + 5
        best = ((2 * speed + 94) / 2 + 5) * 11 / 10
    }
}
