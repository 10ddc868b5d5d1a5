/// The moves that a Pokémon learns in one group of games.
public struct Learnset: Hashable, Sendable {
    /// The games.
    public let group: VersionGroup
    /// By way of learning, then by level, then by name.
    public let moves: [Learned]

    /// The API's name for learning by level.
    public static let levelUp = "level-up"

    /// The moves in a group of games, sorted here.
    public init(group: VersionGroup, moves: Set<Learned>) {
        self.group = group
        self.moves = moves.sorted()
    }

    /// A move and how it is learnt.
    public struct Learned: Hashable, Sendable, Comparable {
        /// The move's name in the API.
        public let name: String
        /// The way's name in the API.
        public let method: String
        /// The level; 0 if it isn't learnt by level.
        public let level: Int

        /// A move and how it is learnt.
        public init(name: String, method: String, level: Int) {
            self.name = name
            self.method = method
            self.level = level
        }

        /// Whether it is learnt at the moment of evolving, which the API calls level 0.
        public var isOnEvolving: Bool { method == Learnset.levelUp && level == 0 }

        /// The usual ways first.
        public static func < (one: Learned, other: Learned) -> Bool {
            (one.methodRank, one.method, one.level, one.name)
                < (other.methodRank, other.method, other.level, other.name)
        }

        private var methodRank: Int {
            let usual = [Learnset.levelUp, "machine", "tutor", "egg"]
            return usual.firstIndex(of: method) ?? usual.count
        }
    }
}
