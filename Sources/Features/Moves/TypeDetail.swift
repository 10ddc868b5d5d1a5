public import Pokedex

/// A type with what is around it.
public struct TypeDetail: Sendable {
    /// The type.
    public let type: PokemonType
    /// The chart that says how its attacks do.
    public let chart: TypeChart
    /// The number of Pokémon that have it.
    public let count: Int
    /// The fastest of them, at most ``bestCount``.
    public let fastest: [Pokemon]
    /// The ones with the highest total of base stats, at most ``bestCount``.
    public let strongest: [Pokemon]
    /// All its moves, by number.
    public let moves: [Move]
    /// Its moves with the most power, at most ``bestCount``.
    public let strongestMoves: [Move]

    /// The number of the best that are shown.
    public static let bestCount = 8

    /// The type among the facts at hand.
    ///
    /// - Throws: `QueryError` where the facts don't know the type.
    public init(_ type: PokemonType, in pokedex: NationalDex) throws {
        self.type = type
        chart = pokedex.typeChart
        let term = "type:\(type.name)"
        let fast = pokedex.selection(try Query(parsing: term + " sort:-speed,-bst", in: pokedex))
        let strong = pokedex.selection(try Query(parsing: term + " sort:-bst", in: pokedex))
        count = fast.count
        fastest = Array(fast.prefix(Self.bestCount))
        strongest = Array(strong.prefix(Self.bestCount))
        guard let dex = pokedex.moves else {
            moves = []
            strongestMoves = []
            return
        }
        moves = dex.select(try Query(parsing: term, in: dex))
        let query = try Query(parsing: term + " power>0 sort:-power,-accuracy", in: dex)
        strongestMoves = Array(dex.select(query).prefix(Self.bestCount))
    }
}
