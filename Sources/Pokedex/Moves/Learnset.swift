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
            (self.name, self.method, self.level) = (name, method, level)
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

/// The moves that a Pokémon learns, by games.
public struct Learnsets: Hashable, Sendable {
    /// One for each group of games in which it learns any, oldest first.
    public let all: [Learnset]

    /// Learnsets in any order.
    public init(_ learnsets: [Learnset]) {
        all = learnsets.sorted { ($0.group.rank, $0.group.name) < ($1.group.rank, $1.group.name) }
    }

    /// Those of `group`; without one, of the newest games in which it learns by levels, else of the newest of all.
    public func chosen(_ group: VersionGroup?) -> Learnset? {
        if let group { return all.first { $0.group.name == group.name } }
        return all.last { $0.moves.contains { $0.method == Learnset.levelUp } } ?? all.last
    }
}

extension MoveDex {
    /// The learnsets of a Pokémon by its id; none if it learns nothing.
    public func learnsets(of id: Int) -> Learnsets {
        let moves = learned(by: id)
        return Learnsets(
            Dictionary(grouping: moves, by: \.game).map { game, moves in
                Learnset(
                    group: VersionGroup(name: tables.gameNames[Int(game)]),
                    moves: Set(
                        moves.map { move in
                            Learnset.Learned(
                                name: tables.moveSlugs[Int(move.move)],
                                method: tables.wayNames[Int(move.way)], level: Int(move.level))
                        }))
            })
    }

    /// The rows of a Pokémon by its id.
    func learned(by id: Int) -> [LearnedMove] {
        let learners = learners
        guard let place = learners.place(of: id),
            let block = try? block(place / MovePack.blockSize, learners)
        else { return [] }
        return block.learnsets[place % MovePack.blockSize]
    }

    /// The groups of games in which a Pokémon learns any move, oldest first; empty where that is unknown.
    public func games(of id: Int) -> [VersionGroup] {
        guard let place = learners.place(of: id) else { return [] }
        return gameNames(of: learners.masks[place]).map { VersionGroup(name: $0) }
    }

    /// The ids of the Pokémon that learn a move: in any game and by any way, or in this game and by this way.
    ///
    /// The first takes 0.6 ms; the second unpacks the learnsets of those too.
    public func learners(of move: Move, in game: VersionGroup? = nil, by way: String? = nil) -> [Int] {
        let learners = learners
        let places = learners.places(of: move.row)
        guard game != nil || way != nil else { return places.map { Int(learners.ids[$0]) } }
        let gameRow = game.map { self.gameRow($0.name) ?? -1 }
        let wayRow = way.map { tables.wayNames.row(of: $0) ?? -1 }
        var found: [Int] = []
        var open: (number: Int, block: LearnsetBlock?) = (-1, nil)
        for place in places {
            if let gameRow, gameRow < 0 || learners.masks[place] & 1 << UInt64(gameRow) == 0 { continue }
            if open.number != place / MovePack.blockSize {
                open.number = place / MovePack.blockSize
                open.block = try? block(open.number, learners)
            }
            let isWanted = open.block?.learnsets[place % MovePack.blockSize].contains { learned in
                Int(learned.move) == move.row && (gameRow == nil || Int(learned.game) == gameRow)
                    && (wayRow == nil || Int(learned.way) == wayRow)
            }
            if isWanted == true { found.append(Int(learners.ids[place])) }
        }
        return found
    }

    /// The API's names of the moves that any Pokémon learns.
    public var learnedMoves: [String] {
        let learners = learners
        return tables.moveSlugs.all.enumerated().filter { learners.isLearned($0.offset) }.map(\.element)
    }
}
