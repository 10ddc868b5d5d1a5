/// The moves and everything about them as a harvest finds it, before it is packed.

/// Moves, abilities, natures and learnsets, in no certain order; ``MoveDex/packed(_:)`` sorts them.
public struct MoveRows: Sendable {
    /// The source of the rows.
    public var source: Catalog.Source
    /// The groups of games.
    public var games: [GameRow] = []
    /// The ways to learn a move, by the API's ids.
    public var ways: [Int: String] = [:]
    /// The moves.
    public var moves: [MoveRow] = []
    /// The abilities of the main games.
    public var abilities: [NamedRow] = []
    /// The natures.
    public var natures: [NatureRow] = []
    /// The learnsets by the Pokémon's id.
    public var learnsets: [Int: [LearnRow]] = [:]

    /// No rows.
    public init(source: Catalog.Source) { self.source = source }

    /// A group of games, such as Red and Blue.
    public struct GameRow: Hashable, Sendable {
        /// The API's id.
        public var id: Int
        /// The API's name, such as `red-blue`.
        public var name: String
        /// Its generation, from 1.
        public var generation: Int
        /// Its place by release.
        public var order: Int

        /// A group of games.
        public init(id: Int, name: String, generation: Int, order: Int) {
            self.id = id
            self.name = name
            self.generation = generation
            self.order = order
        }
    }

    /// A thing with names and a generation.
    public struct NamedRow: Hashable, Sendable {
        /// The API's id.
        public var id: Int
        /// The API's name.
        public var name: String
        /// The generation that brought it, from 1.
        public var generation: Int
        /// Its names by language.
        public var names: [String: String]

        /// A thing with names.
        public init(id: Int, name: String, generation: Int, names: [String: String]) {
            self.id = id
            self.name = name
            self.generation = generation
            self.names = names
        }
    }

    /// A move.
    public struct MoveRow: Sendable {
        /// Its id, names and generation.
        public var named: NamedRow
        /// Its numbers by field; a missing one is 0.
        var numbers: [MoveField: Int] = [:]
        /// The API's name of its target, such as `selected-pokemon`.
        public var target = ""
        /// The API's name of its category, such as `damage+ailment`.
        public var category = ""
        /// The API's name of the status condition that it may cause.
        public var ailment = ""
        /// The API's names of its flags, such as `contact`.
        public var flags: Set<String> = []
        /// Its changes of stats.
        public var statChanges: [Move.StatChange] = []
        /// Its former values, by the id of the first games with newer ones.
        public var past: [(until: Int, values: Move.FormerValues)] = []
        /// The machines that teach it, by the id of the games.
        public var machines: [(game: Int, machine: Move.Machine)] = []

        /// A move without facts.
        public init(named: NamedRow) { self.named = named }

        /// The number in a field; 0 if it has none.
        public subscript(field: MoveField) -> Int {
            get { numbers[field] ?? 0 }
            set { numbers[field] = newValue }
        }
    }

    /// A nature.
    public struct NatureRow: Hashable, Sendable {
        /// Its id and names; natures have no generation, so that is 3.
        public var named: NamedRow
        /// The stats that it raises and lowers; nil where it does neither.
        public var (raised, lowered): (Stat?, Stat?)
        /// The API's names of the flavours that it likes and hates, such as `spicy`.
        public var (likes, hates): (String?, String?)

        /// A nature.
        public init(named: NamedRow, raised: Stat?, lowered: Stat?, likes: String?, hates: String?) {
            self.named = named
            self.raised = raised
            self.lowered = lowered
            self.likes = likes
            self.hates = hates
        }
    }

    /// A move that a Pokémon learns in a game, all by the API's ids.
    public struct LearnRow: Hashable, Sendable {
        /// The group of games.
        public var game: Int
        /// The way.
        public var way: Int
        /// The level; 0 if it isn't learnt by level, or on evolving.
        public var level: Int
        /// The move.
        public var move: Int

        /// A move that a Pokémon learns.
        public init(game: Int, way: Int, level: Int, move: Int) {
            self.game = game
            self.way = way
            self.level = level
            self.move = move
        }
    }
}
