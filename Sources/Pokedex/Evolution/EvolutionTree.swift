/// Which species become which, and how.

/// The evolution chain of a species, as a tree from its first species.
public struct EvolutionTree: Sendable {
    /// The API's id of the chain.
    public let chain: Int
    /// The first species.
    public let root: Node

    /// A species and what it can become.
    public struct Node: Sendable {
        /// The species.
        public let species: Species
        /// Its evolutions, in id order.
        public let evolutions: [Evolution]

        /// This node and all that follow, each before what it becomes.
        public var all: [Node] { [self] + evolutions.flatMap(\.node.all) }
    }

    /// One species becoming another.
    public struct Evolution: Sendable {
        /// The evolved Pokémon.
        public let node: Node
        /// The ways to get there, oldest version first. Empty for Manaphy, which stands under Phione in the API
        /// though no Phione ever becomes one.
        public let methods: [EvolutionMethod]
    }

    /// Every node, each before what it becomes.
    public var nodes: [Node] { root.all }
}

/// One way to evolve: a trigger and all its conditions.
public struct EvolutionMethod: Hashable, Sendable {
    /// The trigger.
    public let trigger: EvolutionTrigger
    /// The conditions, in the order of ``EvolutionCondition``'s cases.
    public let conditions: [EvolutionCondition]
    /// The generation of the version group; nil without one.
    public let generation: Int?
    /// The API's name of the version group that the way comes from, such as `sun-moon`.
    public let versionGroup: String?
    /// Whether the API counts it as the usual way.
    public let isDefault: Bool
    /// The form that evolves this way, if only one does.
    public let baseForm: Pokemon?
    /// The form it becomes, if not the default one.
    public let evolvedForm: Pokemon?
}

extension Sequence<EvolutionMethod> {
    /// The ways to the default form before those to others, and of each those of the newest games first.
    public var newestFirst: [EvolutionMethod] {
        func place(_ way: EvolutionMethod, _ offset: Int) -> (Int, Int, Int) {
            let rank = way.versionGroup.map { VersionGroup(name: $0).rank } ?? .max
            return (way.evolvedForm == nil ? 0 : 1, -rank, offset)
        }
        return enumerated().sorted { place($0.element, $0.offset) < place($1.element, $1.offset) }
            .map(\.element)
    }
}

extension NationalDex {
    /// The evolution chain of a Pokémon's species, with a single node if it does not evolve; nil if unknown.
    public func evolution(of pokemon: Pokemon) -> EvolutionTree? {
        pokemon.species.map { evolution(of: $0) }
    }

    /// The evolution chain of a species, with a single node if it does not evolve.
    public func evolution(of species: Species) -> EvolutionTree {
        let storage = species.storage
        let rows = storage.evolutionRows(ofChain: species.evolutionChain)
        let edges = storage.evolution.value[rows]
        var root = Int32(species.row)
        // An acyclic chain of n edges ends after n steps; the parser has refused any other.
        while let edge = edges.first(where: { $0.into == root }) { root = edge.from }
        return EvolutionTree(chain: species.evolutionChain, root: storage.node(root, edges))
    }
}

extension Storage {
    /// Where a chain's rows lie; rows are sorted by chain.
    func evolutionRows(ofChain chain: Int) -> Range<Int> {
        let evolution = evolution.value
        let start = evolution.indices.start { evolution[$0].chain >= chain }
        return start..<(start..<evolution.count).start { evolution[$0].chain > chain }
    }

    func node(_ row: Int32, _ edges: ArraySlice<EvolutionFacts>) -> EvolutionTree.Node {
        var evolutions: [EvolutionTree.Evolution] = []
        let own = edges.filter { $0.from == row }
        for (index, edge) in own.enumerated() where index == 0 || own[index - 1].into != edge.into {
            let methods = own.filter { $0.into == edge.into }.compactMap(method)
            evolutions.append(.init(node: node(edge.into, edges), methods: methods))
        }
        return .init(species: Species(storage: self, row: Int(row)), evolutions: evolutions)
    }

    /// The way in a row; nil for a row that only says that two species belong to one chain.
    func method(_ facts: EvolutionFacts) -> EvolutionMethod? {
        guard facts.trigger.count > 0 else { return nil }
        let version = text(facts.versionGroup)
        return EvolutionMethod(
            trigger: EvolutionTrigger(rawValue: text(facts.trigger)),
            conditions: conditions(facts.conditions),
            generation: facts.generation > 0 ? Int(facts.generation) : nil,
            versionGroup: version.isEmpty ? nil : version, isDefault: facts.isDefault,
            baseForm: facts.baseForm >= 0 ? Pokemon(storage: self, row: Int(facts.baseForm)) : nil,
            evolvedForm: facts.evolvedForm >= 0 ? Pokemon(storage: self, row: Int(facts.evolvedForm)) : nil)
    }
}

/// One row of evolution.csv; species and forms are rows of the index.
struct EvolutionFacts: Sendable {
    var chain: Int32
    var from: Int32
    var into: Int32
    var isDefault: Bool
    var generation: UInt8
    var baseForm: Int32 = -1
    var evolvedForm: Int32 = -1
    var versionGroup: TextRange
    var trigger: TextRange
    var conditions: TextRange
}
