import Pokedex

/// The parts of PokéAPI's answers that are kept, and their revision.

extension NamedResourcePage: WireModel {
    /// See ``WireModel``.
    public static var revision: String { "list-1" }
}

extension PokemonResource: WireModel {
    /// See ``WireModel``.
    public static var revision: String { "pokemon-1" }
}

extension SpeciesResource: WireModel {
    /// See ``WireModel``.
    public static var revision: String { "species-1" }

    /// Keeps, of what the Pokédexes of all versions say, the newest version's text in each language.
    public func distilled() -> Self {
        var newest: [String: FlavorTextEntry] = [:]
        for entry in flavorTextEntries {
            let rival = newest[entry.language.name].map(\.age) ?? (-1, -1)
            if entry.age > rival { newest[entry.language.name] = entry }
        }
        var distilled = self
        distilled.flavorTextEntries = newest.values.sorted { $0.language.name < $1.language.name }
        return distilled
    }
}

extension FlavorTextEntry {
    /// A rank that grows with the year of its game: numbers alone do not, since older games were added later.
    fileprivate var age: (rank: Int, number: Int) {
        (version.map { VersionGroup(ofVersion: $0.name).rank } ?? 0, version?.id ?? 0)
    }
}
