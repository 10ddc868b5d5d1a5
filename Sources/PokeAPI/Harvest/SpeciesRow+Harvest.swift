import Fetching
import Pokedex

extension SpeciesRow {
    /// The row of a species whose chain is among `chains`.
    init(_ species: SpeciesResource, chains: [Int: EvolutionChainResource]) throws(APIError) {
        let path = "pokemon-species/\(species.id)"
        guard let generation = species.generation.id else {
            throw .undecodable(path: path, field: "generation")
        }
        guard let chain = species.evolutionChain?.id.flatMap({ chains[$0] }) else {
            throw .undecodable(path: path, field: "evolution_chain")
        }
        guard let pokemon = species.varieties.first(where: \.isDefault)?.pokemon.id else {
            throw .undecodable(path: path, field: "varieties")
        }
        let isFirst = chain.chain.species.id == species.id
        let genera = species.genera.map { NameEntry(name: $0.genus, language: $0.language) }
        self.init(
            id: species.id, name: species.name, genus: genera.english ?? "", generation: generation,
            color: species.color?.name ?? "", shape: species.shape?.name, habitat: species.habitat?.name,
            eggGroups: species.eggGroups.map(\.name), growthRate: species.growthRate?.name ?? "",
            captureRate: species.captureRate ?? 0, genderRate: species.genderRate,
            hatchCounter: species.hatchCounter ?? 0, baseHappiness: species.baseHappiness ?? 0,
            isLegendary: species.isLegendary, isMythical: species.isMythical, isBaby: species.isBaby,
            babyItem: isFirst ? chain.babyTriggerItem?.name : nil, defaultPokemon: pokemon,
            evolvesFrom: species.evolvesFromSpecies?.id, chain: chain.id)
    }
}
