import Fetching
import Pokedex

extension TypeChartRow {
    /// The type chart of the first generation, and of each that changed it or brought a type.
    static func rows(of types: [TypeResource]) throws(APIError) -> [TypeChartRow] {
        let byType = Dictionary(
            types.compactMap { resource in PokemonType(name: resource.name).map { ($0, resource) } }
        ) { first, _ in first }
        guard byType.count == PokemonType.allCases.count else {
            throw .undecodable(path: "type", field: "results")
        }
        var changes: Set<Int> = Set(PokemonType.allCases.map(\.generation))
        for past in types.flatMap(\.pastDamageRelations) {
            if let last = past.generation.id { changes.insert(last + 1) }
        }
        var rows: [TypeChartRow] = []
        var previous: [[PokemonType: Double]] = []
        for generation in changes.sorted() {
            let known = PokemonType.allCases.filter { $0.generation <= generation }
            let chart = known.map { type in
                byType[type].map { multipliers(of: $0, in: generation, against: known) } ?? [:]
            }
            if chart != previous {
                rows += zip(known, chart).map {
                    TypeChartRow(generation: generation, attacking: $0, multipliers: $1)
                }
            }
            previous = chart
        }
        return rows
    }

    private static func multipliers(
        of type: TypeResource, in generation: Int, against known: [PokemonType]
    ) -> [PokemonType: Double] {
        let past = type.pastDamageRelations
            .filter { ($0.generation.id ?? 0) >= generation }
            .min { ($0.generation.id ?? 0) < ($1.generation.id ?? 0) }
        let relations = past?.damageRelations ?? type.damageRelations
        var multipliers = Dictionary(uniqueKeysWithValues: known.map { ($0, 1.0) })
        let groups = [
            (relations.doubleDamageTo, 2.0), (relations.halfDamageTo, 0.5), (relations.noDamageTo, 0),
        ]
        for (targets, multiplier) in groups {
            for target in targets.compactMap({ PokemonType(name: $0.name) }) where known.contains(target) {
                multipliers[target] = multiplier
            }
        }
        return multipliers
    }
}
