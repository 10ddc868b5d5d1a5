/// Reads evolutions: “evolves by trade”, “fully evolved”.

extension SpokenReader {
    /// Reads “evolves by trade”, “stone evolutions”, “fully evolved”.
    mutating func readEvolution() -> Bool {
        if take(["eevee evolution", "eevee evolutions", "eevee evolves into"]) != nil {
            answer.add(.group, SpeciesGroup.eeveelution.rawValue)
            return true
        }
        let last: Set<String> = [
            "fully evolved", "final evolution", "final evolutions", "final form", "final forms",
            "no evolution", "no evolutions",
            "without evolution", "without an evolution", "without evolutions",
            "final stage",
            "final stages", "last stage", "last stages",
        ]
        if take(last) != nil {
            answer.add(.evolves, "no")
            return true
        }
        let pokedex = pokedex
        func way(_ word: String) -> String? {
            ["yes", "no"].contains(word) ? nil : QueryField.evolves.value(word, in: pokedex)
        }
        return attempt { reader in
            guard let way = reader.take(upTo: 3, way), reader.take(["evolution", "evolutions"]) != nil else {
                return false
            }
            reader.answer.add(.evolves, way)
            return true
        }
            || attempt { reader in
                guard reader.take(["evolve", "evolves", "evolving", "evolved"]) != nil else { return false }
                var ways = 0
                while reader.attempt({ $0.readEvolutionWay(way) }) { ways += 1 }
                if ways == 0 { reader.answer.add(.evolves, "yes") }
                return true
            }
    }

    /// Reads “by trade”, “with a moon stone”, “at night”.
    private mutating func readEvolutionWay(_ way: (String) -> String?) -> Bool {
        let prepositions: Set<String> = [
            "by", "with", "via", "through", "using", "when", "if", "at", "from", "during", "on",
        ]
        guard take(prepositions) != nil else { return false }
        skip(["a", "an", "the", "being", "it", "is", "high", "holding"])
        guard let way = take(upTo: 3, way) else { return false }
        answer.add(.evolves, way)
        return true
    }
}
