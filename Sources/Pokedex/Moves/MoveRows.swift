/// The moves and related facts from a harvest, before packing.

/// Moves, abilities, natures and learnsets in any order; ``MoveDex/packed(_:)`` sorts them.
public struct MoveRows: Sendable {
    /// The origin of the rows.
    public var source: Catalog.Source
    /// The version groups.
    public var games: [GameRow] = []
    /// The API names of the learn methods, keyed by API id.
    public var ways: [Int: String] = [:]
    /// The moves.
    public var moves: [MoveRow] = []
    /// The abilities of the main games.
    public var abilities: [NamedRow] = []
    /// The natures.
    public var natures: [NatureRow] = []
    /// The learnsets, keyed by the Pokémon's id.
    public var learnsets: [Int: [LearnRow]] = [:]

    /// Creates an empty set of rows.
    public init(source: Catalog.Source) { self.source = source }

    /// A version group, such as Red and Blue.
    public struct GameRow: Hashable, Sendable {
        /// The API's id.
        public var id: Int
        /// The API's name, such as `red-blue`.
        public var name: String
        /// The generation of the games, from 1.
        public var generation: Int
        /// The position by release date.
        public var order: Int

        /// Creates a version group.
        public init(id: Int, name: String, generation: Int, order: Int) {
            self.id = id
            self.name = name
            self.generation = generation
            self.order = order
        }
    }

    /// The id, names and generation of a move, ability or nature.
    public struct NamedRow: Hashable, Sendable {
        /// The API's id.
        public var id: Int
        /// The API's name.
        public var name: String
        /// The generation that introduced the move, ability or nature, from 1.
        public var generation: Int
        /// The names by language.
        public var names: [String: String]

        /// Creates a row.
        public init(id: Int, name: String, generation: Int, names: [String: String]) {
            self.id = id
            self.name = name
            self.generation = generation
            self.names = names
        }
    }

    /// A move.
    public struct MoveRow: Sendable {
        /// The id, names and generation.
        public var named: NamedRow
        /// The numbers, keyed by field; a missing number is 0.
        var numbers: [MoveField: Int] = [:]
        /// The API name of the target, such as `selected-pokemon`.
        public var target = ""
        /// The API name of the category, such as `damage+ailment`.
        public var category = ""
        /// The API name of the status condition that the move can cause.
        public var ailment = ""
        /// The API names of the flags, such as `contact`.
        public var flags: Set<String> = []
        /// The stat changes that the move causes.
        public var statChanges: [Move.StatChange] = []
        /// The former values, each with the id of the version group that changed them.
        public var past: [(until: Int, values: Move.FormerValues)] = []
        /// The machines that teach the move, each with the id of its version group.
        public var machines: [(game: Int, machine: Move.Machine)] = []

        /// Creates a move without facts.
        public init(named: NamedRow) { self.named = named }

        /// The value of a field; 0 if it isn't set.
        public subscript(field: MoveField) -> Int {
            get { numbers[field] ?? 0 }
            set { numbers[field] = newValue }
        }
    }

    /// A nature.
    public struct NatureRow: Hashable, Sendable {
        /// The id and names. Natures have no generation, so it is set to 3.
        public var named: NamedRow
        /// The stats that the nature raises and lowers; nil for a neutral nature.
        public var (raised, lowered): (Stat?, Stat?)
        /// The API names of the liked and disliked flavours, such as `spicy`.
        public var (likes, hates): (String?, String?)

        /// Creates a nature.
        public init(named: NamedRow, raised: Stat?, lowered: Stat?, likes: String?, hates: String?) {
            self.named = named
            self.raised = raised
            self.lowered = lowered
            self.likes = likes
            self.hates = hates
        }
    }

    /// A move that a Pokémon learns in a version group, as API ids.
    public struct LearnRow: Hashable, Sendable {
        /// The version group.
        public var game: Int
        /// The learn method.
        public var way: Int
        /// The level; 0 if the move isn't learned by level, or is learned on evolving.
        public var level: Int
        /// The move.
        public var move: Int

        /// Creates a row.
        public init(game: Int, way: Int, level: Int, move: Int) {
            self.game = game
            self.way = way
            self.level = level
            self.move = move
        }
    }
}
