public import Fetching

/// The moves of `/pokemon/{id}`, which ``PokemonResource`` leaves out: kept apart, as few look at them.
public typealias MovesResource = MoveList<Slug>

/// The moves of a Pokémon, with what is needed of each reference: its name, or its number too.
///
/// Source: <https://pokeapi.co/docs/v2#pokemonmove>
public struct MoveList<Reference: Codable & Hashable & Sendable>: WireModel, Hashable {
    /// See ``WireModel``.
    public static var revision: String { "moves-1" }

    /// The moves, in no certain order; at most ``maximumMoves``.
    public var moves: [Entry]

    /// No Pokémon has more; Mew's 500 are the most today.
    public static var maximumMoves: Int { 2_000 }

    /// A move of the Pokémon.
    public struct Entry: Codable, Hashable, Sendable {
        /// The move.
        public var move: Reference
        /// The ways to learn it, by game.
        @Lenient public var ways: [Way]

        private enum CodingKeys: String, CodingKey { case move, ways = "version_group_details" }
    }

    /// A way to learn a move.
    public struct Way: Codable, Hashable, Sendable {
        /// The level; 0 if it isn't learnt by level.
        public var level: Int
        /// The way: `level-up`, `machine`, `egg`, `tutor` and rarer ones.
        public var method: Reference
        /// The games.
        public var versionGroup: Reference

        private enum CodingKeys: String, CodingKey {
            case level = "level_learned_at"
            case method = "move_learn_method"
            case versionGroup = "version_group"
        }
    }

    enum CodingKeys: String, CodingKey { case moves }

    /// Leaves out moves that are not what they should be.
    public init(from decoder: any Decoder) throws {
        moves = try decoder.container(keyedBy: CodingKeys.self)
            .decodeLeniently(forKey: .moves, limit: Self.maximumMoves)
    }
}

/// A reference that we need only the name of.
public struct Slug: Codable, Hashable, Sendable {
    /// The slug, `[a-z0-9-]`.
    public var name: String
}
