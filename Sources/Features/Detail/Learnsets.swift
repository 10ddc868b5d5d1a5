public import PokeAPI
public import Pokedex

/// The moves that a Pokémon learns, by games.
public struct Learnsets: Hashable, Sendable {
    /// One for each group of games in which it learns any, oldest first.
    public let all: [Learnset]

    /// The moves of an answer, in an order that does not depend on it.
    public init(_ resource: MovesResource) {
        var moves: [String: [Learnset.Move]] = [:]
        for entry in resource.moves {
            for way in entry.ways {
                moves[way.versionGroup.name, default: []].append(
                    Learnset.Move(name: entry.move.name, method: way.method.name, level: max(0, way.level)))
            }
        }
        all = moves.map { Learnset(group: VersionGroup(name: $0.key), moves: Set($0.value).sorted()) }
            .sorted { ($0.group.rank, $0.group.name) < ($1.group.rank, $1.group.name) }
    }

    /// Those of `group`; without one, of the newest games in which it learns by levels, else of the newest of all.
    public func chosen(_ group: VersionGroup?) -> Learnset? {
        if let group { return all.first { $0.group.name == group.name } }
        return all.last { $0.moves.contains { $0.method == Learnset.levelUp } } ?? all.last
    }
}

/// The moves that a Pokémon learns in one group of games.
public struct Learnset: Hashable, Sendable {
    /// The games.
    public let group: VersionGroup
    /// By way of learning, then by level, then by name.
    public let moves: [Move]

    /// The API's name for learning by level.
    public static let levelUp = "level-up"

    /// A move and how it is learnt.
    public struct Move: Hashable, Sendable, Comparable {
        /// The move's name in the API.
        public let name: String
        /// The way's name in the API.
        public let method: String
        /// The level; 0 if it isn't learnt by level.
        public let level: Int

        /// Whether it is learnt at the moment of evolving, which the API calls level 0.
        public var isOnEvolving: Bool { method == Learnset.levelUp && level == 0 }

        /// The usual ways first.
        public static func < (one: Move, other: Move) -> Bool {
            (one.methodRank, one.method, one.level, one.name)
                < (other.methodRank, other.method, other.level, other.name)
        }

        private var methodRank: Int {
            let usual = [Learnset.levelUp, "machine", "tutor", "egg"]
            return usual.firstIndex(of: method) ?? usual.count
        }
    }
}
