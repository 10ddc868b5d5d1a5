import Records

/// The evolution chain of a species, as a tree from its first species.
public struct EvolutionTree: Sendable {
    /// The first species.
    public let root: Node

    /// A species and its evolutions.
    public struct Node: Sendable {
        /// The species.
        public let species: Species
        /// The species' evolutions, in id order.
        public let evolutions: [Evolution]

        /// This node and all its descendants, parents first.
        public var all: [Node] { [self] + evolutions.flatMap(\.node.all) }

        /// Pairs of forms before and after an evolution; pairs of default forms if the API lists no methods.
        fileprivate var steps: [(from: Pokemon, into: Pokemon)] {
            evolutions.flatMap { evolution -> [(from: Pokemon, into: Pokemon)] in
                let from = species.defaultPokemon
                let into = evolution.node.species.defaultPokemon
                guard !evolution.methods.isEmpty else { return [(from: from, into: into)] }
                return evolution.methods.map { (from: $0.baseForm ?? from, into: $0.evolvedForm ?? into) }
            }
        }
    }

    /// An evolution of one species into another.
    public struct Evolution: Sendable {
        /// The node of the evolved species.
        public let node: Node
        /// The evolution methods, oldest first; empty if the API lists none.
        public let methods: [EvolutionMethod]
    }

    /// The first species with its evolutions; no evolution method leads to it.
    public var start: Evolution { Evolution(node: root, methods: []) }

    /// All nodes, parents first.
    public var nodes: [Node] { root.all }

    /// Returns the stages of a form's evolution, each with the possible forms; a single stage if it doesn't
    /// evolve.
    ///
    /// If the form has no further evolutions, the last stage includes its siblings. A form that isn't part of
    /// any evolution, such as a Mega, counts as its species' default form.
    public func stages(of pokemon: Pokemon) -> [[Pokemon]] {
        let steps = nodes.flatMap { $0.steps }
        func earlier(_ form: Pokemon) -> Pokemon? { steps.first { $0.into == form }?.from }
        func later(_ forms: [Pokemon]) -> [Pokemon] {
            steps.filter { forms.contains($0.from) }.map(\.into).distinct
        }
        let isNamed = steps.contains { $0.from == pokemon || $0.into == pokemon }
        var form = isNamed ? pokemon : pokemon.species?.defaultPokemon ?? pokemon
        var stages = [[form]]
        var next = later([form])
        if next.isEmpty, let before = earlier(form) { stages = [later([before])] }
        while !next.isEmpty {
            stages.append(next)
            next = later(next)
        }
        while let before = earlier(form) {
            stages.insert([before], at: 0)
            form = before
        }
        return stages
    }
}

extension NationalDex {
    /// Returns the evolution chain of a Pokémon's species, with a single node if it doesn't evolve; nil if
    /// unknown.
    public func evolution(of pokemon: Pokemon) -> EvolutionTree? {
        pokemon.species.map { evolution(of: $0) }
    }

    /// Returns the evolution chain of a species, with a single node if it doesn't evolve.
    public func evolution(of species: Species) -> EvolutionTree {
        var root = species
        // Terminates, because the parser rejects cycles.
        while let earlier = root.evolvesFrom { root = earlier }
        return EvolutionTree(root: species.storage.node(root.row))
    }
}

extension Storage {
    /// Returns the rows of a chain; rows are sorted by chain.
    func evolutionRows(ofChain chain: Int) -> Range<Int> {
        let evolution = evolution.value
        let start = evolution.indices.start { evolution[$0].chain >= chain }
        return start..<(start..<evolution.count).start { evolution[$0].chain > chain }
    }

    /// Builds the node of a species and its evolutions from the `evolvesFrom` of each species.
    ///
    /// Only the methods come from the API's chains: they put Manaphy under Phione, although Phione doesn't
    /// evolve, and Melmetal in a different chain from Meltan.
    func node(_ row: Int) -> EvolutionTree.Node {
        let ways = evolution.value[evolutionRows(ofChain: Int(species[row].chain))]
        let next = species.indices.filter { Int(species[$0].evolvesFrom) == row }
        let evolutions = next.map { into -> EvolutionTree.Evolution in
            let evolved = node(into)
            let known = ways.filter { Int($0.from) == row && Int($0.into) == into }.compactMap(method)
            let isMelmetal = known.isEmpty && evolved.species.name == "melmetal"
            return .init(node: evolved, methods: isMelmetal ? [.meltanCandy] : known)
        }
        return .init(species: Species(storage: self, row: row), evolutions: evolutions)
    }

    /// Decodes a row; returns nil if the row only records that two species share a chain.
    func method(_ facts: EvolutionFacts) -> EvolutionMethod? {
        guard facts.trigger.count > 0 else { return nil }
        let version = text(facts.versionGroup)
        return EvolutionMethod(
            trigger: text(facts.trigger), conditions: conditions(facts.conditions),
            versionGroup: version.isEmpty ? nil : version, isDefault: facts.isDefault,
            baseForm: facts.baseForm >= 0 ? Pokemon(storage: self, row: Int(facts.baseForm)) : nil,
            evolvedForm: facts.evolvedForm >= 0 ? Pokemon(storage: self, row: Int(facts.evolvedForm)) : nil)
    }
}
