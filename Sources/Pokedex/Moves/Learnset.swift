/// The moves that a Pokémon learns in one version group.
public struct Learnset: Hashable, Sendable {
    /// The version group.
    public let group: VersionGroup
    /// The moves, sorted by learn method, then by level, then by name.
    public let moves: [Learned]

    /// The API name of the learn method for moves learned at a level.
    public static let levelUp = "level-up"

    /// Creates a learnset from the moves of a version group, in any order.
    public init(group: VersionGroup, moves: Set<Learned>) {
        self.group = group
        self.moves = moves.sorted()
    }

    /// A move that a Pokémon learns, and the learn method.
    public struct Learned: Hashable, Sendable, Comparable {
        /// The API name of the move.
        public let name: String
        /// The API name of the learn method.
        public let method: String
        /// The level; 0 if the move isn't learned by level.
        public let level: Int

        /// Creates a learned move.
        public init(name: String, method: String, level: Int) {
            self.name = name
            self.method = method
            self.level = level
        }

        /// Whether the move is learned on evolving, which is level 0 in the API.
        public var isOnEvolving: Bool { method == Learnset.levelUp && level == 0 }

        /// Orders moves by learn method, with the most common method first, then by level, then by name.
        public static func < (one: Learned, other: Learned) -> Bool {
            (one.methodRank, one.method, one.level, one.name)
                < (other.methodRank, other.method, other.level, other.name)
        }

        private var methodRank: Int {
            Self.usualMethods.firstIndex(of: method) ?? Self.usualMethods.count
        }

        private static let usualMethods = [Learnset.levelUp, "machine", "tutor", "egg"]
    }
}
