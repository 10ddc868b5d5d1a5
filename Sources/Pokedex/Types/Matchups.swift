/// The multipliers of attacks on a Pokémon and of its own types' attacks.
public struct Matchups: Sendable {
    /// Against attacks of each type: 0, ¼, ½, 1, 2 or 4, or what all its abilities make of that.
    ///
    /// An ability counts if every ability that the Pokémon may have changes the multiplier the same way.
    public let incoming: [PokemonType: Double]
    /// The best multiplier of its own types' attacks against each single type: 0, ½, 1 or 2, or what all its abilities
    /// make of that.
    public let outgoing: [PokemonType: Double]
    /// Its abilities that change a multiplier, in slot order.
    public let abilities: [AbilityMatchups]
}
