import Records

/// Regional Pokédexes in queries: `dex:kanto`.

extension NationalDex {
    /// The name of the National Pokédex, which includes all species.
    static let nationalDex = "national"

    /// The values of `dex:` other than numbers, the most common first: `national`, the regions, and the API
    /// name of each regional Pokédex.
    var dexWords: [Term] {
        var words = [Term(name: Self.nationalDex, displayName: "National")]
        words += regions.map { Term(name: $0, displayName: Pokemon.capitalized($0)) }
        let regions = Set(words.map(\.name))
        words += dexes.filter { !regions.contains($0.name) }.map {
            Term(name: $0.name, displayName: $0.displayName)
        }
        return words
    }

    /// The API names of the regions that have a Pokédex, in the order of their Pokédexes.
    public var regions: [String] { dexes.compactMap(\.region).distinct }

    /// Returns the regional Pokédexes with a name: the Pokédex with exactly this API name, or else all
    /// Pokédexes named after the region, such as `original-johto` and `updated-johto` for `johto`.
    func dexes(called word: String) -> [RegionalDex] {
        let dexes = dexes
        if let dex = dexes.first(where: { $0.name == word }) { return [dex] }
        return dexes.filter { $0.region == word && $0.name.split(separator: "-").contains(word[...]) }
    }

    /// Returns whether each entry is in any of these Pokédexes. A Pokédex has the default form of each of its
    /// species, and the forms of its region, such as Alolan Raichu in the Alola Pokédexes.
    func marks(inDexes words: [String]) -> [Bool] {
        var marks = [Bool](repeating: false, count: count)
        let core = storage.core
        let numbering = storage.regionalDexes.value
        let lists = words.map { word in
            let wanted = dexes(called: word)
            return (
                isWanted: numbering.list.map(wanted.contains), isNational: word == Self.nationalDex,
                region: wanted.first?.region
            )
        }
        for species in core.species.indices {
            let numbers = numbering.numbers[species]
            let listing = lists.filter { dex in
                dex.isNational || numbers.contains { dex.isWanted[$0.dex] }
            }
            guard !listing.isEmpty else { continue }
            for pokemon in Species(storage: storage, row: species).varieties
            where pokemon.isDefault || listing.contains(where: { pokemon.isForm(of: $0.region) }) {
                marks[pokemon.row] = true
            }
        }
        return marks
    }
}

extension Pokemon {
    /// Returns whether this is a regional form, as selected by `form:alola`.
    fileprivate func isForm(of region: String?) -> Bool {
        guard let region else { return false }
        return forms.contains { FormWords.form($0, answersTo: region) }
    }
}
