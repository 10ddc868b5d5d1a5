public import Fetching

/// The moves of `/pokemon/{id}`, which ``PokemonResource`` leaves out: kept apart, as few look at them.
///
/// Source: <https://pokeapi.co/docs/v2#pokemonmove>
public struct MovesResource: WireModel, Hashable {
    /// See ``WireModel``.
    public static var revision: String { "moves-1" }

    /// The moves, in no certain order; at most ``maximumMoves``.
    public var moves: [Entry]

    /// No Pokémon has more; Mew's 500 are the most today.
    public static let maximumMoves = 2_000
    /// No move of a Pokémon is learnt in more ways and games.
    public static let maximumWays = 500

    /// One move.
    public struct Entry: Codable, Hashable, Sendable {
        /// The move.
        public var move: Slug
        /// How it is learnt in which games.
        public var ways: [Way]

        private enum CodingKeys: String, CodingKey {
            case move
            case ways = "version_group_details"
        }

        /// Leaves out ways that are not what they should be.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            move = try container.decode(Slug.self, forKey: .move)
            ways = try container.decodeLeniently(forKey: .ways, limit: MovesResource.maximumWays)
        }
    }

    /// One way to learn a move.
    public struct Way: Codable, Hashable, Sendable {
        /// The level; 0 if it isn't learnt by level.
        public var level: Int
        /// The way: `level-up`, `machine`, `egg`, `tutor` and rarer ones.
        public var method: Slug
        /// The games.
        public var versionGroup: Slug

        private enum CodingKeys: String, CodingKey {
            case level = "level_learned_at"
            case method = "move_learn_method"
            case versionGroup = "version_group"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case moves
    }

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
