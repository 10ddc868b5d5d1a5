public import Fetching

/// The moves in `/pokemon/{id}`. They are separate from ``PokemonResource``, because few users look at them.
public typealias MovesResource = MoveList<Slug>

/// The moves of a Pokémon. `Reference` determines whether references are decoded as names only, or with
/// numbers.
///
/// Source: <https://pokeapi.co/docs/v2#pokemonmove>
public struct MoveList<Reference: Codable & Hashable & Sendable>: WireModel, Hashable {
    /// The version of the cached format; see ``WireModel``.
    public static var revision: String { "moves-1" }

    /// The moves, in any order; at most ``maximumMoves``.
    var moves: [Entry]

    /// The maximum number of moves. The current maximum is Mew's, about 500.
    static var maximumMoves: Int { 2_000 }

    /// A move of the Pokémon.
    struct Entry: Codable, Hashable {
        /// The move.
        var move: Reference
        /// The learn methods in each version group.
        @Lenient var versionGroupDetails: [Way]
    }

    /// A learn method in one version group.
    struct Way: Codable, Hashable {
        /// The level; 0 if it isn't learned by level.
        var levelLearnedAt: Int
        /// The learn method, such as `level-up`, `machine`, `egg` or `tutor`.
        var moveLearnMethod: Reference
        /// The version group.
        var versionGroup: Reference
    }

    enum CodingKeys: String, CodingKey { case moves }

    /// Decodes moves, leaving out invalid ones.
    public init(from decoder: any Decoder) throws {
        moves = try decoder.container(keyedBy: CodingKeys.self)
            .decodeLeniently(forKey: .moves, limit: Self.maximumMoves)
    }
}

/// A reference to another resource, of which only the name is decoded.
public struct Slug: Codable, Hashable, Sendable {
    /// The slug, `[a-z0-9-]`.
    public var name: String
}
