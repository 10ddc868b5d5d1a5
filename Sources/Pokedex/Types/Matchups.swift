/// The multipliers of attacks on a Pokémon, and of attacks of its own types.
public struct Matchups: Sendable {
    /// The multiplier of each attacking type: 0, ¼, ½, 1, 2 or 4, possibly modified by an ability.
    ///
    /// An ability only counts if every possible ability of the Pokémon changes the multiplier in the same
    /// direction.
    public let incoming: [PokemonType: Double]
    /// The best multiplier of the Pokémon's own types against each single type: 0, ½, 1 or 2, possibly
    /// modified by an ability.
    public let outgoing: [PokemonType: Double]
    /// The abilities that change a multiplier, in slot order.
    public let abilities: [AbilityMatchups]
}
