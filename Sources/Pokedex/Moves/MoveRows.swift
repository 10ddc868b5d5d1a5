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

    /// A version group, such as Red and Blue: the API's id and name, the generation of the games, and the
    /// position by release date.
    public typealias GameRow = (id: Int, name: String, generation: Int, order: Int)

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
        public var past: [(until: Int, values: [MoveField: Int])] = []
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

    /// A nature: its id and names (natures have no generation, so it is set to 3), the stats that it raises and
    /// lowers, nil for a neutral nature, and the API names of the liked and disliked flavours, such as `spicy`.
    public typealias NatureRow = (
        named: NamedRow, raised: Stat?, lowered: Stat?, likes: String?, hates: String?
    )

    /// A move that a Pokémon learns in a version group: API ids, and the level, which is 0 if the move isn't
    /// learned by level, or is learned on evolving.
    public typealias LearnRow = (game: Int, way: Int, level: Int, move: Int)
}
