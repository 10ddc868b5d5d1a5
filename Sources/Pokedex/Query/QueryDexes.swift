/// Regional Pokédexes in queries: `dex:kanto`.

extension NationalDex {
    /// Selects the species of the National Pokédex, which is all.
    static let nationalDex = "national"

    /// The words that `dex:` takes besides numbers, the usual ones first: `national`, the regions, and PokéAPI's name of
    /// each regional Pokédex.
    var dexWords: [Term] {
        var words = [Term(name: Self.nationalDex, displayName: "National")]
        words += regions.map { Term(name: $0, displayName: Pokemon.capitalized($0)) }
        let regions = Set(words.map(\.name))
        words += dexes.filter { !regions.contains($0.name) }.map {
            Term(name: $0.name, displayName: $0.displayName)
        }
        return words
    }

    /// The regions that have a Pokédex, by their API names, in the order of their Pokédexes.
    public var regions: [String] {
        var seen: Set<String> = []
        return dexes.compactMap(\.region).filter { seen.insert($0).inserted }
    }

    /// The regional Pokédexes that a word means: the one of this name, or else all of the region that are named after
    /// it, as `johto` means `original-johto` and `updated-johto`.
    func dexes(called word: String) -> [RegionalDex] {
        let dexes = dexes
        if let dex = dexes.first(where: { $0.name == word }) { return [dex] }
        return dexes.filter { $0.region == word && $0.name.split(separator: "-").contains(word[...]) }
    }

    /// Marks the entries in any of these Pokédexes: of each species its default form, and those of the region,
    /// such as Alolan Raichu in Alola's.
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
            let numbers = numbering.numbers(ofSpecies: species)
            let listing = lists.filter { dex in
                dex.isNational || numbers.contains { dex.isWanted[Int($0.dex)] }
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
    /// Whether it is a form of that region, as `form:alola` asks.
    fileprivate func isForm(of region: String?) -> Bool {
        guard let region else { return false }
        return forms.contains { FormWords.form($0, answersTo: region) }
    }
}

extension QueryTerm {
    /// The Pokédexes among the values of `dex:`.
    var dexWords: [String] {
        guard field == .dex else { return [] }
        return Set(values.compactMap { if case .choice(let word) = $0 { word } else { nil } }).sorted()
    }
}
