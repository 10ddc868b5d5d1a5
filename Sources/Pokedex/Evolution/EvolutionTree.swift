/// The evolution chain of a species, as a tree from its first species.
public struct EvolutionTree: Sendable {
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

        /// Each form that evolves with the form it becomes; the default ones where the API has no way.
        fileprivate var steps: [(from: Pokemon, into: Pokemon)] {
            evolutions.flatMap { evolution -> [(from: Pokemon, into: Pokemon)] in
                let from = species.defaultPokemon
                let into = evolution.node.species.defaultPokemon
                guard !evolution.methods.isEmpty else { return [(from: from, into: into)] }
                return evolution.methods.map { (from: $0.baseForm ?? from, into: $0.evolvedForm ?? into) }
            }
        }
    }

    /// An evolution of a species into another.
    public struct Evolution: Sendable {
        /// The evolved Pokémon.
        public let node: Node
        /// The ways to get there, oldest version first; empty if the API has none.
        public let methods: [EvolutionMethod]
    }

    /// Every node, each before what it becomes.
    public var nodes: [Node] { root.all }

    /// The stages of a form's evolution, in each the forms that it may be by then; one if it doesn't evolve.
    ///
    /// The last stage of a form that evolves no further has its siblings, too. A form that no way names, such as a
    /// Mega, counts as its species' default form.
    public func stages(of pokemon: Pokemon) -> [[Pokemon]] {
        let steps = nodes.flatMap { $0.steps }
        func earlier(_ form: Pokemon) -> Pokemon? { steps.first { $0.into == form }?.from }
        func later(_ forms: [Pokemon]) -> [Pokemon] {
            var found: [Pokemon] = []
            for step in steps where forms.contains(step.from) && !found.contains(step.into) {
                found.append(step.into)
            }
            return found
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
    /// The evolution chain of a Pokémon's species, with a single node if it does not evolve; nil if unknown.
    public func evolution(of pokemon: Pokemon) -> EvolutionTree? {
        pokemon.species.map { evolution(of: $0) }
    }

    /// The evolution chain of a species, with a single node if it does not evolve.
    public func evolution(of species: Species) -> EvolutionTree {
        var root = species
        // The parser has refused a species that evolves from itself in the end.
        while let earlier = root.evolvesFrom { root = earlier }
        return EvolutionTree(root: species.storage.node(root.row))
    }
}

extension Storage {
    /// The range of a chain's rows; rows are sorted by chain.
    func evolutionRows(ofChain chain: Int) -> Range<Int> {
        let evolution = evolution.value
        let start = evolution.indices.start { evolution[$0].chain >= chain }
        return start..<(start..<evolution.count).start { evolution[$0].chain > chain }
    }

    /// The species of a row and what evolves from it, by the species' own facts. The API's chain has only the ways: it
    /// puts Manaphy under Phione, though no Phione becomes one, and Melmetal into a chain apart from Meltan.
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
