public import Pokedex

/// A type, with its match-ups, best Pokémon and moves.
public struct TypeDetail: Sendable {
    /// The type.
    public let type: PokemonType
    /// The type chart, with the multipliers of this type's attacks.
    public let chart: TypeChart
    /// The number of Pokémon with this type.
    public let count: Int
    /// The fastest Pokémon with this type, at most ``bestCount``.
    public let fastest: [Pokemon]
    /// The Pokémon with this type and the highest base stat totals, at most ``bestCount``.
    public let strongest: [Pokemon]
    /// All moves of this type, sorted by number.
    public let moves: [Move]
    /// The most powerful moves of this type, at most ``bestCount``.
    public let strongestMoves: [Move]

    /// The maximum number of Pokémon or moves in each of these lists.
    static let bestCount = 8

    /// Collects the details of a type from the Pokédex.
    ///
    /// - Throws: `QueryError` if the Pokédex doesn't know the type.
    init(_ type: PokemonType, in pokedex: NationalDex) throws {
        self.type = type
        chart = pokedex.typeChart
        let term = "type:\(type.name)"
        let fast = try pokedex.selection(Query(parsing: term + " sort:-speed,-bst", in: pokedex))
        let strong = try pokedex.selection(Query(parsing: term + " sort:-bst", in: pokedex))
        count = fast.count
        fastest = Array(fast.prefix(Self.bestCount))
        strongest = Array(strong.prefix(Self.bestCount))
        guard let dex = pokedex.moves else {
            moves = []
            strongestMoves = []
            return
        }
        moves = try dex.select(Query(parsing: term, in: dex))
        let query = try Query(parsing: term + " power>0 sort:-power,-accuracy", in: dex)
        strongestMoves = Array(dex.select(query).prefix(Self.bestCount))
    }
}
